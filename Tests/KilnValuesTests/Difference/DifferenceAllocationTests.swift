import CTestSupport
import KilnValues
import Testing

@Suite(.enabled(if: allocation_counter_works() != 0))
struct DifferenceAllocationTests {
  /// What a piece of work allocates the second time. The first time the runtime may make metadata.
  private func allocations(_ work: () -> Int) -> UInt64 {
    withExtendedLifetime(work()) {}
    let before = allocation_counter_count()
    withExtendedLifetime(work()) {}
    return allocation_counter_count() - before
  }

  @Test func setsOfUpTo64FieldsAllocateNothing() {
    let (a, b): (FieldSet, FieldSet) = ([1, 5, 63], [5, 62])
    let count = allocations {
      var set = a.union(b).subtracting(a.intersection(b)).symmetricDifference(b)
      set.insert(7)
      set.remove(1)
      return set.count + (set.isSubset(of: a) ? 1 : 0) + (set.isDisjoint(with: b) ? 1 : 0)
    }
    #expect(count == 0)
  }

  @Test func aDifferenceOfAFewFieldsAllocatesNothing() {
    let a = Friend(id: 1, name: "a name beyond the small form")
    let b = Friend(id: 2, name: "another name beyond the small form")
    #expect(allocations { a.difference(to: b).inverted.changedFields.count } == 0)
  }
}
