public import CJSONNode

/// A value of a source, which is either a tree or parsed text.
///
/// Conversions read both through this type. It refers to memory of its owner, which must keep the
/// tree unchanged, or must not read the next text. Use it immediately and do not store it.
@unsafe public struct SourceNode {
  /// The address of the node of a text, or of the value in a tree.
  @usableFromInline let address: UnsafeRawPointer
  /// Whether the value is of a text.
  @usableFromInline package let isText: Bool

  /// Creates the value of a node of a text, or of the node that a slot refers to.
  @inlinable @inline(__always)
  package init(text address: UnsafeRawPointer) {
    var node = address.assumingMemoryBound(to: kiln_json_node_t.self)
    while Int(node.pointee.kind) == KILN_JSON_ELSEWHERE {
      node += Int(truncatingIfNeeded: node.pointee.payload.end)
    }
    self.init(node: node)
  }

  @inlinable @inline(__always)
  init(node: UnsafePointer<kiln_json_node_t>) {
    address = UnsafeRawPointer(node)
    isText = true
  }

  /// Creates a value of a tree.
  @inlinable @inline(__always)
  package init(tree: UnsafePointer<JSONValue>) {
    address = UnsafeRawPointer(tree)
    isText = false
  }

  @usableFromInline var node: UnsafePointer<kiln_json_node_t> {
    @inlinable @inline(__always) get { address.assumingMemoryBound(to: kiln_json_node_t.self) }
  }

  @usableFromInline var value: UnsafePointer<JSONValue> {
    @inlinable @inline(__always) get { address.assumingMemoryBound(to: JSONValue.self) }
  }

  /// The kind of the node of a text.
  @usableFromInline var kind: Int { @inlinable @inline(__always) get { Int(node.pointee.kind) } }

  /// The offset in the text; `nil` for a value of a tree.
  package var offset: Int? { isText ? Int(node.pointee.offset) : nil }

  // MARK: Scalars

  /// Whether the source does not contain the value.
  @inlinable package var isAbsent: Bool {
    @inline(__always)
    get { isText ? kind == KILN_JSON_ABSENT : UInt(bitPattern: address) == 1 }
  }

  /// A value that a tree does not contain. It has no other properties.
  @inlinable package static var absent: SourceNode {
    @inline(__always)
    get { SourceNode(tree: UnsafePointer(bitPattern: 1).unsafelyUnwrapped) }
  }

  /// Whether the value is null.
  @inlinable package var isNull: Bool {
    @inline(__always) get { isText ? kind == KILN_JSON_NULL : value.pointee.isNull }
  }

  @inlinable package var bool: Bool? {
    @inline(__always)
    get {
      guard isText else {
        if case .bool(let value) = value.pointee { return value }
        return nil
      }
      switch kind {
      case KILN_JSON_TRUE: return true
      case KILN_JSON_FALSE: return false
      default: return nil
      }
    }
  }

  /// An integer in the range of `Int64`; `nil` for other values.
  @inlinable package var integer: Int64? {
    @inline(__always)
    get {
      if isText { return kind == KILN_JSON_INTEGER ? node.pointee.payload.integer : nil }
      guard case .number(let number) = value.pointee, case .integer(let integer) = number.form
      else { return nil }
      return integer
    }
  }

  /// The nearest double of a number with a fraction or an exponent, or an integer that a double
  /// represents exactly.
  ///
  /// `nil` for other values and for numbers that need a conversion. In a text, these are integers
  /// outside the range of `Int64`, and numbers of more than 18 digits.
  @inlinable package var double: Double? {
    @inline(__always)
    get {
      guard isText else { return value.pointee.doubleValue }
      switch kind {
      case KILN_JSON_DOUBLE: return node.pointee.payload.real
      case KILN_JSON_DECIMAL: return ScaledInteger(node.pointee).nearestDouble.finite
      case KILN_JSON_INTEGER: return Double(exactly: node.pointee.payload.integer)
      default: return nil
      }
    }
  }

  @inlinable package var string: String? {
    @inline(__always)
    get {
      if isText { return kind == KILN_JSON_STRING ? text : nil }
      if case .string(let value) = value.pointee { return value }
      return nil
    }
  }

  /// The bytes of a string of a text; `nil` for other values.
  package var utf8: UnsafeBufferPointer<UInt8>? {
    guard isText, kind == KILN_JSON_STRING else { return nil }
    return UnsafeBufferPointer(start: node.pointee.payload.bytes, count: Int(node.pointee.count))
  }

  /// The string or key of a node of a text.
  @usableFromInline var text: String { node.pointee.text }

  /// The kind of the value, with `.object` for a row.
  package var jsonKind: JSONKind {
    guard isText else { return value.pointee.kind }
    return switch kind {
    case KILN_JSON_NULL, KILN_JSON_ABSENT: .null
    case KILN_JSON_FALSE, KILN_JSON_TRUE: .boolean
    case KILN_JSON_STRING: .string
    case KILN_JSON_ARRAY: .array
    case KILN_JSON_OBJECT, KILN_JSON_ROW: .object
    default: node.pointee.scalar.kind
    }
  }

  // MARK: Containers

  /// The number of elements or members; 0 for a scalar.
  @inlinable package var count: Int {
    if isText {
      return kind >= KILN_JSON_ARRAY && kind <= KILN_JSON_ROW ? Int(node.pointee.count) : 0
    }
    return switch value.pointee {
    case .array(let elements): elements.count
    case .object(let members): members.count
    case .null, .bool, .number, .string: 0
    }
  }

  /// Whether this is an object or array of a text with selected values only, in slots.
  @inlinable package var isRow: Bool { @inline(__always) get { isText && kind == KILN_JSON_ROW } }

  /// A slot of a row.
  @inlinable @inline(__always)
  package func slot(_ number: Int) -> SourceNode { SourceNode(text: node + 1 + number) }

  /// A slot of a row. It is no scalar if the value is elsewhere.
  @inlinable @inline(__always)
  package func scalarSlot(_ number: Int) -> SourceNode { SourceNode(node: node + 1 + number) }

  /// Whether a null was passed on the way to a value of the row of a whole text.
  package var hasNullOnTheWay: Bool { node.pointee.detail != 0 }

  // MARK: The tree

  /// The value as a tree.
  ///
  /// - Precondition: it is not a row and contains none.
  @usableFromInline package var tree: JSONValue { isText ? node.tree : value.pointee }

  /// Calls a closure with the node of a tree, which is valid during the call.
  @inlinable @inline(__always)
  package static func with<Result, Failure>(
    _ tree: JSONValue,
    _ body: (SourceNode) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafePointer(to: tree) { tree throws(Failure) in try body(SourceNode(tree: tree)) }
  }
}

extension UnsafePointer<kiln_json_node_t> {
  /// The value of a node as a tree.
  fileprivate var tree: JSONValue {
    let kind = Int(pointee.kind)
    guard kind == KILN_JSON_ARRAY || kind == KILN_JSON_OBJECT else { return pointee.scalar }
    // The nodes are read from the last one. The content of a container is then on top of a stack of
    // finished values, with the first child on top.
    var finished: [JSONValue] = []
    for index in (0..<Int(pointee.payload.end)).reversed() {
      let node = self[index]
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
