import KilnMapping

@testable import KilnJSON

/// A slow and obvious parser of JSON text: recursive, and without nodes.
struct PlainTreeParser {
  private let text: [UInt8]
  private let options: JSONParser.Options
  private var at = 0

  private struct Invalid: Error {}

  /// The tree of a text; `nil` if the text is invalid.
  static func tree(_ text: [UInt8], _ options: JSONParser.Options) -> JSONValue? {
    // Foundation and the standard library replace invalid UTF-8.
    guard String(validating: text, as: UTF8.self) != nil else { return .none }
    var parser = PlainTreeParser(text: text, options: options)
    guard let value = try? parser.value(depth: 0) else { return .none }
    parser.skipBlanks()
    guard parser.at == text.count else { return .none }
    return value
  }

  private init(text: [UInt8], options: JSONParser.Options) {
    (self.text, self.options) = (text, options)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  private var next: Character? { at < text.count ? Character(Unicode.Scalar(text[at])) : nil }

  private mutating func skipBlanks() {
    while at < text.count, " \t\r\n".utf8.contains(text[at]) { at += 1 }
  }

  private mutating func take(_ character: Character) throws {
    skipBlanks()
    guard next == character else { throw Invalid() }
    at += 1
  }

  private mutating func value(depth: Int) throws -> JSONValue {
    skipBlanks()
    switch next {
    case "[", "{":
      guard depth < options.maximumDepth else { throw Invalid() }
      return next == "[" ? try array(depth + 1) : try object(depth + 1)
    case "\"": return .string(try string())
    default: return try word()
    }
  }

  private mutating func word() throws -> JSONValue {
    let end = text[at...].firstIndex { ",]} \t\r\n".utf8.contains($0) } ?? text.count
    let word = String(decoding: text[at..<end], as: UTF8.self)
    at = end
    switch word {
    case "null": return .null
    case "true": return true
    case "false": return false
    default:
      guard let number = JSONNumber(text: word) else { throw Invalid() }
      return .number(number)
    }
  }

  private mutating func array(_ depth: Int) throws -> JSONValue {
    try take("[")
    var elements: [JSONValue] = []
    skipBlanks()
    while next != "]" {
      if !elements.isEmpty { try take(",") }
      elements.append(try value(depth: depth))
      skipBlanks()
    }
    at += 1
    return .array(elements)
  }

  private mutating func object(_ depth: Int) throws -> JSONValue {
    try take("{")
    var members: [(key: String, value: JSONValue)] = []
    var isFirst = true
    skipBlanks()
    while next != "}" {
      if !isFirst { try take(",") }
      isFirst = false
      skipBlanks()
      let key = try string()
      try take(":")
      let value = try value(depth: depth)
      let known = members.firstIndex { Array($0.key.utf8) == Array(key.utf8) }
      switch (known, options.duplicateKeys) {
      case (nil, _): members.append((key, value))
      case (_?, .reject): throw Invalid()
      case (_?, .first): break
      case (let index?, .last): members[index].value = value
      }
      skipBlanks()
    }
    at += 1
    return .object(JSONObject(members))
  }

  private mutating func string() throws -> String {
    try take("\"")
    var end = at
    while end < text.count, text[end] != UInt8(ascii: "\"") {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < text.count else { throw Invalid() }
    var units: [UInt16] = []
    var rest = String(decoding: text[at..<end], as: UTF8.self).unicodeScalars[...]
    at = end + 1
    while let scalar = rest.popFirst() {
      guard scalar.value >= 0x20 else { throw Invalid() }
      guard scalar == "\\" else {
        units += Array(String(scalar).utf16)
        continue
      }
      let name = rest.removeFirst()
      let names = Array("\"\\/bfnrt".unicodeScalars)
      if let index = names.firstIndex(of: name) {
        units.append(Array("\"\\/\u{8}\u{C}\n\r\t".utf16)[index])
        continue
      }
      let digits = String(String.UnicodeScalarView(rest.prefix(4)))
      guard name == "u", digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
        let unit = UInt16(digits, radix: 16)
      else { throw Invalid() }
      units.append(unit)
      rest = rest.dropFirst(4)
    }
    guard let string = String(validating: units, as: UTF16.self) else { throw Invalid() }
    return string
  }
}
