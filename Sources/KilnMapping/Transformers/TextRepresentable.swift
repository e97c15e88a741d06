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
  func text(expected: String) throws(ConversionError) -> String {
    guard let text = carriedText else {
      throw ConversionError(expected: expected, found: Excerpt.described(any: self))
    }
    return text
  }
}

/// A part of a text that is not what was expected.
struct TextMismatch: Error {
  /// What was expected, in words.
  let expected: String
  /// The offset in bytes.
  let offset: Int
}

extension Transformer where Input: TextRepresentable {
  /// A transformer of texts.
  ///
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - kind: what is expected of an input without a text; `expected` by default.
  ///   - expected: what is expected of a text.
  ///   - read: makes the value of a text; `nil` where there is none. It may throw
  ///     ``TextMismatch``.
  ///   - write: makes the text of a value.
  static func ofText(
    _ name: String,
    kind: String? = nil,
    expected: String,
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
      reverse: { Input(carrying: try write($0)) }
    )
  }
}
