#if YAML
  internal import KilnRecipes
  internal import Yams

  /// The lines of a text, to turn the parser's marks into places.
  struct YAMLText {
    /// Between how many scalars the offset of one is known.
    private static let stride = 64

    private let bytes: [UInt8]
    /// The number of each line's first scalar, and its offset.
    private var lines: [(scalar: Int, offset: Int)] = [(0, 0)]
    /// The offset of every scalar whose number is a multiple of the stride.
    private var offsets: [Int] = []
    private var scalarCount = 0

    init(_ text: String) {
      bytes = Array(text.utf8)
      var offset = 0
      var previous: Unicode.Scalar?
      for scalar in text.unicodeScalars {
        // What libyaml counts as the end of a line.
        let endsLine =
          switch previous {
          case "\n", "\u{85}", "\u{2028}", "\u{2029}": true
          case "\r": scalar != "\n"
          default: false
          }
        if endsLine { lines.append((scalarCount, offset)) }
        if scalarCount.isMultiple(of: Self.stride) { offsets.append(offset) }
        scalarCount += 1
        offset += UTF8.width(scalar)
        previous = scalar
      }
      if let previous, "\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains(previous) {
        lines.append((scalarCount, offset))
      }
    }

    /// The place of a mark; of one beyond the text, the end of its line.
    ///
    /// - Complexity: O(1).
    func position(of mark: Mark) -> RecipeFailure.TextPosition {
      let number = min(max(mark.line, 1), lines.count)
      let line = lines[number - 1]
      let scalar = line.scalar + max(mark.column, 1) - 1
      let end = number < lines.count ? lines[number].scalar - 1 : scalarCount
      let offset = offset(of: min(scalar, max(end, line.scalar)))
      return RecipeFailure.TextPosition(
        offset: offset,
        line: number,
        column: offset - line.offset + 1
      )
    }

    /// The place of a byte.
    func position(ofByte offset: Int) -> RecipeFailure.TextPosition {
      let index = lines.lastIndex { $0.offset <= offset } ?? 0
      return RecipeFailure.TextPosition(
        offset: offset,
        line: index + 1,
        column: offset - lines[index].offset + 1
      )
    }

    private func offset(of scalar: Int) -> Int {
      guard scalar < scalarCount else { return bytes.count }
      var offset = offsets[scalar / Self.stride]
      for _ in 0..<(scalar % Self.stride) {
        offset += 1
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      }
      return offset
    }
  }
#endif
