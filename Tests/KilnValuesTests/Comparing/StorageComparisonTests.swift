import CKiln
import KilnTestSupport
import Testing

/// Compares both units of the C core with Swift, for texts and arrays.
@Suite struct StorageComparisonTests {
  /// A field of one type, with values that are similar to one another.
  private struct Kind {
    let piece: kiln_piece_t
    /// Initializes memory with a value.
    let fill: (UnsafeMutableRawPointer, inout SeededGenerator) -> Void
    let empty: (UnsafeMutableRawPointer) -> Void
    let areEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    init<Value: Equatable>(
      _ kind: Int,
      stride: Int = 0,
      _ make: @escaping (inout SeededGenerator) -> Value
    ) {
      piece = kiln_piece_t(
        offset: 0,
        size: UInt32(MemoryLayout<Value>.size),
        kind: UInt32(kind),
        stride: UInt32(stride),
        field: 0
      )
      fill = { $0.initializeMemory(as: Value.self, to: make(&$1)) }
      empty = { $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
      areEqual = { left, right in
        left.assumingMemoryBound(to: Value.self).pointee
          == right.assumingMemoryBound(to: Value.self).pointee
      }
    }

    func piece(at offset: Int, field: Int) -> kiln_piece_t {
      var piece = piece
      (piece.offset, piece.field) = (UInt32(offset), UInt32(field))
      return piece
    }
  }

  private let kinds: [Kind] = [
    Kind(Int(KILN_FIELD_STRING), Self.text),
    Kind(Int(KILN_FIELD_STRING)) { $0.below(3) == 0 ? nil : Self.text(&$0) as String? },
    Kind(Int(KILN_FIELD_ARRAY), stride: 1) { Self.numbers(UInt8.self, &$0) },
    Kind(Int(KILN_FIELD_ARRAY), stride: 8) { Self.numbers(Int.self, &$0) },
    Kind(Int(KILN_FIELD_ARRAY), stride: 4) {
      $0.below(3) == 0 ? nil : Self.numbers(UInt32.self, &$0) as [UInt32]?
    },
    Kind(Int(KILN_FIELD_ARRAY), stride: 16) { Self.numbers(Int128.self, &$0) },
    Kind(Int(KILN_FIELD_STRING_ARRAY), Self.texts),
    Kind(Int(KILN_FIELD_STRING_ARRAY)) { $0.below(3) == 0 ? nil : Self.texts(&$0) as [String]? },
    Kind(Int(KILN_FIELD_BITS)) { $0.below(2) },
  ]

  private static let lengths = [
    0, 1, 7, 8, 9, 14, 15, 16, 17, 31, 32, 33, 47, 48, 49, 64, 255, 256, 257, 300,
  ]

  /// A text in separate storage if it is not short. It differs from others of its length in at most
  /// one position, and can have any form.
  private static func text(_ generator: inout SeededGenerator) -> String {
    let length = generator.pick(lengths)
    var units = [UInt8](repeating: UInt8(ascii: "a"), count: length)
    if length > 0, generator.below(2) == 0 { units[generator.below(length)] = UInt8(ascii: "b") }
    var text = String(decoding: units, as: UTF8.self)
    switch generator.below(8) {
    case 0: text += "\u{E9}"
    case 1: text += "e\u{301}"
    // Heap storage for any content.
    case 2: text.reserveCapacity(400)
    default: break
    }
    return text
  }

  private static func texts(_ generator: inout SeededGenerator) -> [String] {
    (0..<generator.below(4)).map { _ in generator.pick(["", "a", "\u{E9}", text(&generator)]) }
  }

  private static func numbers<Number: FixedWidthInteger>(
    _ type: Number.Type,
    _ generator: inout SeededGenerator
  ) -> [Number] {
    let count = generator.pick([0, 1, 2, 3, 4, 5, 8, 9, 33, 65, 257])
    var numbers = [Number](repeating: 1, count: count)
    if count > 0, generator.below(2) == 0 {
      numbers[generator.below(count)] ^= 1 << Number(generator.below(Number.bitWidth))
    }
    return numbers
  }

