import Foundation
import KilnObservation
import KilnValues
import Testing

/// The outputs of docs/observation.md, and that they stand there.
@Suite struct ObservationGuideTests {
  private func expectShown(_ log: Log<String>, _ text: String) throws {
    #expect(log.entries.joined(separator: "\n") == text)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = root.appending(path: "docs/observation.md")
    let guide = try String(contentsOf: path, encoding: .utf8)
    #expect(guide.contains("```text\n\(text)\n```"))
  }

  @Test func oneValueThatChanges() throws {
    let live = Live(Person.zach)
    let label = Log<String>()
    live.observe(\.name, for: label) { label, change in label.add("\(change.old) → \(change.new)") }
    live.observe(\.age, for: label) { label, change in label.add("age \(change.new)") }
    live.modify { $0.name = "Zachary" }
    live.update(to: live.value)
    live.modify { $0.age += 1 }
    try expectShown(label, "Zach → Zachary\nage 31")
  }

  @Test func theSourceInTheClosure() throws {
    let live = Live(Person.zach)
    let label = Log<String>()
    live.observe(\.name, for: live) { live, change in
      label.add("\(change.new), \(live.age)")
    }
    live.modify { $0.name = "Zachary" }
    try expectShown(label, "Zachary, 30")
  }

  @Test func valuesOnTheirWay() throws {
    let live = Live(Person.zach)
    let label = Log<String>()
    live.changes(of: \.name).map(\.new)
      .filter { $0.count > 4 }
      .map { $0.uppercased() }
      .observe(for: label) { label, name in label.add(name) }
    for name in ["Zach", "Zachary", "Zach", "Zachariah"] { live.modify { $0.name = name } }
    try expectShown(label, "ZACHARY\nZACHARIAH")
  }

  @Test func severalAtOnce() throws {
    let live = Live(Person.zach)
    let label = Log<String>()
    combineLatest(live.changes(of: \.name).map(\.new), live.changes(of: \.age).map(\.new)) {
      "\($0), \($1)"
    }
    .observe(for: label) { label, text in label.add(text) }
    live.modify {
      $0.name = "Zachary"
      $0.age = 40
    }
    transaction {
      live.modify { $0.age = 41 }
      live.modify { $0.name = "Z." }
    }
    try expectShown(label, "Zach, 30\nZachary, 40\nZ., 41")
  }

  @Test func anEndThatNobodyForgets() throws {
    let live = Live(Person.zach)
    let log = Log<String>()
    let token = live.observe(\.age) { change in log.add("\(change.new)") }
    live.modify { $0.age = 31 }
    token.cancel()
    live.modify { $0.age = 32 }
    try expectShown(log, "31")
  }
}
