import Testing

@testable import KilnData

@Suite struct ArrayAlignmentTests {
  @Test(
    arguments: [
      ([], [], 0..<0, 0..<0, 0..<0), ([1, 2], [3, 2], 0..<2, 2..<2, 2..<2),
      ([1, 2, 3], [1, 3], 1..<1, 1..<2, 1..<1), ([1, 3], [1, 2, 3], 1..<1, 1..<1, 1..<2),
      ([1, 2, 3, 4], [1, 5, 4], 1..<2, 2..<3, 2..<2), ([1, 1], [1, 1, 1], 2..<2, 2..<2, 2..<3),
      ([], [1], 0..<0, 0..<0, 0..<1),
    ] as [([JSONValue], [JSONValue], Range<Int>, Range<Int>, Range<Int>)]
  )
  func trimsCommonPrefixAndSuffixOfArraysOfUnequalLength(
    old: [JSONValue],
    new: [JSONValue],
    compared: Range<Int>,
    removed: Range<Int>,
    inserted: Range<Int>
  ) {
    let alignment = ArrayAlignment(old, new)
    #expect(alignment.compared == compared)
    #expect(alignment.removed == removed)
    #expect(alignment.inserted == inserted)
  }
}
