import Foundation
import KilnHashing
import KilnTestSupport
import Testing

/// The layout version, a count and bytes, computed plainly.
private func fingerprint(count: Int, _ bytes: [UInt8]) -> Fingerprint {
  let words = [Fingerprint.layoutVersion, UInt64(count)].flatMap { bytesOf($0) }
  return Fingerprint(value: XXH3.hash128(words + bytes))
}

/// The bytes of an integer in little-endian order, computed arithmetically.
private func bytesOf<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
  (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> Number(8 * $0)) }
}

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
  /// Compares arrays of many sizes with a slow implementation, and checks that all collections of
  /// the same numbers have the same hashes.
  private func check<Number: FastHashable>(
    make: (inout SeededGenerator) -> Number,
    bytes: (Number) -> [UInt8]
  ) {
    var generator = SeededGenerator(seed: 5)
    for count in Array(0...200) + [511, 512, 513, 1023, 1024, 1025, 2048, 4097] {
      let numbers = (0..<count).map { _ in make(&generator) }
      #expect(Fingerprint(of: numbers) == fingerprint(count: count, numbers.flatMap(bytes)))
      let expected = FastKey(numbers).everyHash
      // Use an odd offset, so that the slice has another alignment.
      let padded = [make(&generator)] + numbers + [make(&generator)]
      #expect(padded[1..<count + 1].everyHash == expected)
      #expect(ContiguousArray(numbers).everyHash == expected)
      #expect(Contents(elements: Scattered(elements: numbers)).everyHash == expected)
      #expect(Contents(elements: numbers).everyHash == expected)
    }
  }

  private func checkIntegers<Number: FixedWidthInteger & FastHashable>(_: Number.Type) {
    check(
      make: { Number(truncatingIfNeeded: UInt128($0.next()) << 64 | UInt128($0.next())) },
      bytes: bytesOf
    )
  }

  @Test func arraysOfIntegersArePackedAsSpecified() {
    for type in integerTypes { checkIntegers(type) }
    check(make: { $0.next() & 1 == 0 }, bytes: { [$0 ? 1 : 0] })
  }

  /// A random number: one in four is a zero of either sign, one in four is a NaN.
  private func number<Number: BinaryFloatingPoint>(
    _ generator: inout SeededGenerator,
    bits: (UInt64) -> Number
  ) -> Number {
    switch generator.below(4) {
    case 0: generator.next() & 1 == 0 ? 0 : -0.0
    case 1:
      generator.pick([.nan, -.nan, .signalingNaN, -.signalingNaN])
    default: bits(generator.next())
    }
  }

  @Test func arraysOfFloatingPointArePackedInTheCanonicalForm() {
    check(make: { number(&$0) { Double(bitPattern: $0) } }) {
      bytesOf($0.isNaN ? 0x7FF8_0000_0000_0000 : $0 == 0 ? 0 : $0.bitPattern)
    }
    check(make: { number(&$0) { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) } }) {
      bytesOf($0.isNaN ? 0x7FC0_0000 : $0 == 0 ? 0 : $0.bitPattern)
    }
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      check(make: { number(&$0) { Float16(bitPattern: UInt16(truncatingIfNeeded: $0)) } }) {
        bytesOf($0.isNaN ? 0x7E00 : $0 == 0 ? 0 : $0.bitPattern)
      }
    #endif
  }

  @Test func arraysOfUUIDsArePackedAsSpecified() {
    check(make: { UUID(uuid: unsafeBitCast(($0.next(), $0.next()), to: uuid_t.self)) }) { id in
      withUnsafeBytes(of: id.uuid) { Array($0) }
    }
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
