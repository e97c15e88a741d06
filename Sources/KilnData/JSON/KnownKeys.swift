internal import CJSONNode
internal import OrderedCollections

/// A cache of object keys, shared by objects that are read later.
///
/// The tables have a fixed size. A new entry replaces the previous one in its slot.
struct KnownKeys: ~Copyable {
  /// Objects with null as the value of each member, by the hash of all keys.
  private var objects = [Entry](repeating: Entry(), count: 256)
  /// Single keys by hash.
  private var keys = [JSONKey?](repeating: nil, count: 512)

  private struct Entry {
    var hash: UInt64 = 0
    var object: JSONObject?
  }

  /// The limits of what is cached: members of an object and bytes of their keys, and bytes of a
  /// single key.
  private static let mostMembers = 256
  private static let mostBytesOfObject = 4_096
  private static let mostBytes = 128

  /// An object with some keys, whose values are still to be set.
  ///
  /// - Parameters:
  ///   - nodes: the nodes of the keys.
  ///   - hash: the hash of all of them.
  /// - Returns: the object; `nil` if a key occurs twice.
  mutating func keys(
    _ nodes: UnsafeBufferPointer<kiln_json_node_t>,
    hash: UInt64
  ) -> JSONObject? {
    if nodes.isEmpty { return JSONObject() }
    let index = Int(truncatingIfNeeded: hash >> 32) & (objects.count - 1)
    let isKnown = objects[index].hash == hash
    if isKnown, let object = objects[index].object, object.hasKeys(nodes) { return object }
    guard let object = object(nodes) else { return nil }
    // Keys that occur a second time are likely to occur again.
    objects[index].object = isKnown && Self.areFew(nodes) ? object : nil
    objects[index].hash = hash
    return object
  }

  /// Whether the keys of some nodes are within the limits of an object.
  private static func areFew(_ nodes: UnsafeBufferPointer<kiln_json_node_t>) -> Bool {
    nodes.count <= mostMembers && nodes.reduce(0) { $0 + Int($1.count) } <= mostBytesOfObject
  }

  /// An object with some keys and null values; `nil` if a key occurs twice.
  private mutating func object(_ nodes: UnsafeBufferPointer<kiln_json_node_t>) -> JSONObject? {
    var object = JSONObject()
    object.reserveCapacity(nodes.count)
    for node in nodes {
      guard object.members.updateValue(.null, forKey: key(node)) == nil else { return nil }
    }
    return object
  }

  /// The key of a node.
  private mutating func key(_ node: kiln_json_node_t) -> JSONKey {
    guard node.count <= Self.mostBytes else { return JSONKey(node.text) }
    let index = Int(node.detail) & (keys.count - 1)
    if let key = keys[index], key.hasUTF8(node.bytes) { return key }
    let key = JSONKey(node.text)
    keys[index] = key
    return key
  }
}

extension JSONObject {
  /// Whether the object has the keys of some nodes, in the same order.
  fileprivate func hasKeys(_ nodes: UnsafeBufferPointer<kiln_json_node_t>) -> Bool {
    guard nodes.count == count else { return false }
    return members.keys.withContiguousStorageIfAvailable { keys in
      nodes.indices.allSatisfy { keys[$0].hasUTF8(nodes[$0].bytes) }
    } ?? false
  }
}
