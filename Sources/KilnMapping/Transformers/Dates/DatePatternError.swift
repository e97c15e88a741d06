internal import KilnData

/// A pattern of dates that cannot be read and written without doubt.
public struct DatePatternError: Error, Sendable, Hashable {
  /// What is wrong.
  public let reason: Reason
  /// Where in the pattern, in bytes from 0; the number of bytes where something is missing.
  public let offset: Int
  /// The pattern, shortened.
  public let pattern: String

  /// What can be wrong with a pattern.
  public enum Reason: Sendable, Hashable {
    /// A letter that is none of the supported ones. Text that is letters stands in quotes.
    case unknownLetter(Character)
    /// A letter that stands more or less often than is supported.
    case unsupportedWidth(letter: Character, count: Int, supported: String)
    /// A quote without its end.
    case unclosedQuote
    /// A part of a date that an earlier letter gives already.
    case repeated(part: String)
    /// A part of a date that the others need and no letter gives.
    case missing(part: String)
    /// A number of no fixed width before a digit, so that its end cannot be told.
    case ambiguousWidth(Character)
    /// More bytes than a pattern may have.
    case tooLong(maximum: Int)
  }
}

extension DatePatternError: CustomStringConvertible {
  /// `date pattern "dd.MM.yy": "yy" at byte 6 is not supported, expected "y" or "yyyy"`
  public var description: String {
    "date pattern \(pattern): \(explanation) at byte \(offset)"
  }

  private var explanation: String {
    switch reason {
    case .unknownLetter(let letter):
      "expected a letter of the supported ones or text in quotes, found \"\(letter)\""
    case .unsupportedWidth(let letter, let count, let supported):
      "expected \(supported), found \(count) \"\(letter)\""
    case .unclosedQuote: "expected the end of the quote, found none for the one"
    case .repeated(let part): "expected \(part) once, found it again"
    case .missing(let part): "expected \(part), found none"
    case .ambiguousWidth(let letter):
      "expected no digit after a number of no fixed width, found one after \"\(letter)\""
    case .tooLong(let maximum): "expected at most \(maximum) bytes, found more"
    }
  }
}
