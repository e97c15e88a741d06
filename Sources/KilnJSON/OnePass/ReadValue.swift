internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes
internal import KilnValues

/// A value that was read.
struct ReadValue {
  private let address: UnsafeMutablePointer<kiln_json_slot_t>

  @inline(__always)
  init(slot: UnsafeMutablePointer<kiln_json_slot_t>) { address = slot }

  private var slot: kiln_json_slot_t { address.pointee }
  private var kind: Int { Int(address.pointee.value.kind) }
  var isAbsent: Bool { kind == Int(KILN_JSON_ABSENT) }
  var isNull: Bool { kind == KILN_JSON_NULL }

  private var nodes: UnsafeBufferPointer<kiln_json_node_t> {
    UnsafeBufferPointer(
      start: slot.nodes,
      count: slot.nodes == nil ? 0 : Int(slot.value.payload.end)
    )
  }

  /// The value as a tree.
  var tree: JSONValue {
    guard slot.nodes == nil else {
      // Keys that occur twice were refused.
      return (try? JSONTape(nodes: nodes).tree(duplicateKeys: .last)) ?? .null
    }
    return withUnsafePointer(to: slot.value) { node in
      let tape = JSONTape(nodes: UnsafeBufferPointer(start: node, count: 1))
      return (try? tape.tree(duplicateKeys: .last)) ?? .null
    }
  }

  /// Fills the empty slot of a field, if the value has the field's type.
  func fill(
    _ slots: inout UntypedFieldSlots,
    _ type: StoredType,
    at index: Int,
    _ offset: Int
  ) -> Bool {
    switch type {
    case .bool: put(bool, &slots, index, offset)
    case .int: put(int, &slots, index, offset)
    case .double: put(double, &slots, index, offset)
    case .string: put(string, &slots, index, offset)
    case .optionalBool: put(optional: bool, &slots, index, offset)
    case .optionalInt: put(optional: int, &slots, index, offset)
    case .optionalDouble: put(optional: double, &slots, index, offset)
    case .optionalString: put(optional: string, &slots, index, offset)
    case .strings: put(strings, &slots, index, offset)
    }
  }

  @inline(__always)
  private func put<Property>(
    _ value: Property?,
    _ slots: inout UntypedFieldSlots,
    _ index: Int,
    _ offset: Int
  ) -> Bool {
    guard let value else { return false }
    slots.put(value, at: index, offset: offset)
    return true
  }

  @inline(__always)
  private func put<Property>(
    optional value: Property?,
    _ slots: inout UntypedFieldSlots,
    _ index: Int,
    _ offset: Int
  ) -> Bool {
    guard value != nil || isNull else { return false }
    slots.put(value, at: index, offset: offset)
    return true
  }

  private var bool: Bool? {
    switch kind {
    case KILN_JSON_TRUE: true
    case KILN_JSON_FALSE: false
    default: nil
    }
  }

  private var int: Int? {
    kind == KILN_JSON_INTEGER ? Int(slot.value.payload.integer) : nil
  }

  private var double: Double? {
    switch kind {
    case KILN_JSON_DOUBLE: slot.value.payload.real
    case KILN_JSON_INTEGER: Double(exactly: slot.value.payload.integer)
    default: nil
    }
  }

  private var string: String? {
    kind == KILN_JSON_STRING ? Self.string(slot.value) : nil
  }

  private var strings: [String]? {
    guard kind == KILN_JSON_ARRAY, nodes.count == Int(slot.value.count) + 1 else { return nil }
    var strings: [String] = []
    strings.reserveCapacity(nodes.count - 1)
    for node in nodes.dropFirst() {
      guard Int(node.kind) == KILN_JSON_STRING else { return nil }
      strings.append(Self.string(node))
    }
    return strings
  }

  @inline(__always)
  private static func string(_ node: kiln_json_node_t) -> String {
    String(
      decoding: UnsafeBufferPointer(start: node.payload.bytes, count: Int(node.count)),
      as: UTF8.self
    )
  }
}
