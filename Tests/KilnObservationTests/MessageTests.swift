import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import KilnValues
import Testing

extension PropertyError: ListedError {
  enum Case: CaseIterable { case malformed, unknown, notModel, wrongType, notWritable, undeclared }

  var listedCase: Case {
    switch reason {
    case .malformed: .malformed
    case .unknown: .unknown
    case .notModel: .notModel
    case .wrongType: .wrongType
    case .notWritable: .notWritable
    case .undeclared: .undeclared
    }
  }
}

/// The messages of `KilnObservation`, which `Tests/Messages/KilnObservation.txt` lists.
@Suite struct MessageTests {
  @Test func messages() throws {
    var messages = MessageList("KilnObservation", listing: PropertyError.self)
    let live = Live(Person.zach)
    func add(_ cause: String, _ name: String) {
      messages.add(cause) { try live.property(named: name, of: Int.self) }
    }
    add("33 names", Array(repeating: "a", count: 33).joined(separator: "."))
    add("a long name", String(repeating: "n", count: 100))
    add("a property of a string", "name.first")
    add("a string for an integer", "name")
    add("an empty name", "")
    add("a name without a field", "address..street")
    add("a misspelled name", "nme")
    add("a name that a nested model lacks", "address.zip")
    add("a property of an optional model", "friend.name")
    let (empty, wide) = (Live(Empty()), Live(Wide(numbers: [])))
    messages.add("a model without fields") { try empty.property(named: "id", of: Int.self) }
    messages.add("a model with 12 fields") { try wide.property(named: "id", of: Int.self) }
    messages.add("a name that a live object lacks") {
      try Speaker().property(named: "title", of: String.self)
    }
    let ticket = Live(Ticket(title: "a", count: 0))
    messages.add("a key path without a field") { try Person.schema.fieldSet(of: \.address.street) }
    messages.add("a model of constants") { try ticket.property(named: "count", of: Int.self) }
    addCircles(&messages)
    try messages.check()
  }

  private func addCircles(_ messages: inout MessageList) {
    func add(_ cause: String, _ body: () -> Void) {
      let circles = reportedCircles(during: body)
      #expect(circles.count == 1)
      for circle in circles { messages.add(cause, circle) }
    }
    add("an observer that changes its own property") {
      let live = Live(Person.zach)
      live.observe(\.age) { _ in live.modify { $0.age += 1 } }.kept()
      live.modify { $0.age = 1 }
    }
    add("tracked closures that change each other's properties") {
      let (player, friend) = (Player(), Player("friend"))
      for (source, target) in [(player, friend), (friend, player)] {
        Flow(tracking: { [weak source] in source?.volume ?? 0 }).map { $0 + 1 }
          .bind(to: target, \.volume)
      }
      player.volume = 1
    }
    add("two observers that change their own property") {
      let live = Live(Person.zach)
      for _ in 0..<2 { live.observe(\.age) { _ in live.modify { $0.age += 1 } }.kept() }
      live.modify { $0.age = 1 }
    }
  }

  private struct Empty: ValueModel, Sendable {
    static let schema = Schema<Empty>("Empty", Empty.init)
  }

  private struct Wide: ValueModel, Sendable {
    var numbers: [Int]

    static let schema = Schema<Wide>(
      name: "Wide",
      fields: (1...12).map { AnyField(Field(\Wide.numbers[$0], "n\($0)")) }
    ) { _ in Wide(numbers: []) }
  }
}
