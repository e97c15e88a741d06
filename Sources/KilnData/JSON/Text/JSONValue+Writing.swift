/// The layout of JSON text.
public enum JSONTextStyle: Sendable, Hashable {
  /// One line, without spaces.
  case compact
  /// One line per element and member, with a space after each colon.
  case pretty(indent: Int)

  /// ``pretty(indent:)`` with two spaces per level.
  public static let pretty = JSONTextStyle.pretty(indent: 2)
}

extension JSONValue {
  /// Returns the value as JSON text (RFC 8259), without a trailing newline.
  ///
  /// The text is deterministic, and reads back as an equal tree. Members are in order. Numbers keep
  /// their decimal value. A double has the fewest digits that identify it, and always a fraction or
  /// an exponent. In strings, only characters that must be escaped are.
  ///
  /// - Parameters:
  ///   - style: the layout. The indent is a number of spaces and not negative.
  ///   - options: sorting and additional escapes.
  /// - Throws: ``ConversionError`` if a number is not finite or the tree is deeper than
  ///   ``maximumDepth``.
  /// - Complexity: O(*n*) in the length of the text, plus the optional sorting of members.
  public func text(
    _ style: JSONTextStyle = .compact,
    options: JSONTextOptions = []
  ) throws(ConversionError) -> String {
    try written(by: JSONTextWriter(style: style, options: options)).room.text
  }

  /// Returns the value as JSON text in UTF-8; see ``text(_:options:)``.
  ///
  /// - Parameters:
  ///   - style: the layout. The indent is a number of spaces and not negative.
  ///   - options: sorting and additional escapes.
  /// - Throws: ``ConversionError``, as ``text(_:options:)`` does.
  /// - Complexity: that of ``text(_:options:)``.
  public func utf8Text(
    _ style: JSONTextStyle = .compact,
    options: JSONTextOptions = []
  ) throws(ConversionError) -> [UInt8] {
    try written(by: JSONTextWriter(style: style, options: options)).room.array
  }

  /// Returns the canonical text of RFC 8785, which can be signed.
  ///
  /// RFC 8785 is the JSON Canonicalization Scheme. All texts of the same data have the same
  /// canonical text. Members are sorted by the UTF-16 code units of their keys, and numbers are
  /// written as ECMAScript prints doubles. `1` and `1.0`, which are unequal as numbers of this
  /// module, have the same canonical text.
  ///
  /// All numbers of the scheme are doubles, so every number is rounded to the nearest one, integers
  /// as well: documents that differ only in further digits have the same canonical text. Write such
  /// numbers as strings, as the specification recommends. Canonical text is its own canonical text.
  ///
  /// - Throws: ``ConversionError``, also for a number beyond the range of doubles.
  /// - Complexity: O(*n* log *n*) in the length of the text.
  public func canonicalText() throws(ConversionError) -> String {
    try written(by: JSONTextWriter(style: .compact, form: .canonical)).room.text
  }

  private func written(
    by writer: consuming JSONTextWriter
  ) throws(ConversionError) -> JSONTextWriter {
    var writer = writer
    try writer.write(self)
    return writer
  }
}

extension JSONValue: CustomStringConvertible {
  /// Compact JSON text for display.
  ///
  /// Values without a JSON form are also shown: infinities and NaN as `inf` and `nan`, and levels
  /// below ``maximumDepth`` as `…`. Use ``text(_:options:)`` for text to be parsed.
  public var description: String {
    var writer = JSONTextWriter(style: .compact, form: .lenient)
    do {
      try writer.write(self)
      return writer.room.text
    } catch {
      preconditionFailure("lenient writing does not throw: \(error)")
    }
  }
}

/// Options for JSON text; see ``JSONValue/text(_:options:)``.
public struct JSONTextOptions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates options from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Sorts the members of each object by the code points of their keys.
  public static let sortedKeys = JSONTextOptions(rawValue: 1 << 0)
  /// Escapes U+2028 and U+2029.
  ///
  /// Before ECMAScript 2019, string literals cannot contain these line separators.
  public static let escapedLineSeparators = JSONTextOptions(rawValue: 1 << 1)
  /// Escapes all characters outside ASCII; those above U+FFFF as two surrogates.
  public static let asciiOnly = JSONTextOptions(rawValue: 1 << 2)
  /// Escapes `/`, so that the text can be used in an HTML script element.
  public static let escapedSlashes = JSONTextOptions(rawValue: 1 << 3)
}
