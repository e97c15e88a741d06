/// A text that is not a source path or a list of source paths.
public struct SourcePathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why the text is invalid.
  public enum Reason: Sendable, Hashable, CaseIterable {
    /// The text is empty.
    case emptyPath
    /// A component is missing before a dot, a bar or the end.
    case emptyPiece
    /// The brackets are empty: `[]`.
    case emptyBrackets
    /// `[` is not followed by a digit, a minus sign, a quote or a star.
    case notAnIndex
    /// `[-` is not followed by a digit from 1 to 9.
    case missingDigit
    /// A digit in brackets is followed by something other than a digit or `]`.
    case badDigit
    /// A leading zero is followed by a digit.
    case leadingZero
    /// An index is greater than ``SourcePath/maximumIndex``.
    case indexTooLarge
    /// A quoted key is followed by something other than `]`.
    case quoteNotClosedByBracket
    /// The star of a wildcard is followed by something other than `]`.
    case wildcardNotClosedByBracket
    /// A backslash in a quoted key is followed by something other than `"` or `\`.
    case badEscape
    /// The text ends in a quoted key.
    case unclosedQuote
    /// The text ends in brackets.
    case unclosedBracket
    /// `]` is followed by something other than `.` or `[`.
    case strayText
    /// `]` occurs outside of brackets.
    case strayClose
    /// `|` follows a single path; ``FallbackPaths`` accepts several.
    case strayBar
    /// A path is missing before, between or after bars.
    case emptyAlternative
    /// The text is longer than ``SourcePath/maximumLength``.
    case tooLong
    /// The path has more than ``SourcePath/maximumDepth`` steps.
    case tooDeep
    /// The list has more than ``FallbackPaths/maximumCount`` paths.
    case tooManyAlternatives
  }

  /// The text; shortened to the part around the offset if it is long.
  ///
  /// Each cut end is marked with "…".
  public let text: String
  /// The offset of the first invalid byte, in UTF-8 bytes of the whole text.
  ///
  /// It is the length of the text if the text is incomplete.
  public let offset: Int
  /// Why the text is invalid.
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

  /// The expected syntax at the offset, in words.
  public var expected: String {
    switch reason {
    case .emptyPath: #"a key, "[" or "$""#
    case .emptyPiece: #"a key or "[""#
    case .emptyBrackets, .notAnIndex: #"an index, a quoted key or "*""#
    case .missingDigit: #"a digit from 1 to 9 after "-""#
    case .badDigit: #"a digit or "]""#
    case .unclosedBracket: #"a closing "]""#
    case .leadingZero: #""]" after the index 0"#
    case .indexTooLarge: "an index of at most \(SourcePath.maximumIndex)"
    case .quoteNotClosedByBracket: #""]" after the quoted key"#
    case .wildcardNotClosedByBracket: #""]" after the wildcard"#
    case .badEscape: #"a quote or a backslash after "\""#
    case .unclosedQuote: "a closing quote"
    case .strayText: #"".", "[" or the end after "]""#
    case .strayClose: #""[" before "]""#
    case .strayBar: #"a single path, or quotes around a key with "|""#
    case .emptyAlternative: #"a path before and after "|""#
    case .tooLong: "at most \(SourcePath.maximumLength) bytes"
    case .tooDeep: "at most \(SourcePath.maximumDepth) steps"
    case .tooManyAlternatives: "at most \(FallbackPaths.maximumCount) paths"
    }
  }

  /// The error on one line.
  ///
  /// For example `source path "a..b", byte 2: expected a key or "[", found "."`.
  public var description: String {
    let place = "source path \(Excerpt.literal(text)), byte \(offset)"
    return "\(place): expected \(expected), found \(found.map(Excerpt.quoted) ?? "the end")"
  }
}
