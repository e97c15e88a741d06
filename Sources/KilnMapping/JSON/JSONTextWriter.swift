/// Appends values to JSON text.
struct JSONTextWriter {
  private let lineBreaks: Bool
  private let indent: Int
  private let isLenient: Bool
  private var depth = 0
  private var bytes: [UInt8] = []
  // Where writing is, for errors: a step a level.
  private var steps: [SourcePath.Step] = []

  init(style: JSONTextStyle, isLenient: Bool = false) {
    self.isLenient = isLenient
    switch style {
    case .compact:
      lineBreaks = false
      indent = 0
    case .pretty(let blanks):
      precondition(blanks >= 0, "an indent is not negative")
      lineBreaks = true
      indent = blanks
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  static func quoted(_ string: String) -> String {
    var writer = JSONTextWriter(style: .compact)
    writer.write(string)
    return writer.text
  }

  mutating func write(_ value: JSONValue) throws(JSONTextError) {
    switch value {
    case .null: write(ascii: "null")
    case .bool(let value): write(ascii: value ? "true" : "false")
    case .number(let value): try write(value)
    case .string(let value): write(value)
    case .array(let array):
      guard try open("[") else { return }
      for (index, element) in array.enumerated() {
        separate(first: index == 0)
        steps.append(.index(index))
        try write(element)
        steps.removeLast()
      }
      close("]", isEmpty: array.isEmpty)
    case .object(let object):
      guard try open("{") else { return }
      for (position, member) in object.enumerated() {
        separate(first: position == 0)
        write(member.key)
        write(ascii: lineBreaks ? ": " : ":")
        steps.append(.key(member.key))
        try write(member.value)
        steps.removeLast()
      }
      close("}", isEmpty: object.isEmpty)
    }
  }

  private func failure(_ reason: JSONTextError.Reason) -> JSONTextError {
    JSONTextError(path: SourcePath(steps: steps), reason: reason)
  }
}

// MARK: Layout
extension JSONTextWriter {
  /// Begins a container; `false` when it is too deep and "…" stands for it.
  private mutating func open(_ bracket: StaticString) throws(JSONTextError) -> Bool {
    guard depth < JSONValue.maximumDepth else {
      guard isLenient else { throw failure(.tooDeep) }
      write(utf8: "…")
      return false
    }
    write(ascii: bracket)
    depth += 1
    return true
  }

  private mutating func close(_ bracket: StaticString, isEmpty: Bool) {
    depth -= 1
    if !isEmpty { breakLine() }
    write(ascii: bracket)
  }

  private mutating func separate(first: Bool) {
    if !first { write(ascii: ",") }
    breakLine()
  }

  private mutating func breakLine() {
    guard lineBreaks else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * indent))
  }
}

// MARK: Scalars
extension JSONTextWriter {
  private mutating func write(ascii text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func write(utf8 text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func write(_ number: JSONNumber) throws(JSONTextError) {
    switch number {
    case .integer(let value): write(utf8: String(value))
    case .unsigned(let value): write(utf8: String(value))
    case .double(let value):
      guard isLenient || value.isFinite else { throw failure(.notFinite(value)) }
      // The shortest digits that read back, and never without a fraction or an exponent.
      write(utf8: value.description)
    case .literal(let digits):
      guard isLenient || JSONNumber.isWellFormed(digits) else {
        throw failure(.malformedLiteral(Excerpt.quoted(digits)))
      }
      write(utf8: digits)
    }
  }

  private mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): write(ascii: "\\\"")
      case UInt8(ascii: "\\"): write(ascii: "\\\\")
      case 0x08: write(ascii: "\\b")
      case 0x09: write(ascii: "\\t")
      case 0x0A: write(ascii: "\\n")
      case 0x0C: write(ascii: "\\f")
      case 0x0D: write(ascii: "\\r")
      case 0x00..<0x20:
        write(ascii: "\\u00")
        let digits = String(byte, radix: 16)
        if byte < 0x10 { write(ascii: "0") }
        write(utf8: digits)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
