internal import KilnData

/// A type whose values can be text: `String`, and `JSONValue` for its strings.
///
/// A transformer of text is declared once for all of them, so that `.uuid` is a
/// `Transformer<String, UUID>` as well as a `Transformer<JSONValue, UUID>`.
public protocol TextRepresentable: Sendable, SendableMetatype {
  /// The value that is a text.
  init(carrying text: String)

  /// The text; `nil` where the value is something else.
  var carriedText: String? { get }
}

extension String: TextRepresentable {
  /// The text itself.
  public init(carrying text: String) { self = text }

  /// The text itself.
  public var carriedText: String? { self }
}

extension JSONValue: TextRepresentable {
  /// A JSON string.
  public init(carrying text: String) { self = .string(text) }

  /// The string; `nil` where this is none.
  public var carriedText: String? { stringValue }
}

extension TextRepresentable {
  /// The text, or the error that there is none.
  ///
  /// - Parameter expected: what the text should have been, in words.
  func text(expected: @autoclosure () -> String) throws(ConversionError) -> String {
    guard let text = carriedText else {
      throw ConversionError(expected: expected(), found: Excerpt.described(any: self))
    }
    return text
  }
}
