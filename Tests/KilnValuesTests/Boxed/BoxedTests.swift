import KilnHashing
import KilnValues
import Testing

@Suite struct BoxedTests {
  let box = Boxed(Point(x: 1, y: 2))

  @Test func hasTheSizeOfAPointer() {
    #expect(MemoryLayout<Boxed<Sample>>.size == MemoryLayout<Int>.size)
    #expect(MemoryLayout<Boxed<Sample>?>.size == MemoryLayout<Int>.size)
  }

  @Test func forwardsReadsToItsModel() {
    #expect(box.x == 1)
    #expect(box.model == Point(x: 1, y: 2))
    #expect(box.description == "Point(x: 1, y: 2)")
    #expect(box.withUnsafeModel { $0.pointee.y } == 2)
  }

  @Test func uniqueBoxChangesInPlace() {
    var alone = Boxed(Pair(first: "a", second: "b"))
    let place = alone.withUnsafeModel { UInt(bitPattern: $0) }
    _ = (alone.hashValue, alone.fingerprint)
    alone.first = "c"
    #expect(alone.withUnsafeModel { UInt(bitPattern: $0) } == place)
    #expect(alone.hashValue == Pair(first: "c", second: "b").hashValue)
    #expect(alone.fingerprint == Fingerprint(of: Pair(first: "c", second: "b")))
  }

  @Test func sharedBoxCopiesOnWrite() {
    var one = Boxed(Pair(first: "a", second: "b"))
    let other = one
    one.first = "c"
    #expect(other.first == "a")
    #expect(one.first == "c")
    #expect(!one.isIdentical(to: other))
  }

  @Test func schemaFindsFieldsByKeyPathsOfTheBox() throws {
    let schema = Boxed<Point>.schema
    #expect(schema.fields.map(\.name) == ["x", "y"])
    #expect(schema.index(of: \.y) == 1)
    #expect(Boxed<Pair<Int>>.schema.index(of: \.second) == 1)
    let changed = Boxed(Point(x: 1, y: 3)).difference(to: box)
    #expect(changed[\.y]?.new == 2)
    #expect(changed[\.x] == nil)
    #expect(try Boxed(Point(x: 1, y: 3)).applying(changed) == box)
  }
}
