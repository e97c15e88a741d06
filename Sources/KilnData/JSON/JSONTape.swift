package import CKiln
internal import KilnHashing

/// A text as simdjson read it: a flat list of nodes, each before what it holds.
///
/// The nodes and their bytes are the parser's memory. A tape is used at once and never kept: the
/// next text that the parser reads overwrites it.
package struct JSONTape {
  /// The nodes; the first one is the root.
  package let nodes: UnsafeBufferPointer<kiln_json_node_t>

  package init(nodes: UnsafeBufferPointer<kiln_json_node_t>) { self.nodes = nodes }

  /// A node's string.
  package func string(at index: Int) -> String {
    nodes[index].text
  }

  /// The index of the first node after a value and all that it holds.
  package func end(of index: Int) -> Int {
    let node = nodes[index]
    let isContainer =
      Int(node.kind) == KILN_JSON_ARRAY || Int(node.kind) == KILN_JSON_OBJECT
    return isContainer ? index + Int(node.payload.end) : index + 1
  }
}

extension JSONTape {
  /// A key that an object has twice, and where it stands the second time.
  package struct DuplicateKey: Error {
    package var key: String
    package var offset: Int
  }

  /// Builds the tree.
  ///
  /// Parents stand before their children, so the tape is read from its end: what a container holds
  /// is then on top of a stack of finished values, its first child uppermost. Nothing recurses, so
  /// the depth of the text costs no stack.
  ///
  /// - Parameters:
  ///   - keepsLast: whether a key that an object has twice stands for its last member.
  ///   - allowsDuplicates: whether an object may have a key twice.
  /// - Throws: ``DuplicateKey`` for the first one in the text, unless it is allowed.
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
        // An object that is read later stands earlier in the text or around this one, where its
        // second key may still come later: compare, do not overwrite.
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

  /// Takes an object's members from the finished values.
  ///
  /// - Returns: the object, and the number of the first member whose key came before.
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
