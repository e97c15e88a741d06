import KilnTestSupport
import KilnValues
import Testing

@Suite(.enabled(if: Allocations.areCounted))
struct DifferenceAllocationTests {
  @Test func setsOfUpTo64FieldsAllocateNothing() {
    let (a, b): (FieldSet, FieldSet) = ([1, 5, 63], [5, 62])
    let count = Allocations.count {
      var set = a.union(b).subtracting(a.intersection(b))
      set.insert(7)
      set.remove(1)
      return set.count + (set.isDisjoint(with: b) ? 1 : 0)
    }
    #expect(count == 0)
  }

  @Test func smallDifferencesAllocateNothing() {
    let a = Friend(id: 1, name: "a name beyond the small form")
    let b = Friend(id: 2, name: "another name beyond the small form")
    #expect(Allocations.count { a.difference(to: b).inverted.changedFields.count } == 0)
  }
}
