internal import KilnData

/// The error of a date pattern that is unsupported or ambiguous.
///
/// The message names the expected letters. See ``DatePattern`` for the supported ones.
public struct DatePatternError: Error, Sendable, Hashable {
  /// The cause of the error.
  public let reason: Reason
  /// The byte offset in the pattern; the length of the pattern if a part is missing.
  public let offset: Int
  /// The pattern, shortened.
  public let pattern: String

  /// A cause of a pattern error.
  public enum Reason: Sendable, Hashable {
    /// The letter is not supported. Quote literal text: `'at'`.
    case unknownLetter(Character)
    /// The letter is repeated an unsupported number of times.
    case unsupportedWidth(letter: Character, count: Int, supported: String)
    /// A quote is not closed.
    case unclosedQuote
    /// A part of the date occurs twice. Remove one of them.
    case repeated(part: String)
    /// A part of the date is required but missing.
    case missing(part: String)
    /// A variable-width number is followed by a digit, so its end is ambiguous.
    ///
    /// Use a fixed width, such as `MM`, or add a separator.
    case ambiguousWidth(Character)
    /// The pattern is too long.
    case tooLong(maximum: Int)
  }
}

extension DatePatternError: CustomStringConvertible {
  /// The cause of the error, the pattern and the byte offset, on one line.
  public var description: String {
    "date pattern \(pattern): \(explanation) at byte \(offset)"
  }

  private var explanation: String {
    switch reason {
    case .unknownLetter(let letter):
      "expected a supported letter or text in quotes, found \"\(letter)\""
    case .unsupportedWidth(let letter, let count, let supported):
      "expected \(supported), found \(count) \"\(letter)\""
    case .unclosedQuote: "expected a closing quote for the quote"
    case .repeated(let part): "expected \(part) once, found it again"
    case .missing(let part): "expected \(part), found none"
    case .ambiguousWidth(let letter):
      "expected a fixed width or a separator after \"\(letter)\", found a digit"
    case .tooLong(let maximum): "expected at most \(maximum) bytes, found more"
    }
  }
}
