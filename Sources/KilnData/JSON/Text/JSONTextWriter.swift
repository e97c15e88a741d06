/// Appends values to JSON text.
@usableFromInline package struct JSONTextWriter: ~Copyable {
  /// The form of numbers and the order of sorted keys.
  package enum Form: Sendable, Hashable {
    /// As specified for ``JSONValue/text(_:options:)``.
    case plain
    /// For display: values without a JSON form are also written.
    case lenient
    /// RFC 8785.
    case canonical
  }

  package let form: Form
  package let options: JSONTextOptions
  package let style: JSONTextStyle
  /// The number of spaces per level; `nil` for text on one line.
  private let indent: Int?

  /// The number of enclosing containers.
  package var depth = 0
  @usableFromInline package var room: JSONTextBuffer

  /// Creates a writer.
  ///
  /// - Precondition: an indent is not negative.
  package init(
    style: JSONTextStyle,
    options: JSONTextOptions = [],
    form: Form = .plain,
    room: consuming JSONTextBuffer = JSONTextBuffer()
  ) {
    self.form = form
    self.options = options
    self.style = style
    self.room = room
    switch style {
    case .compact: indent = nil
    case .pretty(let blanks):
      precondition(blanks >= 0, "an indent is not negative")
      indent = blanks
    }
  }

  static func quoted(_ string: String) -> String {
    var writer = JSONTextWriter(style: .compact)
    writer.write(string)
    return writer.room.text
  }

  /// Writes a value and its content.
  ///
  /// Stack usage is independent of the depth.
  ///
  /// - Throws: if a value has no text. The text before it is already written.
  package mutating func write(_ value: JSONValue) throws(ConversionError) {
    try withUnsafePointer(to: value) { value throws(ConversionError) in
      if let container = try begin(value) { try write(container) }
    }
  }

  /// Writes the parts of a container, which does not change meanwhile, and ends it.
  private mutating func write(_ container: JSONContainer.Parts) throws(ConversionError) {
    var stack = TreeStack(container, order: keyOrder)
    do throws(ConversionError) {
      repeat {
        while let part = stack.next() {
          separate(first: stack.count == 1)
          if let key = stack.key { write(key: key) }
          if let inner = try begin(part) { stack.push(inner) }
        }
        close(stack.isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"), isEmpty: stack.count == 0)
      } while stack.pop()
    } catch {
      throw stack.steps.reversed().reduce(error) { $0.inside($1) }
    }
  }

  /// Writes a scalar, or begins a container and returns it.
  @inline(__always)
  private mutating func begin(
    _ value: UnsafePointer<JSONValue>
  ) throws(ConversionError) -> JSONContainer.Parts? {
    let container = JSONContainer(value)
    switch container {
    case .scalar:
      try write(scalar: value.pointee)
      return nil
    case .array: guard try open(UInt8(ascii: "[")) else { return nil }
    case .object: guard try open(UInt8(ascii: "{")) else { return nil }
    }
    return container.parts
  }

  private mutating func write(scalar value: JSONValue) throws(ConversionError) {
    switch value {
    case .bool(let value): write(value)
    case .number(let value): try write(value)
    case .string(let value): write(value)
    case .null, .array, .object: writeNull()
    }
  }

  /// The order of written members; `nil` for their own order.
  package var keyOrder: TextOrder? {
    form == .canonical ? .utf16 : options.contains(.sortedKeys) ? .codePoints : nil
  }

  /// Writes a key and its separator.
  package mutating func write(key: String) {
    write(key)
    room.append(UInt8(ascii: ":"))
    if indent != nil { room.append(UInt8(ascii: " ")) }
  }

  package mutating func write(_ value: Bool) {
    if value { room.append(ascii: "true") } else { room.append(ascii: "false") }
  }

  @usableFromInline
  package mutating func writeNull() { room.append(ascii: "null") }
}

// MARK: Layout
extension JSONTextWriter {
  /// Begins a container. Returns false if it is too deep and "…" was written instead.
  @usableFromInline
  package mutating func open(_ bracket: UInt8) throws(ConversionError) -> Bool {
    guard depth < JSONValue.maximumDepth else {
      guard form == .lenient else { throw .tooDeep }
      room.append("…")
      return false
    }
    room.append(bracket)
    depth += 1
    return true
  }

  @usableFromInline
  package mutating func close(_ bracket: UInt8, isEmpty: Bool) {
    depth -= 1
    if !isEmpty { breakLine() }
    room.append(bracket)
  }

  @usableFromInline
  package mutating func separate(first: Bool) {
    if !first { room.append(UInt8(ascii: ",")) }
    breakLine()
  }

  private mutating func breakLine() {
    guard let indent else { return }
    room.append(UInt8(ascii: "\n"))
    room.append(UInt8(ascii: " "), times: depth * indent)
  }
}
