internal import CJSONNode
internal import KilnMapping

/// The values of a text with their positions.
///
/// The bytes of strings are valid as long as the reader of the nodes reads no other text.
struct TextNodes {
  /// The nodes, in which each array and object follows its content.
  let nodes: [kiln_json_node_t]
  private let ends = Ends()

  /// The known offsets after values and keys.
  private final class Ends {
    var known: [Int: Int] = [:]
  }

  /// Reads the nodes of a text.
  ///
  /// - Throws: `ParseError` if the text is not JSON or exceeds a limit.
  init(
    _ bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options,
    _ reading: TreeReading
  ) throws(ParseError) {
    var nodes: [kiln_json_node_t] = []
    try reading.read(bytes, maximumDepth: options.maximumDepth) { more, _ in nodes += more }
    self.nodes = nodes
  }

  /// The whole value.
  var root: Int { nodes.count - 1 }

  func offset(of node: Int) -> Int { Int(nodes[node].offset) }

  func isObject(_ node: Int) -> Bool { Int(nodes[node].kind) == KILN_JSON_OBJECT }

  func isContainer(_ node: Int) -> Bool {
    Int(nodes[node].kind) == KILN_JSON_ARRAY || isObject(node)
  }

  /// The number of elements or members.
  func count(of node: Int) -> Int { isContainer(node) ? Int(nodes[node].count) : 0 }

  /// The index of the first node of a value, which is that of its content if there is any.
  private func start(of node: Int) -> Int {
    isContainer(node) ? node + 1 - Int(nodes[node].detail) : node
  }

  /// The node of the key of a member.
  func key(of member: Int) -> Int { start(of: member) - 1 }

  /// Whether none of the parts of a container has parts.
  func isFlat(_ node: Int) -> Bool {
    let count = count(of: node)
    return Int(nodes[node].detail) == 1 + count * (isObject(node) ? 2 : 1)
  }

  /// The elements or member values of a node in source order; none for a scalar.
  func parts(of node: Int) -> [Int] {
    let keyCount = isObject(node) ? 1 : 0
    var (parts, end) = ([Int](), node - 1)
    for _ in 0..<count(of: node) {
      parts.append(end)
      end = start(of: end) - 1 - keyCount
    }
    return parts.reversed()
  }

  /// The offset after a value or key in its text.
  ///
  /// - Complexity: O(*n*) in the number of last parts that are inside each other, and the length of
  ///   the innermost of them; O(1) on average if the end is known.
  func end(of node: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var last = node
    while ends.known[last] == nil, count(of: last) > 0 { last -= 1 }
    var end = ends.known[last] ?? endOfFlat(last, in: bytes)
    ends.known[last] = end
    for outer in last..<node {
      end = bytes.endOfSpace(from: end) + 1
      ends.known[outer + 1] = end
    }
    return end
  }

  /// The offset after a key, a scalar or a container without parts.
  private func endOfFlat(_ node: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    let start = offset(of: node)
    if isContainer(node) { return bytes.endOfSpace(from: start + 1) + 1 }
    let isString = bytes[start] == UInt8(ascii: "\"")
    guard isString else { return bytes.endOfWord(from: start) }
    return bytes.endOfString(from: start) ?? bytes.count
  }
}
