internal import KilnSupport
internal import OrderedCollections

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
  private let lineBreaks: Bool
  private let indent: Int

  /// The number of enclosing containers.
  package var depth = 0
  package var room: JSONTextBuffer

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
    case .compact:
      lineBreaks = false
      indent = 0
    case .pretty(let blanks):
      precondition(blanks >= 0, "an indent is not negative")
      lineBreaks = true
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
  package mutating func write(_ value: JSONValue) throws(JSONTextError) {
    try withUnsafePointer(to: value) { value throws(JSONTextError) in
      if let container = try begin(value) { try write(container) }
    }
  }

  /// Writes the parts of a container, which does not change meanwhile, and ends it.
  private mutating func write(_ container: Frame) throws(JSONTextError) {
    var frame = container
    var around: [Frame] = []
    /// The positions of the members of each object in `around` and in `frame`, if they are sorted.
    var orders: [[Int]] = []
    do throws(JSONTextError) {
      while true {
        while frame.next < frame.count {
          separate(first: frame.next == 0)
          frame.index = frame.next
          frame.next += 1
          if let keys = frame.keys {
            if isSorting {
              if frame.next == 1 { orders.append(order(of: frame.object)) }
              frame.index = orders[orders.count - 1][frame.index]
            }
            write(key: keys[frame.index].string)
          }
          guard let inner = try begin(frame.values + frame.index) else { continue }
          if around.isEmpty { around.reserveCapacity(8) }
          around.append(frame)
          frame = inner
        }
        close(frame.keys == nil ? UInt8(ascii: "]") : UInt8(ascii: "}"), isEmpty: false)
        if isSorting, frame.keys != nil { orders.removeLast() }
        guard let outer = around.popLast() else { return }
        frame = outer
      }
    } catch {
      throw around.reversed().reduce(error.inside(frame.step)) { $0.inside($1.step) }
    }
  }

  /// Writes a scalar or an empty container, or begins another container and returns it.
  @inline(__always)
  private mutating func begin(_ value: UnsafePointer<JSONValue>) throws(JSONTextError) -> Frame? {
    switch JSONContainer(value) {
    case .scalar: try write(scalar: value.pointee)
    case .array(let elements):
      guard try open(UInt8(ascii: "[")) else { return nil }
      if let start = elements.baseAddress, !elements.isEmpty {
        return Frame(object: value, keys: nil, values: start, count: elements.count)
      }
      close(UInt8(ascii: "]"), isEmpty: true)
    case .object(let members):
      guard try open(UInt8(ascii: "{")) else { return nil }
      if let start = members.values.baseAddress, !members.values.isEmpty {
        let keys = members.keys.baseAddress
        return Frame(object: value, keys: keys, values: start, count: members.keys.count)
      }
      close(UInt8(ascii: "}"), isEmpty: true)
    }
    return nil
  }

  private mutating func write(scalar value: JSONValue) throws(JSONTextError) {
    switch value {
    case .bool(let value): write(value)
    case .number(let value): try write(value)
    case .string(let value): write(value)
    case .null, .array, .object: writeNull()
    }
  }

  /// A container that is partly written.
  private struct Frame {
    let object: UnsafePointer<JSONValue>
    /// The keys of an object.
    let keys: UnsafePointer<JSONKey>?
    let values: UnsafePointer<JSONValue>
    let count: Int
    /// The number of parts that are written or begun.
    var next = 0
    /// The position of the last of them.
    var index = 0

    var step: SourcePath.Step { keys.map { .key($0[index].string) } ?? .index(index) }
  }

  private var isSorting: Bool { form == .canonical || options.contains(.sortedKeys) }

  private func order(of value: UnsafePointer<JSONValue>) -> [Int] {
    guard case .object(let object) = value.pointee, let precedes = keyOrder else { return [] }
    let keys = object.members.keys
    return sortedPositions(keys.count) { precedes(keys[$0].string, keys[$1].string) }
  }

  /// The order of written members; `nil` for their own order.
  package var keyOrder: ((String, String) -> Bool)? {
    if form == .canonical { return { TextOrder.utf16($0, $1) } }
    if options.contains(.sortedKeys) { return { TextOrder.codePoints($0, $1) } }
    return nil
  }

  /// Writes a key and its separator.
  package mutating func write(key: String) {
    write(key)
    room.append(UInt8(ascii: ":"))
    if lineBreaks { room.append(UInt8(ascii: " ")) }
  }

  package mutating func write(_ value: Bool) {
    if value { room.append(ascii: "true") } else { room.append(ascii: "false") }
  }

  package mutating func writeNull() { room.append(ascii: "null") }
}

// MARK: Layout
extension JSONTextWriter {
  /// Begins a container. Returns false if it is too deep and "…" was written instead.
  package mutating func open(_ bracket: UInt8) throws(JSONTextError) -> Bool {
    guard depth < JSONValue.maximumDepth else {
      guard form == .lenient else { throw JSONTextError(.tooDeep) }
      room.append("…")
      return false
    }
    room.append(bracket)
    depth += 1
    return true
  }

  package mutating func close(_ bracket: UInt8, isEmpty: Bool) {
    depth -= 1
    if !isEmpty { breakLine() }
    room.append(bracket)
  }

  package mutating func separate(first: Bool) {
    if !first { room.append(UInt8(ascii: ",")) }
    breakLine()
  }

  private mutating func breakLine() {
    guard lineBreaks else { return }
    room.append(UInt8(ascii: "\n"))
    room.append(UInt8(ascii: " "), times: depth * indent)
  }
}
