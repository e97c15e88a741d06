import KilnHashing
import KilnTestSupport
import Testing

/// A component that is only `Hashable`, with a hash that records how it was called.
private struct Foreign: Hashable {
  var id: Int
}

private struct Visit: TableHashable {
  var page: String
  var place: Foreign
  var marks: [Double] = []

  func hash(into hasher: inout TableHasher) {
    hasher.combine(page)
    hasher.combine(place)
    hasher.combine(marks)
  }
}

private struct Row: FastHashable {
  var cells: [String]
  var numbers: Set<Int>
  func hash(into hasher: inout FieldHasher) {
    hasher.combine(cells)
    hasher.combine(numbers)
  }
}

private enum Shape: TableHashable {
  case point
  case marked(Foreign)

  func hash(into hasher: inout TableHasher) {
    switch self {
    case .point: hasher.combine(case: "point", ordinal: 0)
    case .marked(let mark):
      hasher.combine(case: "marked", ordinal: 1)
      hasher.combine(mark)
    }
  }
}

private struct Raw: RawRepresentable, TableHashable { var rawValue: Foreign }

@Suite struct TableHashingTests {
  @Test func equalValuesHashEquallyAndOthersDoNot() {
    checkTableHashableLaws([
      [
        Visit(page: "\u{E9}", place: Foreign(id: 1), marks: [0.0]),
        Visit(page: "e\u{301}", place: Foreign(id: 1), marks: [-0.0]),
      ],
      [Visit(page: "e", place: Foreign(id: 1))], [Visit(page: "e", place: Foreign(id: 2))],
      [Visit(page: "e", place: Foreign(id: 2), marks: [1])],
    ])
  }

  @Test func enumsAndRawValuesMayContainHashableComponents() {
    checkTableHashableLaws([[Shape.point], [.marked(Foreign(id: 1))], [.marked(Foreign(id: 2))]])
    checkTableHashableLaws([[Raw(rawValue: Foreign(id: 1))], [Raw(rawValue: Foreign(id: 2))]])
  }

  @Test func standardModeFeedsAllBytesToTheStandardHasher() {
    // More than one buffer, so that some bytes are hashed before the rest.
    for count in [0, 1, 20, 200] {
      let row = Row(cells: (0..<count).map { "cell \($0)" }, numbers: [])
      var expected = Hasher()
      Fingerprint.plainBytes(of: row).withUnsafeBytes { expected.combine(bytes: $0) }
      var hasher = Hasher()
      hasher.combine(StandardKey(row))
      #expect(hasher.finalize() == expected.finalize())
    }
  }

  @Test func modesHaveDifferentHashesAndEqualFingerprints() {
    let row = Row(cells: ["a"], numbers: [1, 2])
    #expect(row.hashValue != StandardKey(row).hashValue)
    #expect(Fingerprint(of: row) == Fingerprint(of: StandardKey(row)))
    #expect(Row.hashingMode == .fast && StandardKey<Row>.hashingMode == .standard)
  }

  @Test func hashableComponentsKeepSipHashInStandardMode() {
    // The component is fed to the same standard hasher, not reduced to a predictable word.
    let visit = StandardTableKey(Visit(page: "", place: Foreign(id: 7)))
    var expected = Hasher()
    Fingerprint.plainBytes(of: "").withUnsafeBytes { expected.combine(bytes: $0) }
    expected.combine(Foreign(id: 7))
    Fingerprint.plainBytes(of: [Double]()).withUnsafeBytes { expected.combine(bytes: $0) }
    var hasher = Hasher()
    hasher.combine(visit)
    #expect(hasher.finalize() == expected.finalize())
  }
}

extension Fingerprint {
  /// The words and texts of a value without unordered collections, computed plainly.
  fileprivate static func plainBytes(of row: Row) -> [UInt8] {
    word(row.cells.count) + row.cells.flatMap { plainBytes(of: $0) } + word(0) + word(0)
  }

  fileprivate static func plainBytes(of text: String) -> [UInt8] {
    word(text.utf8.count) + Array(text.utf8)
  }

  fileprivate static func plainBytes(of numbers: [Double]) -> [UInt8] {
    word(numbers.count) + numbers.flatMap { word(Int(bitPattern: UInt($0.bitPattern))) }
  }

  private static func word(_ number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
