import KilnHashing
import KilnTestSupport
import Testing

private struct Window: FastHashable {
  var from: PartialRangeFrom<Int>
  var upTo: PartialRangeUpTo<String>
  var through: PartialRangeThrough<Double>

  static func == (left: Self, right: Self) -> Bool {
    left.from.lowerBound == right.from.lowerBound && left.upTo.upperBound == right.upTo.upperBound
      && left.through.upperBound == right.through.upperBound
  }

  func hash(into hasher: inout FieldHasher) {
    hasher.combine(from)
    hasher.combine(upTo)
    hasher.combine(through)
  }
}

/// The same components, in a type for tables only.
private struct TableWindow: TableHashable {
  var window: Window
  var cells: [2 of Double]

  static func == (left: Self, right: Self) -> Bool {
    left.window == right.window && left.cells[0] == right.cells[0]
      && left.cells[1] == right.cells[1]
  }

  func hash(into hasher: inout TableHasher) {
    hasher.combine(window.from)
    hasher.combine(window.upTo)
    hasher.combine(window.through)
    hasher.combine(cells)
  }
}

private final class Node {
  var next = 0
}

/// Components that are only valid in this process.
private struct InProcess: TableHashable {
  var object: ObjectIdentifier
  var path: AnyKeyPath
  var any: AnyHashable

  func hash(into hasher: inout TableHasher) {
    hasher.combine(object)
    hasher.combine(path)
    hasher.combine(any)
  }
}

@Suite struct StandardLibraryZooTests {
  @Test func rangesHashByTheirBounds() {
    checkHashableLaws([[0..<0], [1..<1], [0..<1], [-1..<1]])
    checkHashableLaws([[0...0], [1...1], [0...1]])
    checkHashableLaws([["a"..<"\u{E9}", "a"..<"e\u{301}"], ["a"..<"z"]])
    checkHashableLaws([[0.0...1, -0.0...1], [0.0...2]])
    checkHashableLaws([
      [RangeSet([0..<2, 4..<6]), RangeSet([4..<6, 0..<1, 1..<2, 9..<9])], [RangeSet([0..<6])],
      [RangeSet()], [RangeSet([0..<2])],
    ])
  }

  @Test func partialRangesCanBeFields() {
    let window = Window(from: 1..., upTo: ..<"\u{E9}", through: ...0.0)
    let same = Window(from: 1..., upTo: ..<"e\u{301}", through: ...(-0.0))
    let others = [
      Window(from: 2..., upTo: ..<"\u{E9}", through: ...0),
      Window(from: 1..., upTo: ..<"e", through: ...0),
      Window(from: 1..., upTo: ..<"\u{E9}", through: ...1),
    ]
    checkHashableLaws([[window, same]] + others.map { [$0] })
    checkTableHashableLaws(
      [
        [
          TableWindow(window: window, cells: [0, 1]), TableWindow(window: same, cells: [-0.0, 1]),
        ],
        [TableWindow(window: window, cells: [1, 0])],
      ] + others.map { [TableWindow(window: $0, cells: [0, 1])] }
    )
  }

  @Test func durationsHashByTheirAttoseconds() {
    checkHashableLaws([
      [Duration.seconds(1), .milliseconds(1000)], [.zero], [.seconds(-1)], [.nanoseconds(1)],
      [Duration(attoseconds: 1)], [Duration(attoseconds: .max)], [Duration(attoseconds: .min)],
    ])
    #expect(Fingerprint(of: Duration.nanoseconds(1)) == Fingerprint(of: Int128(1_000_000_000)))
  }

  private func checkVector<Vector: SIMD & FastHashable>(_: Vector.Type)
  where Vector.Scalar: FastHashable & BinaryFloatingPoint {
    var changed: [[Vector]] = [[Vector(repeating: 0), Vector(repeating: -0.0)]]
    for lane in Vector().indices {
      var vector = Vector(repeating: 0)
      vector[lane] = 1
      changed.append([vector])
      #expect(vector.everyHash == vector.indices.map { vector[$0] }.everyHash)
    }
    checkHashableLaws(changed)
  }

  @Test func vectorsHashLikeArraysOfTheirLanes() {
    checkVector(SIMD2<Double>.self)
    checkVector(SIMD3<Float>.self)
    checkVector(SIMD4<Double>.self)
    checkVector(SIMD8<Float>.self)
    checkVector(SIMD16<Float>.self)
    checkVector(SIMD32<Float>.self)
    checkVector(SIMD64<Double>.self)
    checkHashableLaws([[SIMD3<Int8>(1, 2, 3)], [SIMD3(3, 2, 1)], [SIMD3(1, 2, 4)]])
    let lanes = SIMD4<Int32>(1, 2, 3, 4)
    checkHashableLaws([[lanes .> 2], [lanes .> 3], [lanes .< 0]])
    #expect((lanes .> 2).everyHash == [false, false, true, true].everyHash)
  }

  @Test func collectionDifferencesHashTheirChanges() {
    func change(_ from: [String], _ to: [String]) -> CollectionDifference<String> {
      to.difference(from: from)
    }
    let moved = change(["a", "b", "c"], ["c", "a", "b"])
    checkHashableLaws([
      [change(["\u{E9}"], []), change(["e\u{301}"], [])], [change([], ["\u{E9}"])],
      [change([], [])], [change(["a"], ["b"])], [moved], [moved.inferringMoves()],
    ])
    #expect(Fingerprint(of: moved) == Fingerprint(of: Array(moved)))
  }

  @Test func tablesHashComponentsThatAreValidInOneProcess() {
    let nodes = [Node(), Node()]
    let base = InProcess(object: ObjectIdentifier(nodes[0]), path: \Node.next, any: 1)
    checkTableHashableLaws([
      [base, InProcess(object: ObjectIdentifier(nodes[0]), path: \Node.next, any: Int8(1))],
      [InProcess(object: ObjectIdentifier(nodes[1]), path: \Node.next, any: 1)],
      [InProcess(object: base.object, path: \String.count, any: 1)],
      [InProcess(object: base.object, path: \Node.next, any: "1")],
    ])
    withExtendedLifetime(nodes) {}
  }
}
