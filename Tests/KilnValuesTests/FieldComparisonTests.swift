import CKiln
import KilnTestSupport
import Testing

/// The C core's comparison against a plain second implementation.
@Suite struct FieldComparisonTests {
  private static let sizes: [Int: [Int]] = [
    KILN_FIELD_BITS: [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 33],
    KILN_FIELD_FLOAT32: [4], KILN_FIELD_FLOAT64: [8],
    KILN_FIELD_REFERENCE: [8, 16], KILN_FIELD_OPAQUE: [3, 24],
  ].reduce(into: [:]) { $0[Int($1.key)] = $1.value }

  @Test func agreesWithAPlainOracleOnRandomLayouts() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      var fields: [kiln_field_t] = []
      var end = 0
      for _ in 0..<Int.random(in: 0...140, using: &generator) {
        let kind = Int.random(in: 0...4, using: &generator)
        let size = Self.sizes[kind]?.randomElement(using: &generator) ?? 1
        end += Int.random(in: 0...3, using: &generator)
        fields.append(kiln_field_t(offset: UInt32(end), size: UInt32(size), kind: UInt32(kind)))
        end += size
      }
      let left = (0..<max(end, 1)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      // Padding is always different; a field is mostly the same.
      var right = left.map { ~$0 }
      for field in fields {
        for place in Int(field.offset)..<Int(field.offset + field.size) {
          right[place] = left[place]
        }
        if Int.random(in: 0..<4, using: &generator) == 0 {
          right[Int(field.offset) + Int.random(in: 0..<Int(field.size), using: &generator)] ^= 0x80
        }
      }
      check(fields, left, right)
    }
  }

  @Test func numbersCompareAsNumbers() {
    let field = [kiln_field_t(offset: 0, size: 8, kind: UInt32(KILN_FIELD_FLOAT64))]
    for (a, b) in [(0.0, -0.0), (.nan, .nan), (1, 1), (1, 2), (.infinity, -.infinity)] {
      let left = withUnsafeBytes(of: a) { Array($0) }
      let right = withUnsafeBytes(of: b) { Array($0) }
      check(field, left, right)
    }
  }

  private func check(_ fields: [kiln_field_t], _ left: [UInt8], _ right: [UInt8]) {
    let words = kiln_field_words(fields.count)
    var differing = [UInt64](repeating: .max, count: words)
    var unsure = [UInt64](repeating: .max, count: words)
    let some = kiln_fields_compare(fields, fields.count, left, right, &differing, &unsure)
    var expectedDiffering = [UInt64](repeating: 0, count: words)
    var expectedUnsure = expectedDiffering
    for (index, field) in fields.enumerated() {
      let range = Int(field.offset)..<Int(field.offset + field.size)
      let bit: UInt64 = 1 << UInt64(index % 64)
      switch Int(field.kind) {
      case Int(KILN_FIELD_BITS):
        if left[range] != right[range] { expectedDiffering[index / 64] |= bit }
      case Int(KILN_FIELD_FLOAT32):
        let (a, b) = (number(left[range], Float.self), number(right[range], Float.self))
        if a != b { expectedDiffering[index / 64] |= bit }
      case Int(KILN_FIELD_FLOAT64):
        let (a, b) = (number(left[range], Double.self), number(right[range], Double.self))
        if a != b { expectedDiffering[index / 64] |= bit }
      case Int(KILN_FIELD_REFERENCE):
        if left[range] != right[range] { expectedUnsure[index / 64] |= bit }
      default: expectedUnsure[index / 64] |= bit
      }
    }
    #expect(differing == expectedDiffering)
    #expect(unsure == expectedUnsure)
    let any = (differing + unsure).contains { $0 != 0 }
    #expect((some != 0) == any)
  }

  private func number<Number>(_ bytes: ArraySlice<UInt8>, _: Number.Type) -> Number {
    Array(bytes).withUnsafeBytes { $0.loadUnaligned(as: Number.self) }
  }
}
