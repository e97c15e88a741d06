internal import CSimdJSON

/// Why a JSON text was refused, and where.
public struct JSONParseError: Error, Sendable, Hashable {
  /// What is wrong.
  public let reason: Reason

  /// The first byte at fault, counted from 0; the number of bytes where the text ends too early.
  ///
  /// A word that is none of JSON's, an escape and a string that is not closed are at fault from
  /// their first byte. Where the reason lies in no byte (no memory, a text that is too long) it
  /// is 0.
  public let offset: Int

  /// The line of that byte, counted from 1. A line ends with a line feed.
  public let line: Int

  /// The place of that byte in its line, in bytes (not in characters), counted from 1.
  public let column: Int

  /// The byte at ``offset``; `nil` at the end of the text.
  public let found: UInt8?

  /// What can be wrong with a text.
  public enum Reason: Sendable, Hashable {
    /// The text is empty, or all white space.
    case noValue
    /// Something that no value begins with, or the end of the text, where a value must stand.
    case expectedValue
    /// Something other than a string where an object's next key must stand.
    case expectedKey
    /// No colon after an object's key.
    case expectedColon
    /// Neither a comma nor a closing bracket after an array's element.
    case expectedCommaOrBracket
    /// Neither a comma nor a closing brace after an object's member.
    case expectedCommaOrBrace
    /// Something other than white space after the value.
    case trailingContent
    /// A word that begins as `true`, `false` or `null` does and is none of them.
    case invalidLiteral
    /// A number without a digit where one must stand, or with a leading zero.
    case invalidNumber
    /// A backslash in a string that begins none of JSON's escapes.
    case invalidEscape
    /// An escaped surrogate without the other half of its pair.
    case loneSurrogate
    /// A control character in a string, unescaped.
    case controlCharacter
    /// A string without its closing quote.
    case unclosedString
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A key that its object has already.
    case duplicateKey(String)
    /// An array or object inside as many others as are allowed.
    case tooDeep(maximum: Int)
    /// More bytes than can be read.
    case tooLong(maximum: Int)
    /// No memory to read the text.
    case outOfMemory
    /// simdjson refused a text in which no error was found: a fault of the library, not the text.
    case libraryFault
    /// The simdjson library that the program loaded does not fit the headers that it was built
    /// with.
    ///
    /// The first value is the release of the headers, the second the file of the library, if known.
    case incompatibleLibrary(headers: String, library: String?)
  }

  /// Makes an error, with line and column counted in the text.
  init(reason: Reason, offset: Int, in bytes: UnsafeRawBufferPointer) {
    self.reason = reason
    self.offset = offset
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = 1 + before.prefix(lineStart).count { $0 == UInt8(ascii: "\n") }
    column = 1 + offset - lineStart
    found = offset < bytes.count ? bytes[offset] : nil
  }
}

extension JSONParseError.Reason {
  /// The reason behind a status of the C face.
  init(_ status: kiln_json_status_t, maximumDepth: Int) {
    self =
      switch status {
      case KILN_JSON_OUT_OF_MEMORY: .outOfMemory
      case KILN_JSON_TOO_LONG: .tooLong(maximum: JSONParser.maximumByteCount)
      case KILN_JSON_TOO_DEEP: .tooDeep(maximum: maximumDepth)
      case KILN_JSON_NO_VALUE: .noValue
      case KILN_JSON_EXPECTED_VALUE: .expectedValue
      case KILN_JSON_EXPECTED_KEY: .expectedKey
      case KILN_JSON_EXPECTED_COLON: .expectedColon
      case KILN_JSON_EXPECTED_COMMA_OR_BRACKET: .expectedCommaOrBracket
      case KILN_JSON_EXPECTED_COMMA_OR_BRACE: .expectedCommaOrBrace
      case KILN_JSON_TRAILING_CONTENT: .trailingContent
      case KILN_JSON_INVALID_LITERAL: .invalidLiteral
      case KILN_JSON_INVALID_NUMBER: .invalidNumber
      case KILN_JSON_INVALID_ESCAPE: .invalidEscape
      case KILN_JSON_LONE_SURROGATE: .loneSurrogate
      case KILN_JSON_CONTROL_CHARACTER: .controlCharacter
      case KILN_JSON_UNCLOSED_STRING: .unclosedString
      case KILN_JSON_INVALID_UTF8: .invalidUTF8
      case KILN_JSON_INCOMPATIBLE_LIBRARY:
        .incompatibleLibrary(
          headers: String(cString: kiln_json_library_headers()),
          library: kiln_json_library_path().map { String(cString: $0) }
        )
      default: .libraryFault
      }
  }
}
