/// A text that Kiln cannot parse, with the position and the cause.
///
/// Parsers of every format throw it: JSON, tables, YAML, source paths, JSON pointers and date
/// patterns. ``message`` states what was expected and what was found.
///
/// ```swift
/// do {
///   tree = try JSONValue(json: text)
/// } catch {
///   editor.mark(line: error.line, column: error.column, error.message)
/// }
/// ```
public struct ParseError: Error, Sendable, Hashable {
  /// The formats of texts.
  public enum Format: Sendable, Hashable, CaseIterable {
    /// JSON text.
    case json
    /// A table of comma-separated or tab-separated values.
    case table
    /// YAML text.
    case yaml
    /// A source path, or a list of source paths.
    case path
    /// A JSON pointer.
    case pointer
    /// A date pattern.
    case datePattern
    /// A regular expression.
    case pattern
  }

  /// The format of the text.
  public let format: Format

  /// The offset of the first invalid byte in UTF-8, or of the end of an incomplete text.
  ///
  /// For an invalid word, an escape or an unclosed quote, it is the offset of the first byte of
  /// these. In a table, it is counted from the start of the row. It is 0 if no byte is invalid, for
  /// example if the text is too long.
  public let offset: Int

  /// The line of that byte, counted from 1. In a table, it is counted from the start of the row.
  public let line: Int

  /// The column of that byte in its line, counted from 1, in bytes and not in characters.
  public let column: Int

  /// The cause of the error.
  package let reason: Reason

  /// The character or byte at the offset, for messages; `nil` at the end of the text.
  package let found: String?

  /// The part of a path, a pointer or a pattern around the offset; empty for other formats.
  ///
  /// Each cut end is marked with "…".
  package let excerpt: String

  /// Whether the position is known, and shown in the description.
  package let hasPosition: Bool

  /// Creates an error of a text whose lines are counted up to the offset.
  ///
  /// - Parameters:
  ///   - format: a format whose texts consist of lines.
  ///   - reason: the cause.
  ///   - offset: the offset of the error.
  ///   - bytes: the text.
  package init(
    _ format: Format,
    _ reason: Reason,
    at offset: Int = 0,
    in bytes: UnsafeRawBufferPointer
  ) {
    (self.format, self.reason, self.offset) = (format, reason, offset)
    (line, column) = Self.position(after: bytes.prefix(offset))
    found = offset < bytes.count ? Self.words(for: bytes[offset]) : nil
    excerpt = ""
    hasPosition = true
  }

  /// Creates an error of a short text, which the description quotes.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - reason: the cause.
  ///   - offset: the offset of the error.
  ///   - text: the text.
  package init(_ format: Format, _ reason: Reason, at offset: Int, of text: String) {
    (self.format, self.reason, self.offset) = (format, reason, offset)
    (line, column) = Self.position(after: text.utf8.prefix(offset))
    let place = text.utf8.index(text.startIndex, offsetBy: offset)
    found = place < text.endIndex ? Excerpt.quoted(String(text.unicodeScalars[place])) : nil
    excerpt = Excerpt.window(text, around: place)
    hasPosition = true
  }

  /// Creates an error at a position that is already counted.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - reason: the cause.
  ///   - position: the position; `nil` if the whole text is the cause.
  package init(
    _ format: Format,
    _ reason: Reason,
    position: (offset: Int, line: Int, column: Int)?
  ) {
    (self.format, self.reason) = (format, reason)
    (offset, line, column) = position ?? (0, 1, 1)
    (found, excerpt) = (nil, "")
    hasPosition = position != nil
  }

  /// The line and the column after some bytes, counted from 1. Lines end with a line feed.
  private static func position(after bytes: some Sequence<UInt8>) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for byte in bytes {
      column += 1
      if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) }
    }
    return (line, column)
  }

  private static func words(for byte: UInt8) -> String {
    let printable: ClosedRange<UInt8> = 0x20...0x7E
    if printable.contains(byte) { return "\"\(Unicode.Scalar(byte))\"" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "byte 0x\(byte < 16 ? "0" : "")\(digits)"
  }
}

extension ParseError: CustomStringConvertible {
  /// The position and the cause on one line.
  ///
  /// For example `JSON error at line 3, column 7 (byte 41): expected a colon, found "1"`, or
  /// `source path "a..b", byte 2: expected a key or "[", found "."`.
  public var description: String {
    switch format {
    case .json: "JSON error\(place): \(message)"
    case .yaml: "YAML error\(place): \(message)"
    case .table: "table error at line \(line), column \(column): \(message)"
    case .path: "source path \(Excerpt.literal(excerpt)), byte \(offset): \(message)"
    case .pointer: "JSON pointer \(Excerpt.literal(excerpt)), byte \(offset): \(message)"
    case .pattern: "pattern \(Excerpt.literal(excerpt)), byte \(offset): \(message)"
    case .datePattern: "date pattern \(Excerpt.literal(excerpt)): \(message) at byte \(offset)"
    }
  }

  private var place: String {
    hasPosition ? " at line \(line), column \(column) (byte \(offset))" : ""
  }
}
