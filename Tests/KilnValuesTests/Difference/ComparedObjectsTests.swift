import KilnTestSupport
import Testing

@testable import KilnValues

/// The pairs of objects that a search has met.
@Suite struct ComparedObjectsTests {
  private final class Item {}

  private func pairs(_ count: Int) -> [ObjectPair] {
    (0..<count).map { _ in ObjectPair(Item(), Item()) }
  }

  private func isKnown(_ pair: ObjectPair, _ objects: ComparedObjects) -> Bool {
    objects[pair] != nil
  }

  /// A search that matches the elements of lists runs once per element. If it copied the table,
  /// lists of objects would take quadratic time.
  @Test(.enabled(if: Allocations.areCounted), arguments: [100, 10_000])
  func aSearchDoesNotCopyThePairsThatWereMet(count: Int) {
    var objects = ComparedObjects()
    for pair in pairs(count) { objects[pair] = .equal }
    let new = pairs(1)[0]
    let allocations = Allocations.count {
      for _ in 0..<1000 {
        let first = objects.assumptionCount
        objects.assume(.equal, for: new)
        objects.endAssumptions(from: first) { _ in true }
      }
      return objects.assumptionCount
    }
    #expect(allocations < 10)
  }

  @Test func wrongAssumptionsAreForgotten() {
    var objects = ComparedObjects()
    let pairs = pairs(4)
    objects.assume(.equal, for: pairs[0])
    let first = objects.assumptionCount
    objects.assume(.equal, for: pairs[1])
    objects.assume(.equalModels, for: pairs[2])
    objects.endAssumptions(from: first) { if case .equalModels = $0 { true } else { false } }
    #expect(pairs.map { isKnown($0, objects) } == [true, true, false, false])
    // The outer search forgets what the inner one left.
    objects.endAssumptions(from: 0) { _ in true }
    #expect(pairs.map { isKnown($0, objects) } == [false, false, false, false])
  }
}
