/// Text that is not a source path, or not a list of them.
public struct SourcePathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with the text.
  public enum Reason: Sendable, Hashable, CaseIterable {
    /// There is no text.
    case emptyPath
    /// A dot, a bar or the end stands where a piece must.
    case emptyPiece
    /// `[]`
    case emptyBrackets
    /// Neither a digit, a quote nor a star follows `[`.
    case notAnIndex
    /// Something other than a digit or `]` follows a digit in brackets.
    case badDigit
    /// A digit follows a leading zero.
    case leadingZero
    /// An index is above ``SourcePath/maximumIndex``.
    case indexTooLarge
    /// Something other than `]` follows a quoted key.
    case quoteNotClosedByBracket
    /// Something other than `]` follows the star of a wildcard.
    case wildcardNotClosedByBracket
    /// A backslash in a quoted key stands before something other than `"` or `\`.
    case badEscape
    /// The text ends inside a quoted key.
    case unclosedQuote
    /// The text ends inside brackets.
    case unclosedBracket
    /// Something other than `.` or `[` follows `]`.
    case strayText
    /// `]` stands outside brackets.
    case strayClose
    /// `|` follows a path that is to stand alone; ``FallbackPaths`` are several.
    case strayBar
    /// Nothing stands before, between or after the bars of a list of paths.
    case emptyAlternative
    /// The text is longer than ``SourcePath/maximumLength``.
    case tooLong
    /// The path has more than ``SourcePath/maximumDepth`` steps.
    case tooDeep
    /// The list has more than ``FallbackPaths/maximumCount`` paths.
    case tooManyAlternatives
  }

  /// The text; of a long one the part around the offset, with "…" where it is cut.
  public let text: String
  /// The offset of the first byte that cannot stand where it does, in UTF-8 bytes from the start
  /// of the whole text; the length of the text where more had to follow.
  public let offset: Int
  /// What is wrong.
  public let reason: Reason
  /// The character at the offset; `nil` at the end of the text.
  public let found: String?

  init(text: String, offset: Int, reason: Reason) {
    let place = text.utf8.index(text.startIndex, offsetBy: offset)
    self.text = Excerpt.window(text, around: place)
    self.offset = offset
    self.reason = reason
    self.found = place < text.endIndex ? String(text.unicodeScalars[place]) : nil
  }

  /// What had to stand at the offset, in words.
  public var expected: String {
    switch reason {
    case .emptyPath: #"a key, "[" or "$""#
    case .emptyPiece: #"a key or "[""#
    case .emptyBrackets, .notAnIndex: #"an index, a quoted key or "*""#
    case .badDigit: #"a digit or "]""#
    case .unclosedBracket: #"the rest of the brackets through "]""#
    case .leadingZero: #""]" after the index 0"#
    case .indexTooLarge: "an index of at most \(SourcePath.maximumIndex)"
    case .quoteNotClosedByBracket: #""]" after the quoted key"#
    case .wildcardNotClosedByBracket: #""]" after the wildcard"#
    case .badEscape: #"a quote or a backslash after "\""#
    case .unclosedQuote: "a closing quote"
    case .strayText: #"".", "[" or the end after "]""#
    case .strayClose: #""[" before "]""#
    case .strayBar: #"one path, in which a key that holds "|" is quoted"#
    case .emptyAlternative: #"a path beside "|""#
    case .tooLong: "at most \(SourcePath.maximumLength) bytes"
    case .tooDeep: "at most \(SourcePath.maximumDepth) steps"
    case .tooManyAlternatives: "at most \(FallbackPaths.maximumCount) paths"
    }
  }

  /// `source path "a..b", byte 2: expected a key or "[", found "."`
  public var description: String {
    let place = "source path \(JSONTextWriter.quoted(text)), byte \(offset)"
    return "\(place): expected \(expected), found \(found.map(Excerpt.quoted) ?? "the end")"
  }
}
