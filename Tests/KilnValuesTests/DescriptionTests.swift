import KilnValues
import Testing

@Suite struct DescriptionTests {
  /// A model with fields that have the names of properties of a value and of a box.
  private struct Item: ValueModel {
    var model: Int
    var description: String
    var fingerprint: Int

    static let schema = Schema<Item>(
      "Item",
      Item.init(model:description:fingerprint:),
      Field(\.model, "model"),
      Field(\.description, "description", .redacted),
      Field(\.fingerprint, "fingerprint")
    )
  }

  @Test func aFieldNamedDescriptionChangesOnlyTheDescription() {
    let item = Item(model: 1, description: "secret", fingerprint: 2)
    let line = "Item(model: 1, description: <redacted>, fingerprint: 2)"
    #expect("\(item)" == "secret" && "\(Boxed(item))" == "secret")
    #expect(item.formatted(.line) == line && String(reflecting: item) == line)
    #expect(Boxed(item).formatted(.line) == line && String(reflecting: Boxed(item)) == line)
    #expect(Pair(first: [item], second: []).description == "Pair(first: [\(line)], second: [])")
    #expect("\(item.difference(to: item.with { $0.model = 3 }))" == "model: 1 → 3")
  }

  @Test func aBoxReadsHiddenFieldsThroughItsModel() {
    var box = Boxed(Item(model: 1, description: "a", fingerprint: 2))
    box.model.model = 3
    #expect(box.model.model == 3 && box.model.fingerprint == 2)
    #expect(box.with { $0.model = 4 }.model.model == 4)
  }
}
