#if YAML
  internal import KilnRecipes

  /// Turns offsets in characters, which libyaml counts, into positions in bytes.
  ///
  /// It moves forward with the parser, so that all positions of a text cost one pass over it.
  struct TextCursor {
    private let text: String.UnicodeScalarView
    private var index: String.UnicodeScalarView.Index
    private var characterCount = 0
    private var byteCount = 0
    private var line = 1
    private var lineStart = 0

    init(_ text: String) {
      self.text = text.unicodeScalars
      index = self.text.startIndex
    }

    /// The position of a character, or the end of the text.
    ///
    /// - Complexity: O(*n*) in the distance from the previous position, or in the length of the
    ///   text if that is later.
    mutating func position(ofCharacter target: Int) -> RecipeFailure.TextPosition {
      if target < characterCount { self = TextCursor(String(text)) }
      while characterCount < target, index < text.endIndex { advance() }
      return position
    }

    /// The position of a byte, or the end of the text.
    ///
    /// - Complexity: as for ``position(ofCharacter:)``.
    mutating func position(ofByte target: Int) -> RecipeFailure.TextPosition {
      if target < byteCount { self = TextCursor(String(text)) }
      while byteCount < target, index < text.endIndex { advance() }
      return position
    }

    private var position: RecipeFailure.TextPosition {
      .init(offset: byteCount, line: line, column: byteCount - lineStart + 1)
    }

    private mutating func advance() {
      let character = text[index]
      text.formIndex(after: &index)
      characterCount += 1
      byteCount += UTF8.width(character)
      // The line ends of libyaml.
      let endsLine =
        switch character {
        case "\n", "\u{85}", "\u{2028}", "\u{2029}": true
        case "\r": index == text.endIndex || text[index] != "\n"
        default: false
        }
      if endsLine {
        line += 1
        lineStart = byteCount
      }
    }
  }
#endif
