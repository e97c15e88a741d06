package import CKiln
internal import KilnHashing

/// A text as parsed by simdjson: a flat list of nodes, each before its content.
///
/// The nodes and their bytes are memory of the parser, which the next text overwrites. Use a tape
/// immediately and do not store it.
package struct JSONTape {
  /// The nodes; the first one is the root.
  package let nodes: UnsafeBufferPointer<kiln_json_node_t>

  package init(nodes: UnsafeBufferPointer<kiln_json_node_t>) { self.nodes = nodes }

  /// The string of a node.
  package func string(at index: Int) -> String {
    nodes[index].text
  }

  /// The index of the first node after a value and its content.
  package func end(of index: Int) -> Int {
    let node = nodes[index]
    let isContainer =
      Int(node.kind) == KILN_JSON_ARRAY || Int(node.kind) == KILN_JSON_OBJECT
    return isContainer ? index + Int(node.payload.end) : index + 1
  }
}

extension JSONTape {
  /// A key that occurs twice in an object, and the offset of the second occurrence.
  package struct DuplicateKey: Error {
    package var key: String
    package var offset: Int
  }

  /// Builds the tree.
  ///
  /// The tape is read from its end. The content of a container is then on top of a stack of
  /// finished values, with the first child on top. There is no recursion, so that stack usage is
  /// independent of the depth.
  ///
  /// - Parameters:
  ///   - keepsLast: whether the last of several members with the same key is kept, instead of the
  ///     first.
  ///   - allowsDuplicates: whether an object can have a key twice.
  /// - Returns: the tree.
  /// - Throws: ``DuplicateKey`` for the first one in the text, unless duplicates are allowed.
  /// - Complexity: O(*n*) in the number of nodes and the bytes of their strings.
  package func tree(
    keepsLast: Bool = false,
    allowsDuplicates: Bool = false
  ) throws(DuplicateKey) -> JSONValue {
    var finished: [JSONValue] = []
    var firstDuplicate: DuplicateKey?
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      switch Int(node.kind) {
      case KILN_JSON_ARRAY:
        var elements: [JSONValue] = []
        elements.reserveCapacity(Int(node.count))
        for _ in 0..<node.count { elements.append(finished.removeLast()) }
        finished.append(.array(elements))
      case KILN_JSON_OBJECT:
        let (object, duplicate) = object(
          at: index,
          children: &finished,
          keepingLast: keepsLast
        )
        // Objects are read in reverse. A later one can have a duplicate before or after this one in
        // the text, so compare the offsets.
        if let duplicate, !allowsDuplicates {
          let key = self.duplicateKey(number: duplicate, ofObjectAt: index)
          if key.offset < firstDuplicate?.offset ?? .max { firstDuplicate = key }
        }
        finished.append(.object(object))
      default:
        finished.append(scalar(at: index))
      }
    }
    if let firstDuplicate { throw firstDuplicate }
    return finished.removeLast()
  }

  /// Creates an object from finished values.
  ///
  /// - Returns: the object, and the number of the first member with a duplicate key.
  private func object(
    at index: Int,
    children: inout [JSONValue],
    keepingLast: Bool
  ) -> (object: JSONObject, duplicate: Int?) {
    let count = Int(nodes[index].count)
    var object = JSONObject()
    object.reserveCapacity(count)
    var duplicate: Int?
    for member in 0..<count {
      guard case .string(let key) = children.removeLast() else {
        preconditionFailure("a member's first node is its key")
      }
      guard let earlier = object.updateValue(children.removeLast(), forKey: key) else { continue }
      if duplicate == nil { duplicate = member }
      if !keepingLast { object.updateValue(earlier, forKey: key) }
    }
    return (object, duplicate)
  }

  private func duplicateKey(number: Int, ofObjectAt index: Int) -> DuplicateKey {
    var key = index + 1
    for _ in 0..<number { key = end(of: key + 1) }
    return DuplicateKey(key: string(at: key), offset: Int(nodes[key].offset))
  }

  func scalar(at index: Int) -> JSONValue { nodes[index].scalar }
}
