internal import CSimdJSON
internal import KilnMapping

extension ParseError {
  /// Creates the error of a JSON text for a status of the C library.
  init(
    _ status: kiln_json_status_t,
    maximumDepth: Int,
    at offset: Int,
    in bytes: UnsafeRawBufferPointer
  ) {
    var reason = Reason(status, maximumDepth: maximumDepth)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    if reason == .invalidNumber, offset < bytes.count, digits.contains(bytes[offset]) {
      reason = .leadingZero
    }
    self.init(.json, reason, at: offset, in: bytes)
  }
}

extension ParseError.Reason {
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
      case KILN_JSON_INVALID_ESCAPE: .badEscape
      case KILN_JSON_LONE_SURROGATE: .loneSurrogate
      case KILN_JSON_CONTROL_CHARACTER: .controlCharacter
      case KILN_JSON_UNCLOSED_STRING: .unclosedQuote
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
