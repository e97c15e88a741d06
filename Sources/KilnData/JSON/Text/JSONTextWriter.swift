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

  package typealias Failure = PathCollectingError<JSONTextError.Reason>

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
  /// - Throws: if a value has no text. The text before it is already written.
  package mutating func write(_ value: JSONValue) throws(Failure) {
    switch value {
    case .null: room.append(ascii: "null")
    case .bool(let value): write(value)
    case .number(let value): try write(value)
    case .string(let value): write(value)
    case .array(let array):
      guard try open(UInt8(ascii: "[")) else { return }
      for index in array.indices {
        separate(first: index == 0)
        do throws(Failure) {
          try write(array[index])
        } catch {
          throw error.inside(.index(index))
        }
      }
      close(UInt8(ascii: "]"), isEmpty: array.isEmpty)
    case .object(let object):
      guard try open(UInt8(ascii: "{")) else { return }
      if let precedes = keyOrder {
        let keys = object.members.keys
        let order = sortedPositions(keys.count) { precedes(keys[$0].string, keys[$1].string) }
        for (place, index) in order.enumerated() {
          try write(object, at: index, first: place == 0)
        }
      } else {
        for index in 0..<object.count { try write(object, at: index, first: index == 0) }
      }
      close(UInt8(ascii: "}"), isEmpty: object.isEmpty)
    }
  }

  /// Writes the member at a position.
  @inline(__always)
  private mutating func write(
    _ object: JSONObject,
    at index: Int,
    first: Bool
  ) throws(Failure) {
    separate(first: first)
    let key = object.members.keys[index].string
    write(key: key)
    do throws(Failure) {
      try write(object.members.values[index])
    } catch {
      throw error.inside(.key(key))
    }
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

  func failure(_ reason: JSONTextError.Reason) -> Failure { Failure(reason) }
}

// MARK: Layout
extension JSONTextWriter {
  /// Begins a container. Returns false if it is too deep and "…" was written instead.
  package mutating func open(_ bracket: UInt8) throws(Failure) -> Bool {
    guard depth < JSONValue.maximumDepth else {
      guard form == .lenient else { throw failure(.tooDeep) }
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
