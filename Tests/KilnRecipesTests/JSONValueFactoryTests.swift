import KilnFactories
import KilnPropertyTesting
import KilnRecipes
import KilnTestSupport
import KilnValues
import Testing

/// Factories of models with fields of arbitrary JSON.
@Suite struct JSONValueFactoryTests {
  private struct Event: ValueModel {
    var name: String
    var payload: JSONValue
    var extra: JSONValue?
    var list: [JSONValue]

    static let schema = Schema<Event>(
      "Event",
      Event.init(name:payload:extra:list:),
      Field(\.name, "name"),
      Field(\.payload, "payload"),
      Field(\.extra, "extra"),
      Field(\.list, "list")
    )
  }

  @Test func factoryFillsJSONFields() throws {
    let event = try Factory<Event>().build()
    #expect(event.payload == "text")
    #expect(event.extra == "text")
    let events = try Factory<Event>().buildList(200, seed: 5, style: .wild)
    #expect(Set(events.map(\.payload)).count > 100)
    #expect(try Factory<Event>().buildList(200, seed: 5, style: .wild) == events)
    #expect(Set(events.map(\.payload.kind)).count >= 5)
    try Factory<Event>().lint()
  }

  @Test func jsonFieldsShrink() throws {
    let found = #expect(throws: PropertyFailure<Event>.self) {
      try forAll(Factory<Event>().generator, count: 200, seed: 5) { event in
        if case .array(let elements) = event.payload, !elements.isEmpty { throw Wide() }
      }
    }
    #expect(found?.smallest.payload == [nil])
  }

  private struct Wide: Error {}
}
