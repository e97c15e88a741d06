import KilnFactories
import KilnValues
import Testing

@Suite struct DifferenceTests {
  let a = Point(x: 1, y: 2)
  let b = Point(x: 1, y: 3)

  @Test func listsChangedFieldsWithTheirValues() {
    let difference = a.difference(to: b)
    #expect(difference.changes.map(\.name) == ["y"])
    #expect(difference.changes.first?.old as? Int == 2)
    #expect(difference.changes.first?.new as? Int == 3)
    #expect(difference[\.y] == Change(old: 2, new: 3))
    #expect(difference[\.x] == nil)
    #expect(difference[\.y.bitWidth] == nil)
    #expect(difference.description == "y: 2 → 3")
  }

  @Test func isEmptyOnlyBetweenEqualValues() {
    #expect(a.difference(to: a).isEmpty)
    #expect(a.difference(to: a).description == "no difference")
    #expect(!a.difference(to: b).isEmpty)
  }

  @Test func appliesAndInverts() throws {
    let difference = a.difference(to: b)
    #expect(try a.applying(difference) == b)
    #expect(try b.applying(difference.inverted) == a)
    #expect(difference.inverted.inverted == difference)
  }

  @Test func preservesUnchangedFields() throws {
    let difference = a.difference(to: b)
    #expect(try Point(x: 9, y: 2).applying(difference) == Point(x: 9, y: 3))
  }

  @Test func appliesToAValueWithNaN() throws {
    let odd = Pair(first: Double.nan, second: 1)
    let other = Pair(first: Double.nan, second: 2)
    #expect(try odd.applying(odd.difference(to: other)).second == 2)
    #expect(throws: PatchError.self) {
      try Pair(first: 0, second: 1).applying(odd.difference(to: other))
    }
  }

  @Test func rejectsAStaleBase() {
    let error = #expect(throws: PatchError.self) {
      try Point(x: 1, y: 5).applying(a.difference(to: b))
    }
    #expect(error == PatchError(model: "Point", .staleBase(fields: ["y"])))
  }

  @Test func rejectsValuesThatTheInitializerRejects() throws {
    let difference = try Range(low: 1, high: 2).difference(to: Range(low: 5, high: 6))
    #expect(throws: PatchError.self) {
      // Raising only the lower bound would reverse the bounds.
      let raised = try Range(low: 1, high: 3).difference(to: Range(low: 4, high: 6))
      _ = try Range(low: 1, high: 3).applying(raised).applying(difference)
    }
    let low = try Range(low: 1, high: 9).difference(to: Range(low: 8, high: 9))
    let error = #expect(throws: PatchError.self) {
      try Range(low: 1, high: 2).applying(low)
    }
    #expect(error?.model == "Range" && error?.kind == .rejected)
  }

  @Test func matchesFieldByFieldComparison() throws {
    // The oracle only uses `==`.
    var samples = try Sample.factory
      .generate(\.number, .oneOf([0, -0.0, 1, .nan]))
      .generate(\.single, .oneOf([0, -0.0, .nan]))
      .stream(seed: 11)
    for _ in 0..<2000 {
      let (old, new) = (try samples.build(), try samples.build())
      let unequal = [
        old.flag != new.flag, old.small != new.small, old.number != new.number,
        old.single != new.single, old.text != new.text, old.list != new.list,
        old.note != new.note, old.position != new.position,
      ]
      let changed = new.changedFields(from: old)
      #expect(unequal.indices.map(changed.contains) == unequal)
      #expect((old == new) == !unequal.contains(true))
      let isNumber = !old.number.isNaN && !old.single.isNaN
      guard isNumber, !new.number.isNaN, !new.single.isNaN else { continue }
      #expect(try old.applying(old.difference(to: new)) == new)
    }
  }
}
