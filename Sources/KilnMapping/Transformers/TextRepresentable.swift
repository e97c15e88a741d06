public import KilnData

/// A type whose values have strings as their JSON forms: `String` and `JSONValue`.
///
/// A transformer of text is declared once for all conforming types. For example, `.uuid` is a
/// `Transformer<String, UUID>` as well as a `Transformer<JSONValue, UUID>`. A value whose form is
/// not a string is rejected.
public protocol TextRepresentable: JSONConvertible, Sendable, SendableMetatype {
  /// The text; `nil` if the value is not text.
  ///
  /// By default, it is the JSON form if that is a string.
  var carriedText: String? { get }
}

extension String: TextRepresentable {
  /// The text itself.
  public var carriedText: String? { self }
}

extension JSONValue: TextRepresentable {
  /// The string; `nil` if the value is not a string.
  public var carriedText: String? { stringValue }
}

extension TextRepresentable {
  /// Creates the value whose JSON form is the text.
  package init(carrying text: String) throws(ConversionError) {
    try self.init(jsonValue: .string(text))
  }

  /// The JSON form if it is a string.
  public var carriedText: String? { (try? jsonValue())?.stringValue }
}

extension TextRepresentable {
  /// The text; throws if there is none.
  ///
  /// - Parameter expected: the expectation in the error.
  func text(expected: String) throws(ConversionError) -> String {
    guard let text = carriedText else {
      throw ConversionError(expected: expected, found: Excerpt.described(any: self))
    }
    return text
  }
}

/// A part of a text that does not match the expectation.
struct TextMismatch: Error {
  /// The expectation, as text.
  let expected: String
  /// The offset in bytes.
  let offset: Int
}

extension Transformer where Input: TextRepresentable {
  /// Creates a transformer of text. It is inlined, so that the result of `read` has a known type.
  ///
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - kind: the expectation for an input that is not text; `expected` by default.
  ///   - expected: the expectation for a text.
  ///   - accepted: describes the texts.
  ///   - read: returns the value of a text, or `nil` if it is invalid. It can throw
  ///     ``TextMismatch``.
  ///   - write: returns the text of a value.
  @inline(__always)
  static func ofText(
    _ name: String,
    kind: String? = nil,
    expected: String,
    accepted: AcceptedJSON = .text,
    read: @escaping @Sendable (String) throws -> Output?,
    write: @escaping @Sendable (Output) throws -> String
  ) -> Self {
    Self(
      name,
      forward: { input in
        let text = try input.text(expected: kind ?? expected)
        var expected = expected
        do {
          if let value = try read(text) { return value }
        } catch let error as TextMismatch {
          expected += ", with \(error.expected) at byte \(error.offset)"
        }
        throw ConversionError(expected: expected, found: Excerpt.described(any: input))
      },
      reverse: { try Input(carrying: try write($0)) }
    ).accepting(accepted)
  }
}
