import KilnHashing
import KilnTestSupport
import Testing

/// A collection that is not contiguous in memory.
private struct Scattered<Element>: Collection {
  var elements: [Element]
  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }
  func index(after index: Int) -> Int { index + 1 }
  subscript(index: Int) -> Element { elements[index] }
}

private struct Contents<Elements: Collection>: FastHashable where Elements.Element: FastHashable {
  var elements: Elements
  static func == (left: Self, right: Self) -> Bool {
    Array(left.elements) == Array(right.elements)
  }
  func hash(into hasher: inout FieldHasher) { hasher.combine(contentsOf: elements) }
}

@Suite struct PackedArrayZooTests {
  /// Compares arrays of many sizes with the slow encoder, and checks that all collections of the
  /// same elements have the same hashes.
  private func check<Element: Sample>(_: Element.Type) {
    var generator = SeededGenerator(seed: 5)
    for count in Array(0...200) + [511, 512, 513, 1023, 1024, 1025, 2048, 4097] {
      let padded = (0..<count + 2).map { _ in Element.random(using: &generator, size: 0) }
      let elements = Array(padded[1..<count + 1])
      let preimage = elements.plain.bytes(.preimage)
      #expect(Fingerprint(of: elements).value == XXH3.hash128(preimage))
      let expected = FastKey(elements).everyHash
      // This slice has another alignment.
      #expect(padded[1..<count + 1].everyHash == expected)
      #expect(ContiguousArray(elements).everyHash == expected)
      #expect(Contents(elements: Scattered(elements: elements)).everyHash == expected)
      #expect(Contents(elements: elements).everyHash == expected)
    }
  }

  @Test func arraysArePackedAsSpecified() {
    for type in packedTypes { check(type) }
  }

  private func checkZeros<Number: BinaryFloatingPoint & FastHashable>(_: Number.Type) {
    // The end of the 512-byte buffer, the 8 KiB block, and their neighbours.
    let width = MemoryLayout<Number>.size
    let edges = [0, 1, 504, 508, 512, 516, 1024, 8184, 8192, 8200, 16_376, 16_384, 24_576]
    let places = edges.map { $0 / width }
    for count in Set(places.flatMap { [max(0, $0 - 1), $0, $0 + 1, $0 + 3] }) {
      let zeros = [Number](repeating: 0, count: count)
      let expected = zeros.everyHash
      #expect([Number](repeating: -0.0, count: count).everyHash == expected)
      for place in places.flatMap({ [$0 - 1, $0, $0 + 1] }) where zeros.indices.contains(place) {
        var changed = zeros
        changed[place] = -0.0
        #expect(changed.everyHash == expected, "-0.0 at \(place) of \(count)")
        changed[place] = .leastNonzeroMagnitude
        #expect(zip(changed.everyHash, expected).allSatisfy { $0 != $1 })
      }
    }
  }

  @Test func signOfZeroIsIgnoredAtEveryIndex() {
    checkZeros(Double.self)
    checkZeros(Float.self)
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      checkZeros(Float16.self)
    #endif
  }
}
