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
