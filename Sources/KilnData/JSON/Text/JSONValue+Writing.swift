/// How JSON text is laid out.
public enum JSONTextStyle: Sendable, Hashable {
  /// On one line, without blanks.
  case compact
  /// A line for each element and member, and a blank after each colon.
  case pretty(indent: Int)

  /// ``pretty(indent:)`` with two blanks a level.
  public static let pretty = JSONTextStyle.pretty(indent: 2)
}

extension JSONValue {
  /// The value as JSON text (RFC 8259), without a line break at the end.
  ///
  /// The text is deterministic: members in their order, doubles with the fewest digits that read
  /// back as the same number and always with a fraction or an exponent, and in strings only what
  /// must be escaped is.
  ///
  /// - Parameters:
  ///   - style: the layout. An indent is in blanks and not negative.
  ///   - options: what is sorted or escaped besides.
  /// - Throws: ``JSONTextError`` where a number has no JSON form or the tree is deeper than
  ///   ``maximumDepth``.
  /// - Complexity: O(*n*) in the length of the text, and the sorting of members where it is asked
  ///   for.
  public func text(
    _ style: JSONTextStyle = .compact,
    options: JSONTextOptions = []
  ) throws(JSONTextError) -> String {
    try written(by: JSONTextWriter(style: style, options: options)).room.text
  }

  /// The value as the bytes of JSON text in UTF-8; otherwise the same as ``text(_:options:)``.
  ///
  /// - Parameters:
  ///   - style: the layout. An indent is in blanks and not negative.
  ///   - options: what is sorted or escaped besides.
  /// - Throws: ``JSONTextError`` as ``text(_:options:)`` does.
  /// - Complexity: as ``text(_:options:)``.
  public func utf8Text(
    _ style: JSONTextStyle = .compact,
    options: JSONTextOptions = []
  ) throws(JSONTextError) -> [UInt8] {
    try written(by: JSONTextWriter(style: style, options: options)).room.array
  }

  /// The canonical text of RFC 8785 (JSON Canonicalization Scheme), the same for all texts of the
  /// same data: what is signed.
  ///
  /// Members are sorted by the UTF-16 code units of their keys and numbers written as ECMAScript
  /// prints doubles, so that `1` and `1.0`, which are unequal here, have one canonical text.
  ///
  /// The scheme has doubles for numbers. An integer is accepted where a double holds it, or where
  /// it is spelled as ECMAScript prints its nearest double: canonical text is its own canonical
  /// text. So `1152921504606847000` stands for 2⁶⁰, whose text it is.
  ///
  /// - Throws: ``JSONTextError`` also for any other integer or literal: rounding would sign another
  ///   number.
  /// - Complexity: O(*n* log *n*) in the length of the text.
  public func canonicalText() throws(JSONTextError) -> String {
    try written(by: JSONTextWriter(style: .compact, form: .canonical)).room.text
  }

  private func written(
    by writer: consuming JSONTextWriter
  ) throws(JSONTextError) -> JSONTextWriter {
    var writer = writer
    do throws(JSONTextWriter.Failure) {
      try writer.write(self)
    } catch {
      throw JSONTextError(error)
    }
    return writer
  }
}

extension JSONValue: CustomStringConvertible {
  /// Compact JSON text, for people to read.
  ///
  /// What has no JSON form is shown all the same: a double that is not finite as `nan` or `inf`,
  /// and what is deeper than ``maximumDepth`` as `…`. Use ``text(_:options:)`` for text to be
  /// parsed.
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

/// What is written otherwise than usual in JSON text; see ``JSONValue/text(_:options:)``.
public struct JSONTextOptions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Options by their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The members of each object in the order of their keys' code points.
  public static let sortedKeys = JSONTextOptions(rawValue: 1 << 0)
  /// U+2028 and U+2029 escaped: the line separators that scripts before ECMAScript 2019 do not take
  /// in a string.
  public static let escapedLineSeparators = JSONTextOptions(rawValue: 1 << 1)
  /// All characters beyond ASCII escaped, those beyond U+FFFF as two surrogates.
  public static let asciiOnly = JSONTextOptions(rawValue: 1 << 2)
  /// `/` escaped, so that the text can stand in an HTML script element.
  public static let escapedSlashes = JSONTextOptions(rawValue: 1 << 3)
}

/// A value that has no JSON text.
public struct JSONTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why there is no text.
  public enum Reason: Sendable, Hashable {
    /// A double is infinite or not a number, as the text says.
    case notFinite(String)
    /// The text of a ``JSONNumber/literal(_:)`` is not a JSON number; it is shortened here.
    case malformedLiteral(String)
    /// Canonical text has doubles for numbers, and no double holds this one; it is shortened here.
    case noDouble(String)
    /// The tree is deeper than ``JSONValue/maximumDepth``.
    case tooDeep
  }

  /// The place in the tree.
  public let path: SourcePath
  /// Why there is no text.
  public let reason: Reason

  init(_ error: PathCollectingError<Reason>) {
    path = error.path
    reason = error.reason
  }

  /// `a[0]: expected a finite number, found inf`
  public var description: String {
    let place = Excerpt.place(path)
    return switch reason {
    case .notFinite(let value): "\(place): expected a finite number, found \(value)"
    case .malformedLiteral(let text): "\(place): expected a JSON number, found \(text)"
    case .noDouble(let text): "\(place): expected a number that a double holds, found \(text)"
    case .tooDeep: "\(place): expected at most \(JSONValue.maximumDepth) levels"
    }
  }
}
