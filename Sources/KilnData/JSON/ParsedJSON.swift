public import CJSONNode
internal import KilnHashing

/// A value of parsed JSON text, without a tree.
///
/// It refers to memory of the reader, which the next text overwrites. Use it immediately and do not
/// store it.
@unsafe public struct ParsedJSON {
  // The address of the node.
  @usableFromInline let address: UnsafeRawPointer

  /// Creates the value of a node, or of the node that a slot refers to.
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

  /// Whether the text does not contain the value.
  @inlinable package var isAbsent: Bool { kind == KILN_JSON_ABSENT }

  /// Whether the value is null.
  @inlinable public var isNull: Bool { kind == KILN_JSON_NULL }

  @inlinable package var bool: Bool? {
    switch kind {
    case KILN_JSON_TRUE: true
    case KILN_JSON_FALSE: false
    default: nil
    }
  }

  /// An integer in the range of `Int64`; `nil` for other values.
  @inlinable package var integer: Int64? {
    kind == KILN_JSON_INTEGER ? node.pointee.payload.integer : nil
  }

  /// The nearest double of a number with a fraction or an exponent, or an integer that a double
  /// represents exactly.
  ///
  /// `nil` for other values, for integers outside the range of `Int64`, and for numbers of more
  /// than 18 digits.
  @inlinable package var double: Double? {
    switch kind {
    case KILN_JSON_DOUBLE: node.pointee.payload.real
    case KILN_JSON_DECIMAL: ScaledInteger(node.pointee).nearestDouble.finite
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

  /// The number of elements or members; 0 for a scalar.
  @inlinable public var count: Int {
    kind >= KILN_JSON_ARRAY && kind <= KILN_JSON_ROW ? Int(node.pointee.count) : 0
  }

  /// Whether this is an array with all of its elements.
  @inlinable public var isArray: Bool { kind == KILN_JSON_ARRAY }

  /// Whether this is an object with all of its members.
  @inlinable public var isObject: Bool { kind == KILN_JSON_OBJECT }

  /// Whether this is an object or array with selected values only, in slots.
  @inlinable public var isRow: Bool { kind == KILN_JSON_ROW }

  /// The first element, or the key of the first member.
  ///
  /// - Precondition: the container is not empty.
  @inlinable public var first: ParsedJSON { ParsedJSON(node + 1) }

  /// The next element.
  ///
  /// After a key this is its value, and after the value the next key.
  ///
  /// - Precondition: this is not the last one.
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
  /// - Precondition: it is not a row and contains none.
  public var tree: JSONValue {
    guard isArray || isObject else { return node.pointee.scalar }
    // The nodes are read from the last one. The content of a container is then on top of a stack of
    // finished values, with the first child on top.
    var finished: [JSONValue] = []
    for index in (0..<Int(node.pointee.payload.end)).reversed() {
      let node = node[index]
      let count = Int(node.count)
      switch Int(node.kind) {
      case KILN_JSON_ARRAY:
        let elements = Array(finished.suffix(count).reversed())
        finished.removeLast(count)
        finished.append(.array(elements))
      case KILN_JSON_OBJECT:
        var object = JSONObject()
        object.reserveCapacity(count)
        for _ in 0..<count {
          // The reader rejects duplicate keys.
          let key = finished.removeLast().stringValue ?? ""
          object.updateValue(finished.removeLast(), forKey: key)
        }
        finished.append(.object(object))
      default: finished.append(node.scalar)
      }
    }
    return finished[0]
  }
}

// MARK: Types
extension JSONConvertible {
  /// Creates a value through a tree.
  @inlinable
  public static func _parsed(_ json: ParsedJSON) -> Self? { try? Self(jsonValue: json.tree) }
}

extension Bool {
  /// A Boolean from `true` or `false`.
  public static func _parsed(_ json: ParsedJSON) -> Bool? { json.bool }
}

extension Int {
  /// An integer from a JSON integer in its range.
  public static func _parsed(_ json: ParsedJSON) -> Int? {
    json.integer.flatMap { Int(exactly: $0) } ?? (try? Int(jsonValue: json.tree))
  }
}

extension Double {
  /// A double from a number that it represents exactly.
  public static func _parsed(_ json: ParsedJSON) -> Double? {
    json.double ?? (try? Double(jsonValue: json.tree))
  }
}

extension String {
  /// A string from a JSON string.
  public static func _parsed(_ json: ParsedJSON) -> String? { json.string }
}

extension Optional where Wrapped: JSONConvertible {
  /// An optional: `nil` from null, or else a wrapped value.
  @inlinable
  public static func _parsed(_ json: ParsedJSON) -> Wrapped?? {
    json.isNull ? .some(nil) : Wrapped._parsed(json).map { .some($0) }
  }
}

extension Array where Element: JSONConvertible {
  /// An array from the elements of a JSON array.
  @inlinable
  public static func _parsed(_ json: ParsedJSON) -> [Element]? {
    json._elements { Element._parsed($0) }
  }
}

extension ParsedJSON {
  /// The converted elements of an array.
  ///
  /// - Parameter convert: converts an element.
  /// - Returns: the elements; `nil` if this is not an array or an element cannot be converted.
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

  /// The converted members of an object.
  ///
  /// - Parameter convert: converts the value of a member.
  /// - Returns: the members; `nil` if this is not an object, a member cannot be converted, or two
  ///   keys are canonically equivalent.
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
  /// A dictionary from the members of an object.
  @inlinable
  public static func _parsed(_ json: ParsedJSON) -> [String: Value]? {
    json._members { Value._parsed($0) }
  }
}
