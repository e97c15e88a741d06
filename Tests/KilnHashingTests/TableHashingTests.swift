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
      let cells = (0..<count).map { "cell \($0)" }
      var expected = Hasher()
      expected.combine(plainBytesOf: cells)
      var hasher = Hasher()
      hasher.combine(StandardKey(cells))
      #expect(hasher.finalize() == expected.finalize())
    }
  }

  @Test func modesHaveDifferentHashesAndEqualFingerprints() {
    let (fast, standard) = (FastKey(["a"]), StandardKey(["a"]))
    #expect(fast.hashValue != standard.hashValue)
    #expect(Fingerprint(of: fast) == Fingerprint(of: standard))
    #expect(type(of: fast).hashingMode == .fast && type(of: standard).hashingMode == .standard)
  }

  @Test func hashableComponentsKeepSipHashInStandardMode() {
    // The component is fed to the same standard hasher, not reduced to a predictable word.
    let visit = StandardTableKey(Visit(page: "", place: Foreign(id: 7)))
    var expected = Hasher()
    expected.combine(plainBytesOf: "")
    expected.combine(Foreign(id: 7))
    expected.combine(plainBytesOf: [Double]())
    var hasher = Hasher()
    hasher.combine(visit)
    #expect(hasher.finalize() == expected.finalize())
  }
}

extension Hasher {
  /// Feeds the words and texts of a value without unordered collections.
  fileprivate mutating func combine(plainBytesOf value: some FastHashable) {
    // Without the version of the layout.
    let bytes = Array(Fingerprint.canonicalBytes(of: value).dropFirst(8))
    bytes.withUnsafeBytes { combine(bytes: $0) }
  }
}
