/// Appends values to JSON text.
struct JSONTextWriter {
  /// How numbers are written, and by what keys are sorted.
  enum Form {
    /// As ``JSONValue/text(_:options:)`` says.
    case plain
    /// What has no JSON form is shown all the same, for people to read.
    case lenient
    /// RFC 8785.
    case canonical
  }

  typealias Failure = UnwindingError<JSONTextError.Reason>

  let form: Form
  let options: JSONTextOptions
  private let lineBreaks: Bool
  private let indent: Int
  private var depth = 0
  var bytes: [UInt8] = []

  init(style: JSONTextStyle, options: JSONTextOptions = [], form: Form = .plain) {
    self.form = form
    self.options = options
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

  mutating func write(_ value: JSONValue) throws(Failure) {
    switch value {
    case .null: write(ascii: "null")
    case .bool(let value): write(ascii: value ? "true" : "false")
    case .number(let value): try write(value)
    case .string(let value): write(value)
    case .array(let array):
      guard try open("[") else { return }
      for index in array.indices {
        separate(first: index == 0)
        do throws(Failure) {
          try write(array[index])
        } catch {
          throw error.inside(.index(index))
        }
      }
      close("]", isEmpty: array.isEmpty)
    case .object(let object):
      guard try open("{") else { return }
      if form == .canonical {
        try write(members: object.sorted { TextOrder.utf16($0.key, $1.key) })
      } else if options.contains(.sortedKeys) {
        try write(members: object.sorted { TextOrder.codePoints($0.key, $1.key) })
      } else {
        try write(members: object)
      }
      close("}", isEmpty: object.isEmpty)
    }
  }

  private mutating func write(
    members: some Sequence<(key: String, value: JSONValue)>
  ) throws(Failure) {
    var isFirst = true
    for member in members {
      separate(first: isFirst)
      isFirst = false
      write(member.key)
      write(ascii: lineBreaks ? ": " : ":")
      do throws(Failure) {
        try write(member.value)
      } catch {
        throw error.inside(.key(member.key))
      }
    }
  }

  func failure(_ reason: JSONTextError.Reason) -> Failure { Failure(reason) }

  mutating func write(ascii text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func write(utf8 text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

// MARK: Layout
extension JSONTextWriter {
  /// Begins a container; `false` when it is too deep and "…" stands for it.
  private mutating func open(_ bracket: StaticString) throws(Failure) -> Bool {
    guard depth < JSONValue.maximumDepth else {
      guard form == .lenient else { throw failure(.tooDeep) }
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
    if !first { bytes.append(UInt8(ascii: ",")) }
    breakLine()
  }

  private mutating func breakLine() {
    guard lineBreaks else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * indent))
  }
}