  /// Every field has one value, or one in four fields has several.
  @Test(arguments: [1, 3, 40, 64, 65, 150], [false, true])
  func bothUnitsMatchSwift(fieldCount: Int, mayHaveSeveral: Bool) throws {
    var generator = SeededGenerator(seed: UInt64(fieldCount))
    for _ in 0..<(4_000 / fieldCount + 20) {
      let fields = (0..<fieldCount).flatMap { field in
        Array(
          repeating: field,
          count: mayHaveSeveral ? generator.pick([1, 1, 1, 2 + field % 2]) : 1
        )
      }
      let kinds = fields.map { _ in generator.pick(self.kinds) }
      // Add bytes after the last field, so that it is within a whole step too.
      let size = fields.count * 16 + generator.below(80)
      let instances = (0..<2).map { _ in
        UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      }
      defer { for instance in instances { instance.deallocate() } }
      var (pieces, expected): ([kiln_piece_t], Set<Int>) = ([], [])
      for (place, (field, kind)) in zip(fields, kinds).enumerated() {
        let places = instances.map { $0 + place * 16 }
        // The bytes after a value are ignored.
        for place in places {
          place.storeBytes(of: generator.next(), toByteOffset: 8, as: UInt64.self)
          kind.fill(place, &generator)
        }
        if !kind.areEqual(places[0], places[1]) { expected.insert(field) }
        pieces.append(kind.piece(at: place * 16, field: field))
      }
      let layout = try #require(ComparedLayout(pieces, size: size, fieldCount: fieldCount))
      let answers = layout.compare(instances[0], instances[1])
      #expect(answers[0] == answers[1])
      let answer = answers[1]
      for field in 0..<fieldCount {
        let isUnsure = answer.unsure[field / 64] >> UInt64(field % 64) & 1 == 1
        let isDifferent = answer.differing[field / 64] >> UInt64(field % 64) & 1 == 1
        #expect(!(isUnsure && isDifferent))
        if !isUnsure { #expect(isDifferent == expected.contains(field)) }
      }
      for (place, kind) in zip(fields, kinds).enumerated().map({ ($0, $1.1) }) {
        // Arrays of numbers are always decided.
        if kind.piece.kind == UInt32(KILN_FIELD_ARRAY), !mayHaveSeveral {
          #expect(answer.unsure[place / 64] >> UInt64(place % 64) & 1 == 0)
        }
        for instance in instances { kind.empty(instance + place * 16) }
      }
      #expect(answer.isAny == (answer.unsure + answer.differing).contains { $0 != 0 })
    }
  }

  @Test func remainingBitsOfAbsentTextsAreIgnored() throws {
    let layout = try #require(
      ComparedLayout([kinds[1].piece(at: 0, field: 0)], size: 16, fieldCount: 1)
    )
    let present = "a text that is kept in storage of its own"
    let words = unsafeBitCast(present, to: (UInt64, UInt64).self)
    for leftOver in [0, words.0, words.0 + 1, .max] {
      for (left, right) in [((leftOver, 0), words), (words, (leftOver, 0))] {
        let answers = withUnsafePointer(to: left) { left in
          withUnsafePointer(to: right) { right in layout.compare(left, right) }
        }
        for answer in answers { #expect(answer.differing == [1] && answer.unsure == [0]) }
      }
      let (left, right) = ((leftOver, UInt64(0)), (~leftOver, UInt64(0)))
      let answers = withUnsafePointer(to: left) { left in
        withUnsafePointer(to: right) { right in layout.compare(left, right) }
      }
      for answer in answers { #expect(answer.differing == [0]) }
    }
    withExtendedLifetime(present) {}
  }

  @Test func textsInSeparateStorageAreDecided() throws {
    let layout = try #require(
      ComparedLayout([kinds[0].piece(at: 0, field: 0)], size: 16, fieldCount: 1)
    )
    for length in Self.lengths where length > 15 {
      let units = [UInt8](repeating: UInt8(ascii: "a"), count: length)
      for place in [nil, 0, length / 2, length - 1] as [Int?] {
        var others = units
        if let place { others[place] = UInt8(ascii: "b") }
        let left = String(decoding: units, as: UTF8.self)
        let right = String(decoding: others, as: UTF8.self)
        let answers = withUnsafePointer(to: left) { left in
          withUnsafePointer(to: right) { right in layout.compare(left, right) }
        }
        for answer in answers {
          #expect(answer.unsure == [0] && answer.differing == [place == nil ? 0 : 1])
        }
      }
    }
  }
}
