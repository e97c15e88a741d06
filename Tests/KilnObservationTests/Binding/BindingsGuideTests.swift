import Foundation
import KilnObservation
import Testing

// The code of Sources/KilnObservation/KilnObservation.docc/Bindings.md.

@Suite struct BindingsGuideTests {
  private func guide(shows text: String) throws -> Bool {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root = root.deletingLastPathComponent() }
    let guide = try String(
      contentsOf: root.appending(path: "Sources/KilnObservation/KilnObservation.docc/Bindings.md"),
      encoding: .utf8
    )
    return guide.contains("```text\n\(text)\n```")
  }

  @Test func aBindingIsALine() {
    let (live, label) = (Live(Person.zach), TextLabel())
    live.changes(of: \.name).map(\.new)
      .filter { $0.count > 2 }
      .map { $0.uppercased() }
      .bind(to: label, \.text, initial: true)
    #expect(label.text == "ZACH")
    live.modify { $0.name = "Al" }
    #expect(label.text == "ZACH")
  }

  @Test func aNameThatLeadsNowhereIsTold() throws {
    let (live, label) = (Live(Person.zach), TextLabel())
    let street = try live.property(named: "address.street", of: String.self)
    street.bind(to: ObjectProperty(label, \.text))
    live.modify { $0.address.street = "Side" }
    #expect(label.text == "Side")
    let error = #expect(throws: PropertyError.self) {
      try live.property(named: "address.zip", of: String.self)
    }
    #expect(try guide(shows: try #require(error).description))
  }

  @Test func aPropertyBehindAnOptionalIsWrittenWhileThereIsOne() {
    let (live, player) = (Live(Person.zach), Player())
    live.changes(of: \.name).map(\.new).bind(to: player.property(through: \.friend, \.title))
    live.modify { $0.name = "Ann" }
    let friend = Player("friend")
    player.friend = friend
    live.modify { $0.name = "Bob" }
    #expect(friend.name == "Bob")
  }

  @Test func aCircleIsReported() throws {
    let (a, b) = (Live(Numbers()), Live(Numbers()))
    let circles = Log<ChangeCircle>()
    a.changes(of: \.a).map(\.new).map { $0 + 1 }.bind(to: b, \.b)
    b.changes(of: \.b).map(\.new).map { $0 + 1 }.bind(to: a, \.a)
    ChangeCircle.withHandler({ circles.add($0) }) { a.modify { $0.a = 1 } }
    #expect(try guide(shows: try #require(circles.entries.first).description))
  }
}

extension Player {
  fileprivate var title: String {
    get { name }
    set { rename(newValue) }
  }
}
