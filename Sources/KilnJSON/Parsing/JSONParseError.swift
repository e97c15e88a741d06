internal import CSimdJSON
internal import KilnRecipes

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
    let lines = LineIndex(UnsafeRawBufferPointer(rebasing: bytes.prefix(offset)))
    let position = lines.position(of: offset)
    (line, column) = (position.line, position.column)
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

extension JSONParseError: CustomStringConvertible {
  /// Place and reason in words, on one line, such as
  /// `JSON error at line 3, column 7 (byte 41): expected a colon, found "1"`.
  public var description: String {
    "JSON error at line \(line), column \(column) (byte \(offset)): \(explanation)"
  }

  /// The reason alone, in words.
  package var explanation: String {
    switch reason {
    case .noValue: "expected a value, found no more than white space"
    case .expectedValue: "expected a value, found \(foundInWords)"
    case .expectedKey: "expected a key in double quotes, found \(foundInWords)"
    case .expectedColon: "expected a colon, found \(foundInWords)"
    case .expectedCommaOrBracket: "expected a comma or a closing bracket, found \(foundInWords)"
    case .expectedCommaOrBrace: "expected a comma or a closing brace, found \(foundInWords)"
    case .trailingContent: "expected nothing after the value, found \(foundInWords)"
    case .invalidLiteral: "expected true, false or null, found another word"
    case .invalidNumber where foundDigit: "expected no digit after a leading zero"
    case .invalidNumber: "expected a digit, found \(foundInWords)"
    case .invalidEscape: "expected an escape that JSON has after the backslash"
    case .loneSurrogate: "expected a pair of surrogates, found half of one"
    case .controlCharacter: "expected an escape, found \(foundInWords) in a string"
    case .unclosedString: "expected a closing quote for this string, found the end of the text"
    case .invalidUTF8: "expected UTF-8, found \(foundInWords)"
    case .duplicateKey(let key): "expected each key once, found \(Self.quoted(key)) again"
    case .tooDeep(let maximum): "expected at most \(maximum) arrays and objects in one another"
    case .tooLong(let maximum): "expected at most \(maximum) bytes"
    case .outOfMemory: "there is no memory to read the text"
    case .libraryFault: "simdjson refuses the text, though no error is found in it"
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

  /// A key as a literal, without line breaks; one of great length is cut.
  private static func quoted(_ key: String) -> String {
    let head = String(key.prefix(64))
    return (head.utf8.count < key.utf8.count ? head + "…" : head).debugDescription
  }
}
