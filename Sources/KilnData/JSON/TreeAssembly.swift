package import CJSONNode
internal import KilnHashing
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
  /// Whether the last of several members with the same key is kept, at the position of the first;
  /// otherwise the first.
  package var keepsLast = false
  /// The first key in the text that an object has twice, at its second occurrence.
  package private(set) var firstDuplicate: (key: String, offset: Int)?
  /// The elements that were moved out of an incomplete large array, and the stack position of the
  /// following ones.
  private var large: (elements: [JSONValue], first: Int) = ([], 0)

  package init() {}

  /// Adds nodes, whose bytes must remain valid until the tree is complete.
  package mutating func append(_ nodes: UnsafeBufferPointer<kiln_json_node_t>) {
    values.reserve(nodes.count)
    for node in nodes {
      switch Int(node.kind) {
      case KILN_JSON_KEY: keys.append(node)
      case KILN_JSON_INTEGER: values.push(.number(.integer(node.payload.integer)))
      case KILN_JSON_DOUBLE: values.push(.number(.double(node.payload.real)))
      case KILN_JSON_DECIMAL: values.push(.number(JSONNumber(.decimal(ScaledInteger(node)))))
      case KILN_JSON_STRING: values.push(.string(node.text))
      case KILN_JSON_ARRAY: values.push(.array(array(Int(node.count))))
      case KILN_JSON_OBJECT: values.push(.object(object(node)))
      default: values.push(node.scalar)
      }
    }
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

  /// The tree of all nodes, which are those of one value.
  package mutating func finish() -> JSONValue { values.pop(1) { $0.move() } }

  /// Discards an incomplete tree.
  package mutating func reset() {
    values.removeAll()
    keys.removeAll(keepingCapacity: keys.capacity <= 1 << 12)
    large.elements = []
    firstDuplicate = nil
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

  /// Creates an object from the topmost keys and values.
  private mutating func object(_ node: kiln_json_node_t) -> JSONObject {
    let count = Int(node.count)
    let first = keys.count - count
    let members = keys.withUnsafeBufferPointer { keys in
      known.keys(UnsafeBufferPointer(rebasing: keys[first...]), hash: node.payload.end)
    }
    guard let members else { return objectWithDuplicates(count) }
    keys.removeLast(count)
    return values.pop(count) { start in members.withValues { (start + $0).move() } }
  }

  /// Creates an object from the topmost keys, some of which are equal, and values.
  @inline(never)
  private mutating func objectWithDuplicates(_ count: Int) -> JSONObject {
    var object = JSONObject()
    defer { keys.removeLast(count) }
    for (node, value) in zip(keys.suffix(count), values.popArray(count)) {
      let key = node.text
      guard let earlier = object.updateValue(value, forKey: key) else { continue }
      if !keepsLast { object.updateValue(earlier, forKey: key) }
      // An object ends after those in it, which can have later duplicates.
      let offset = Int(node.offset)
      if offset < firstDuplicate?.offset ?? .max { firstDuplicate = (key, offset) }
    }
    return object
  }
}

extension kiln_json_node_t {
  /// The bytes of a string or key without escapes, or of a number's text.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: payload.bytes, count: Int(count))
  }

  /// The text of a string, a key or a number.
  package var text: String {
    SwiftStorage.shortString(payload.bytes, count: Int(count))
      ?? String(decoding: bytes, as: UTF8.self)
  }

  /// The value of a node that is not a container.
  var scalar: JSONValue {
    switch Int(kind) {
    case KILN_JSON_NULL: return .null
    case KILN_JSON_FALSE: return .bool(false)
    case KILN_JSON_TRUE: return .bool(true)
    case KILN_JSON_STRING, KILN_JSON_KEY: return .string(text)
    default:
      precondition(Int(kind) < KILN_JSON_STRING, "a node of kind \(kind) is no scalar")
      return .number(JSONNumber(self))
    }
  }
}
