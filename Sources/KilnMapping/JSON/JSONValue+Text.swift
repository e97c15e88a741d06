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
  /// - Parameter style: the layout. An indent is in blanks and not negative.
  /// - Throws: ``JSONTextError`` where a number has no JSON form or the tree is deeper than
  ///   ``maximumDepth``.
  /// - Complexity: O(*n*) in the length of the text.
  public func text(_ style: JSONTextStyle = .compact) throws(JSONTextError) -> String {
    var writer = JSONTextWriter(style: style)
    try writer.write(self)
    return writer.text
  }
}

extension JSONValue: CustomStringConvertible {
  /// Compact JSON text, for people to read.
  ///
  /// What has no JSON form is shown all the same: a double that is not finite as `nan` or `inf`,
  /// and what is deeper than ``maximumDepth`` as `…`. Use ``text(_:)`` for text to be parsed.
  public var description: String {
    var writer = JSONTextWriter(style: .compact, isLenient: true)
    do {
      try writer.write(self)
      return writer.text
    } catch {
      preconditionFailure("lenient writing does not throw: \(error)")
    }
  }
}
