public import CKiln
internal import KilnHashing

/// A value of JSON text that was read and is no tree.
///
/// It refers to the memory of the reader. It is used at once and never kept: the next text that the
/// reader reads overwrites it.
public struct ParsedJSON {
  // The node.
  @usableFromInline let address: UnsafeRawPointer

  /// A value at a node, or the one that a slot refers to.
  @inlinable @inline(__always)
  package init(_ address: UnsafeRawPointer) {
    var node = address.assumingMemoryBound(to: kiln_json_node_t.self)
    while Int(node.pointee.kind) == KILN_JSON_ELSEWHERE {
      node += Int(truncatingIfNeeded: node.pointee.payload.end)
    }
    self.address = UnsafeRawPointer(node)
  }

  @usableFromInline var node: UnsafePointer<kiln_json_node_t> {
    @inlinable @inline(__always) get { address.assumingMemoryBound(to: kiln_json_node_t.self) }
  }

  @usableFromInline var kind: Int { @inlinable @inline(__always) get { Int(node.pointee.kind) } }

  // MARK: Scalars

  /// Whether the text has no such value.
  @inlinable package var isAbsent: Bool { kind == KILN_JSON_ABSENT }

  /// Whether it is null.
  @inlinable public var isNull: Bool { kind == KILN_JSON_NULL }

  @inlinable package var bool: Bool? {
    switch kind {
    case KILN_JSON_TRUE: true
    case KILN_JSON_FALSE: false
    default: nil
    }
  }

  /// An integer of up to 64 bits with a sign.
  @inlinable package var integer: Int64? {
    kind == KILN_JSON_INTEGER ? node.pointee.payload.integer : nil
  }

  /// A number that is exactly a double.
  @inlinable package var double: Double? {
    switch kind {
    case KILN_JSON_DOUBLE: node.pointee.payload.real
    case KILN_JSON_INTEGER: Double(exactly: node.pointee.payload.integer)
    default: nil
    }
  }

  @inlinable package var string: String? { kind == KILN_JSON_STRING ? text : nil }

  @usableFromInline var text: String {
    let (bytes, count) = (node.pointee.payload.bytes, Int(node.pointee.count))
    if let short = SwiftStorage.shortString(bytes, count: count) { return short }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  // MARK: Containers

  /// The number of elements or members.
  @inlinable public var count: Int {
    kind >= KILN_JSON_ARRAY && kind <= KILN_JSON_ROW ? Int(node.pointee.count) : 0
  }

  /// Whether it is an array of which all elements are kept.
  @inlinable public var isArray: Bool { kind == KILN_JSON_ARRAY }

  /// Whether it is an object of which all members are kept.
  @inlinable public var isObject: Bool { kind == KILN_JSON_OBJECT }

  /// Whether it is an object or an array of which some values are kept, in slots.
  @inlinable public var isRow: Bool { kind == KILN_JSON_ROW }

  /// The first element, or the first member's key.
  ///
  /// - Precondition: there is one.
  @inlinable public var first: ParsedJSON { ParsedJSON(node + 1) }

  /// The element after this one; of a member, its value after its key, and the next key after that.
  ///
  /// - Precondition: there is one.
  @inlinable public var next: ParsedJSON {
    let isContainer = kind >= KILN_JSON_ARRAY && kind <= KILN_JSON_ROW
    return ParsedJSON(node + (isContainer ? Int(node.pointee.payload.end) : 1))
  }

  /// A slot of a row.
  @inlinable @inline(__always)
  package func slot(_ number: Int) -> ParsedJSON { ParsedJSON(node + 1 + number) }

  // MARK: The tree

  /// The value as a tree.
  ///
  /// - Precondition: it is not a row, and has none inside.
  public var tree: JSONValue {
    let isContainer = isArray || isObject
    let tape = JSONTape(
      nodes: UnsafeBufferPointer(
        start: node,
        count: isContainer ? Int(node.pointee.payload.end) : 1
      )
    )
    // The reader accepts no key twice.
    return isContainer ? (try? tape.tree(allowsDuplicates: true)) ?? .null : tape.scalar(at: 0)
  }
}

// MARK: Types
extension JSONConvertible {
  /// The value by way of a tree.
  @inlinable
  public static func _parsed(_ json: ParsedJSON) -> Self? { try? Self(jsonValue: json.tree) }
}

extension Bool {
  /// `true` or `false`.
  public static func _parsed(_ json: ParsedJSON) -> Bool? { json.bool }
}

extension Int {
  /// An integer.
  public static func _parsed(_ json: ParsedJSON) -> Int? {
    json.integer.flatMap { Int(exactly: $0) } ?? (try? Int(jsonValue: json.tree))
  }
}

extension Double {
  /// A number that a double holds.
  public static func _parsed(_ json: ParsedJSON) -> Double? {
    json.double ?? (try? Double(jsonValue: json.tree))
  }
}

extension String {
  /// A string.
  public static func _parsed(_ json: ParsedJSON) -> String? { json.string }
}

extension Optional where Wrapped: JSONConvertible {
  /// `nil` for null, else the wrapped type's value.
  @inlinable
  public static func _parsed(_ json: ParsedJSON) -> Wrapped?? {
    json.isNull ? .some(nil) : Wrapped._parsed(json).map { .some($0) }
  }
}

extension Array where Element: JSONConvertible {
  /// The values of an array's elements.
  @inlinable
  public static func _parsed(_ json: ParsedJSON) -> [Element]? {
    json._elements { Element._parsed($0) }
  }
}

extension ParsedJSON {
  /// The elements of an array, converted; `nil` for another value, and where one cannot be.
  @inlinable
  public func _elements<Element>(_ convert: (ParsedJSON) -> Element?) -> [Element]? {
    guard isArray else { return nil }
    var rest = count
    if rest == 0 { return [] }
    var elements: [Element] = []
    elements.reserveCapacity(rest)
    var json = first
    while true {
      guard let element = convert(json) else { return nil }
      elements.append(element)
      rest -= 1
      if rest == 0 { return elements }
      json = json.next
    }
  }

  /// The members of an object, converted; `nil` for another value, where one cannot be, and where a
  /// dictionary cannot hold two keys.
  @inlinable
  public func _members<Member>(_ convert: (ParsedJSON) -> Member?) -> [String: Member]? {
    guard isObject else { return nil }
    var rest = count
    var members: [String: Member] = [:]
    if rest == 0 { return members }
    members.reserveCapacity(rest)
    var key = first
    while true {
      let json = key.next
      guard let member = convert(json), members.updateValue(member, forKey: key._key) == nil
      else { return nil }
      rest -= 1
      if rest == 0 { return members }
      key = json.next
    }
  }

  /// The text of a member's key.
  @usableFromInline var _key: String { text }
}

extension Dictionary where Key == String, Value: JSONConvertible {
  /// The values of an object's members.
  @inlinable
  public static func _parsed(_ json: ParsedJSON) -> [String: Value]? {
    json._members { Value._parsed($0) }
  }
}
