import KilnTestSupport
import KilnValues
import Testing

@Suite struct SchemaTests {
  @Test func listsTheFieldsInOrder() {
    #expect(Sample.schema.name == "Sample")
    #expect(
      Sample.schema.fields.map(\.name) == [
        "flag", "small", "number", "single", "text", "list", "note", "position",
      ]
    )
    #expect(Point.schema.fields.map(\.isRequired) == [true, false])
    #expect(Sample.schema.fields.map(\.isOptional).filter { $0 }.count == 1)
  }

  @Test func findsFieldsByKeyPathAndByName() {
    #expect(Sample.schema.index(of: \.text) == 4)
    #expect(Sample.schema.index(named: "text") == 4)
    #expect(Sample.schema.index(of: \.text.count) == nil)
    #expect(Sample.schema.index(named: "Text") == nil)
  }

  @Test func buildsFromSlotsWithDefaults() throws {
    var slots = FieldSlots(Point.schema)
    slots.set(7, at: 0)
    let point = try Point.schema.build(slots)
    #expect(point == Point(x: 7, y: 0))
  }

  @Test func reportsAllMissingFields() {
    let error = #expect(throws: ValidationError.self) {
      try Sample.schema.build(FieldSlots(Sample.schema))
    }
    #expect(
      error?.missingFields == ["flag", "small", "number", "single", "text", "list", "position"]
    )
    #expect(error?.description.contains("Sample cannot be built without flag, small") == true)
  }

  @Test func slotsReleaseValuesThatAreNotTaken() {
    final class Tracked: Sendable {}
    weak var kept: Tracked?
    func fill() {
      let tracked = Tracked()
      kept = tracked
      var slots = FieldSlots(Holder.schema)
      slots.set(Holder.Reference(object: tracked), at: 0)
      let isFilled = slots.isFilled(0)
      #expect(isFilled)
      #expect(kept != nil)
    }
    fill()
    #expect(kept == nil)
  }

  @Test func slotsCanBeRefilledAndTakenOnce() {
    var slots = FieldSlots(Sample.schema)
    slots.set("first", at: 4)
    slots.set("second", at: 4)
    let taken: String = slots.take(4)
    let isFilled = slots.isFilled(4)
    #expect(taken == "second")
    #expect(!isFilled)
  }

  @Test func zeroSizedPropertiesMayShareAnOffset() throws {
    let value = Hollow(first: Nothing(), number: 1, second: Nothing())
    #expect(Hollow.schema.index(named: "second") == 2)
    #expect(value != Hollow(first: Nothing(), number: 2, second: Nothing()))
    let changed = value.with { $0.number = 3 }
    #expect(try value.applying(value.difference(to: changed)) == changed)
  }
}

/// A type of size zero.
private struct Nothing: FastHashable, Sendable {
  func hash(into hasher: inout FieldHasher) {}
}

private struct Hollow: ValueModel {
  var first: Nothing
  var number: Int
  var second: Nothing

  static let schema = Schema<Hollow>(
    "Hollow",
    Hollow.init(first:number:second:),
    Field(\.first, "first"),
    Field(\.number, "number"),
    Field(\.second, "second")
  )
}

/// A model that contains an object, to observe its deallocation.
private struct Holder: ValueModel {
  struct Reference: FastHashable {
    let object: AnyObject
    static func == (left: Self, right: Self) -> Bool { left.object === right.object }
    func hash(into hasher: inout FieldHasher) {
      hasher.combine(ObjectIdentifier(object).hashValue)
    }
  }
  var reference: Reference

  static let schema = Schema<Holder>(
    "Holder",
    { Holder(reference: $0) },
    Field(\.reference, "reference")
  )
}
