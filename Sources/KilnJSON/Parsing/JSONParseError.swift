internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes

/// The cause and the position of an error in JSON text.
public struct JSONParseError: Error, Sendable, Hashable {
  /// The cause of the error.
  public let reason: Reason

  /// The offset of the first invalid byte, or of the end of an incomplete text.
  ///
  /// For an invalid word, an escape or an unclosed string, it is the offset of the first byte of
  /// these. It is 0 if no byte is invalid, for example if the text is too long or there is no
  /// memory.
  public let offset: Int

  /// The line of that byte, counted from 1. Lines end with a line feed.
  public let line: Int

  /// The column of that byte, counted from 1, in bytes and not in characters.
  public let column: Int

  /// The byte at ``offset``; `nil` at the end of the text.
  public let found: UInt8?

  /// The causes of errors.
  public enum Reason: Sendable, Hashable {
    /// The text is empty or consists of white space.
    case noValue
    /// A value is missing: the text ends, or the next byte starts no value.
    case expectedValue
    /// An object has something other than a string as its next key.
    case expectedKey
    /// A key is not followed by a colon.
    case expectedColon
    /// An array element is not followed by a comma or a closing bracket.
    case expectedCommaOrBracket
    /// An object member is not followed by a comma or a closing brace.
    case expectedCommaOrBrace
    /// The value is followed by something other than white space.
    case trailingContent
    /// A word starts like `true`, `false` or `null`, but is none of them.
    case invalidLiteral
    /// A number lacks a digit or has a leading zero.
    case invalidNumber
    /// A backslash in a string does not start a valid escape.
    case invalidEscape
    /// An escaped surrogate is not part of a pair.
    case loneSurrogate
    /// A string contains an unescaped control character.
    case controlCharacter
    /// A string has no closing quote.
    case unclosedString
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// An object has a key twice.
    case duplicateKey(String)
    /// Containers are nested more deeply than allowed.
    case tooDeep(maximum: Int)
    /// The text is longer than allowed.
    case tooLong(maximum: Int)
    /// There is no memory to read the text.
    case outOfMemory
    /// simdjson rejected a text in which no error was found.
    ///
    /// This is a fault in the library, not in the text.
    case libraryFault
    /// The loaded simdjson library does not match the headers of the build.
    ///
    /// The first value is the version of the headers. The second is the file of the library, if
    /// known.
    case incompatibleLibrary(headers: String, library: String?)
  }

  /// Creates an error and counts the line and column of an offset in the text.
  init(reason: Reason, offset: Int, in bytes: UnsafeRawBufferPointer) {
    self.reason = reason
    self.offset = offset
    let lines = LineIndex(UnsafeRawBufferPointer(rebasing: bytes.prefix(offset)))
    let position = lines.position(of: offset)
    (line, column) = (position.line, position.column)
    found = offset < bytes.count ? bytes[offset] : nil
  }
}

extension JSONParseError.Reason {
  /// Creates the cause for a status of the C library.
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

extension JSONParseError: CustomStringConvertible {
  /// The position and the cause on one line.
  ///
  /// For example `JSON error at line 3, column 7 (byte 41): expected a colon, found "1"`.
  public var description: String {
    "JSON error at line \(line), column \(column) (byte \(offset)): \(explanation)"
  }

  /// The cause in words.
  package var explanation: String {
    switch reason {
    case .noValue: "expected a value, found only white space"
    case .expectedValue: "expected a value, found \(foundInWords)"
    case .expectedKey: "expected a key in double quotes, found \(foundInWords)"
    case .expectedColon: "expected a colon, found \(foundInWords)"
    case .expectedCommaOrBracket: "expected a comma or a closing bracket, found \(foundInWords)"
    case .expectedCommaOrBrace: "expected a comma or a closing brace, found \(foundInWords)"
    case .trailingContent: "expected nothing after the value, found \(foundInWords)"
    case .invalidLiteral: "expected true, false or null, found another word"
    case .invalidNumber where foundDigit: "expected no digit after a leading zero"
    case .invalidNumber: "expected a digit, found \(foundInWords)"
    case .invalidEscape: "expected a JSON escape after the backslash"
    case .loneSurrogate: "expected a surrogate pair, found a lone surrogate"
    case .controlCharacter: "expected an escape, found \(foundInWords) in a string"
    case .unclosedString: "expected a closing quote for this string, found the end of the text"
    case .invalidUTF8: "expected UTF-8, found \(foundInWords)"
    case .duplicateKey(let key): "expected each key once, found \(Excerpt.quoted(key)) again"
    case .tooDeep(let maximum): "expected at most \(maximum) nested arrays and objects"
    case .tooLong(let maximum): "expected at most \(maximum) bytes"
    case .outOfMemory: "expected memory to read the text, found none"
    case .libraryFault:
      "simdjson rejected the text, in which Kiln found no error; report this as a bug"
    case .incompatibleLibrary(let headers, let library):
      "expected the library of simdjson \(headers), whose headers Kiln was built with, "
        + "found another release\(library.map { " in \($0)" } ?? ""); "
        + "build with the headers and the library of one release"
    }
  }

  private var foundDigit: Bool {
    found.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private var foundInWords: String {
    guard let found else { return "the end of the text" }
    let printable: ClosedRange<UInt8> = 0x20...0x7E
    if printable.contains(found) { return "\"\(Unicode.Scalar(found))\"" }
    let digits = String(found, radix: 16, uppercase: true)
    return "byte 0x\(found < 16 ? "0" : "")\(digits)"
  }
}
