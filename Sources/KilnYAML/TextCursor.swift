internal import KilnRecipes

/// Converts character offsets, which libyaml reports, to byte positions.
///
/// The cursor moves forward with the parser, so that all positions cost one pass over the text.
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

  /// The position of a character, or of the end of the text.
  ///
  /// - Complexity: O(*n*) in the distance from the previous position; in the length of the text
  ///   if the character is before that position.
  mutating func position(ofCharacter target: Int) -> RecipeFailure.TextPosition {
    if target < characterCount { self = TextCursor(String(text)) }
    while characterCount < target, index < text.endIndex { advance() }
    return position
  }

  /// The position of a byte, or of the end of the text.
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
    // The line ends that libyaml recognizes.
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
