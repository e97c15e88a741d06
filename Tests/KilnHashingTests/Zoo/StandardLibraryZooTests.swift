import KilnHashing
import KilnTestSupport
import Testing

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
