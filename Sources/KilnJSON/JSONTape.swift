internal import CSimdJSON

/// A text as simdjson read it: a flat list of nodes, each before what it holds.
///
/// The nodes and their bytes are the parser's memory. A tape is used at once and never kept: the
/// next text that the parser reads overwrites it.
struct JSONTape {
  /// The nodes; the first one is the root.
  let nodes: UnsafeBufferPointer<kiln_json_node_t>

  /// The bytes of a string without its escapes, or of a number's text.
  func bytes(at index: Int) -> UnsafeBufferPointer<UInt8> {
    let node = nodes[index]
    return UnsafeBufferPointer(start: node.payload.bytes, count: Int(node.count))
  }

  /// A node's string.
  func string(at index: Int) -> String {
    String(decoding: bytes(at: index), as: UTF8.self)
  }

  /// The index of the first node after a value and all that it holds.
  func end(of index: Int) -> Int {
    let node = nodes[index]
    let isContainer =
      Int(node.kind) == KILN_JSON_ARRAY || Int(node.kind) == KILN_JSON_OBJECT
    return isContainer ? Int(node.payload.end) : index + 1
  }
}
