import CKiln
import KilnTestSupport
import Testing

/// Compares the C core with a second, plain implementation.
@Suite struct FieldComparisonTests {
  private static let sizes: [Int: [Int]] = [
    KILN_FIELD_BITS: [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 33],
    KILN_FIELD_FLOAT32: [4], KILN_FIELD_FLOAT64: [8], KILN_FIELD_OPTIONAL_FLOAT64: [8, 9],
    KILN_FIELD_REFERENCE: [1, 8, 16], KILN_FIELD_OPAQUE: [0, 3, 24],
  ].reduce(into: [:]) { $0[Int($1.key)] = $1.value }

  private static let numbers: [Double] = [
    0, -0.0, 1, .nan, -.nan, .signalingNaN, .infinity, -.infinity, .leastNonzeroMagnitude,
  ]

  @Test func matchesTheOracleOnRandomLayouts() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in randomCases(0..<4_000) {
      let fieldCount = Int.random(
        in: 0...[3, 64, 65, 200].randomElement(using: &generator)!,
        using: &generator
      )
      var pieces: [kiln_piece_t] = []
      var end = 0
      for field in 0..<fieldCount {
        for _ in 0..<[1, 1, 1, 0, 2, 3].randomElement(using: &generator)! {
          let kind = Int.random(in: 0...5, using: &generator)
          let size = Self.sizes[kind]?.randomElement(using: &generator) ?? 1
          // Mostly aligned, like the fields of a struct, with padding in between.
          end += Int.random(in: 0...3, using: &generator)
          if Bool.random(using: &generator) { end = (end + 7) / 8 * 8 }
          pieces.append(piece(end, size, kind, field))
          if kind != Int(KILN_FIELD_OPAQUE) { end += size }
        }
      }
      let size = end + Int.random(in: 0...9, using: &generator)
      let layout = try #require(ComparedLayout(pieces, size: size, fieldCount: fieldCount))
      let left = bytes(size, pieces, &generator)
      // Padding always differs; a field is mostly equal.
      var right = left.map { ~$0 }
      let rarity = [1, 4, 30, 1_000].randomElement(using: &generator)!
      for piece in pieces where piece.kind != UInt32(KILN_FIELD_OPAQUE) {
        let place = Int(piece.offset)..<Int(piece.offset + piece.size)
        right.replaceSubrange(place, with: left[place])
        if !place.isEmpty, Int.random(in: 0..<rarity, using: &generator) == 0 {
          right[Int.random(in: place, using: &generator)] ^= 0x80
        }
      }
      let expected = layout.expected(left, right)
      #expect(layout.compare(left, right) == [expected, expected])
    }
  }

  /// Random bytes, with numbers of every kind in numeric fields.
  private func bytes(
    _ size: Int,
    _ pieces: [kiln_piece_t],
    _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = (0..<max(size, 1)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for piece in pieces where Bool.random(using: &generator) {
      let number = Self.numbers.randomElement(using: &generator)!
      let place = Int(piece.offset)
      switch Int(piece.kind) {
      case Int(KILN_FIELD_FLOAT32):
        withUnsafeBytes(of: Float(number)) { bytes.replaceSubrange(place..<place + 4, with: $0) }
      case Int(KILN_FIELD_FLOAT64), Int(KILN_FIELD_OPTIONAL_FLOAT64):
        withUnsafeBytes(of: number) { bytes.replaceSubrange(place..<place + 8, with: $0) }
      default: continue
      }
    }
    return bytes
  }

  private func piece(_ offset: Int, _ size: Int, _ kind: Int, _ field: Int) -> kiln_piece_t {
    kiln_piece_t(
      offset: UInt32(offset),
      size: UInt32(size),
      kind: UInt32(kind),
      stride: 0,
      field: UInt32(field)
    )
  }

  /// All other bytes are equal, so that a load from an adjacent position finds no difference.
  @Test(arguments: [8, 56, 64, 72, 128, 136, 200, 256, 520])
  func findsASingleDifferenceAtEveryByte(size: Int) throws {
    let pieces = (0..<size / 8).map { piece($0 * 8, 8, Int(KILN_FIELD_BITS), $0) }
    let layout = try #require(ComparedLayout(pieces, size: size, fieldCount: pieces.count))
    let left = [UInt8](repeating: 0x55, count: size)
    for place in 0..<size {
      var right = left
      right[place] ^= 1
      let expected = layout.expected(left, right)
      #expect(layout.compare(left, right) == [expected, expected], "\(place)")
    }
  }

  @Test func floatingPointFieldsCompareNumerically() throws {
    let layout = try #require(
      ComparedLayout([piece(0, 8, Int(KILN_FIELD_FLOAT64), 0)], size: 8, fieldCount: 1)
    )
    for a in Self.numbers {
      for b in Self.numbers {
        let left = withUnsafeBytes(of: a) { Array($0) }
        let right = withUnsafeBytes(of: b) { Array($0) }
        for answer in layout.compare(left, right) { #expect(answer.differing == [a == b ? 0 : 1]) }
      }
    }
  }

  @Test(arguments: [
    [(0, 8, KILN_FIELD_BITS, 1)],  // no such field
    [(0, 9, KILN_FIELD_BITS, 0)],  // beyond the end
    [(9, 0, KILN_FIELD_BITS, 0)],
    [(0, 4, KILN_FIELD_BITS, 0), (2, 4, KILN_FIELD_BITS, 0)],  // overlapping
    [(4, 4, KILN_FIELD_BITS, 0), (0, 4, KILN_FIELD_BITS, 0)],  // not in order
    [(0, 4, KILN_FIELD_FLOAT64, 0)],  // a size that the kind does not support
    [(0, 8, KILN_FIELD_FLOAT32, 0)],
    [(0, 4, KILN_FIELD_OPTIONAL_FLOAT64, 0)],
    [(0, 8, KILN_FIELD_STRING, 0)],
    [(0, 8, KILN_FIELD_ARRAY, 0)],  // without a stride
    [(0, 16, KILN_FIELD_STRING_ARRAY, 0)],
    [(0, 8, 9, 0)],  // no such kind
  ])
  func rejectsInvalidPieces(pieces: [(Int, Int, Int, Int)]) {
    let pieces = pieces.map { piece($0.0, $0.1, $0.2, $0.3) }
    #expect(ComparedLayout(pieces, size: 8, fieldCount: 1) == nil)
  }
}
