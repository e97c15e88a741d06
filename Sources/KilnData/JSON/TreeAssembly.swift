package import CKiln
internal import OrderedCollections

/// Builds a tree from nodes in postorder: each container follows its content.
///
/// Objects with the same keys in the same order share the keys. Some keys are cached for later
/// trees.
package struct TreeAssembly: ~Copyable {
  private var values = ValueStack()
  /// The nodes of the keys of incomplete objects.
  private var keys: [kiln_json_node_t] = []
  private var known = KnownKeys()
  /// The elements that were moved out of an incomplete large array, and the stack position of the
  /// following ones.
  private var large: (elements: [JSONValue], first: Int) = ([], 0)

  package init() {}

  /// Adds nodes, whose bytes must remain valid until the tree is complete.
  ///
  /// - Returns: false if an object has a key twice.
  package mutating func append(_ nodes: UnsafeBufferPointer<kiln_json_node_t>) -> Bool {
    values.reserve(nodes.count)
    for node in nodes {
      switch Int(node.kind) {
      case KILN_JSON_KEY: keys.append(node)
      case KILN_JSON_INTEGER: values.push(.number(.integer(node.payload.integer)))
      case KILN_JSON_DOUBLE: values.push(.number(.double(node.payload.real)))
      case KILN_JSON_STRING: values.push(.string(node.text))
      case KILN_JSON_ARRAY: values.push(.array(array(Int(node.count))))
      case KILN_JSON_OBJECT:
        guard let object = object(node) else { return false }
        values.push(.object(object))
      default: values.push(node.scalar)
      }
    }
    return true
  }

  /// Moves the complete elements of a large array out of the stack, so that they are not stored
  /// twice.
  ///
  /// - Parameters:
  ///   - first: the number of values before them that are in no complete container.
  ///   - complete: the number of complete elements among all added nodes.
  ///   - total: the number of elements in the whole array.
  package mutating func moveElements(at first: Int, complete: Int, total: Int) {
    if large.elements.isEmpty { large.elements.reserveCapacity(total) }
    large.first = first
    values.move(complete - large.elements.count, at: first, to: &large.elements)
  }

  /// The tree of all nodes; `nil` if they are not exactly one value.
  package mutating func finish() -> JSONValue? {
    values.count == 1 ? values.pop(1) { $0.move() } : nil
  }

  /// Discards an incomplete tree.
  package mutating func reset() {
    values.removeAll()
    keys.removeAll(keepingCapacity: keys.capacity <= 1 << 12)
    large.elements = []
  }

  /// Creates an array from the topmost values and from elements that were moved out.
  @inline(__always)
  private mutating func array(_ count: Int) -> [JSONValue] {
    // Only the large array has elements outside the stack.
    if large.elements.isEmpty || count <= values.count - large.first {
      return values.popArray(count)
    }
    values.move(count - large.elements.count, at: large.first, to: &large.elements)
    defer { large.elements = [] }
    return large.elements
  }

  /// Creates an object from the topmost keys and values; `nil` if it has a key twice.
  private mutating func object(_ node: kiln_json_node_t) -> JSONObject? {
    let count = Int(node.count)
    let first = keys.count - count
    let members = keys.withUnsafeBufferPointer { keys in
      known.keys(UnsafeBufferPointer(rebasing: keys[first...]), hash: node.payload.end)
    }
    keys.removeLast(count)
    guard let members else { return nil }
    return values.pop(count) { start in members.withValues { (start + $0).move() } }
  }
}

extension kiln_json_node_t {
  /// The bytes of a string or key without escapes, or of a number's text.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: payload.bytes, count: Int(count))
  }

  /// The text of a string, a key or a number.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The value of a node that is not a container.
  var scalar: JSONValue {
    switch Int(kind) {
    case KILN_JSON_NULL: return .null
    case KILN_JSON_FALSE: return .bool(false)
    case KILN_JSON_TRUE: return .bool(true)
    case KILN_JSON_INTEGER: return .number(.integer(payload.integer))
    case KILN_JSON_UNSIGNED: return .number(.unsigned(payload.unsigned_integer))
    case KILN_JSON_DOUBLE: return .number(.double(payload.real))
    case KILN_JSON_LITERAL: return .number(.literal(text))
    case KILN_JSON_STRING: return .string(text)
    default: preconditionFailure("a node of kind \(kind) is no scalar")
    }
  }
}
