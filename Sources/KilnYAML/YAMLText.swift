#if YAML
  internal import KilnRecipes
  internal import Yams

  /// The lines of a text, to turn the parser's marks into places.
  struct YAMLText {
    private let lines: [(start: Int, text: Substring.UnicodeScalarView)]

    init(_ text: String) {
      var lines: [(Int, Substring.UnicodeScalarView)] = []
      var start = text.unicodeScalars.startIndex
      var offset = 0
      let scalars = text.unicodeScalars
      var index = start
      while index < scalars.endIndex {
        let scalar = scalars[index]
        let next = scalars.index(after: index)
        let isReturn = scalar == "\r" && (next == scalars.endIndex || scalars[next] != "\n")
        // What libyaml counts as the end of a line.
        if scalar == "\n" || isReturn || "\u{85}\u{2028}\u{2029}".unicodeScalars.contains(scalar) {
          lines.append((offset, scalars[start..<index]))
          offset += text.utf8.distance(from: start, to: next)
          start = next
        }
        index = next
      }
      lines.append((offset, scalars[start...]))
      self.lines = lines
    }

    /// The place of a mark; of one beyond the text, the end of its line.
    func position(of mark: Mark) -> BakeFailure.TextPosition {
      let number = min(max(mark.line, 1), lines.count)
      let line = lines[number - 1]
      let before = line.text.prefix(max(mark.column, 1) - 1)
      let bytes = before.reduce(0) { $0 + UTF8.width($1) }
      return BakeFailure.TextPosition(offset: line.start + bytes, line: number, column: bytes + 1)
    }

    /// The place of a byte.
    func position(ofByte offset: Int) -> BakeFailure.TextPosition {
      let index = lines.lastIndex { $0.start <= offset } ?? 0
      return BakeFailure.TextPosition(
        offset: offset,
        line: index + 1,
        column: offset - lines[index].start + 1
      )
    }
  }
#endif
