import CJSONNode
import CSimdJSON
import KilnTestSupport
import Testing

/// The C interface: compares the reader of all values with the bytewise search for errors, and
/// checks the nodes.
@Suite struct NodeTests {
  /// For every text of up to five of these pieces, the two readers agree.
  @Test func bothReadersAgreeOnAllShortTexts() throws {
    let pieces = ["[", "]", "{", "}", ",", ":", "\"", "1", "\"a\"", "\\"].map { Array($0.utf8) }
    let face = Face()
    var texts: [[UInt8]] = [[]]
    var accepted = 0
    for _ in 0..<5 {
      texts = texts.flatMap { text in pieces.map { text + $0 } }
      for text in texts where try face.acceptsAndAgrees(text) { accepted += 1 }
    }
    #expect(accepted > 300, "too few valid texts among them")
  }

  @Test func bothReadersAgreeOnEveryByteAtEveryOffset() throws {
    let face = Face()
    let text = Array(#" {"a":[1,-2.5e3,"\u00e9\n"],"":true} "#.utf8)
    #expect(try face.acceptsAndAgrees(text))
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[place] = byte
        _ = try face.acceptsAndAgrees(changed)
        changed = text
        changed.insert(byte, at: place)
        _ = try face.acceptsAndAgrees(changed)
      }
    }
  }

  @Test func bothReadersAgreeOnMutatedTexts() throws {
    var random = SeededGenerator(seed: 4)
    let face = Face()
    var accepted = 0
    for seed in 0..<5000 {
      let text = Array(RandomDocument(seed: UInt64(seed), depth: 4).text.utf8)
      for _ in 0..<4 {
        let mutation = random.mutation(of: text)
        if try face.acceptsAndAgrees(mutation, maximumDepth: 4) { accepted += 1 }
      }
    }
    #expect(accepted > 1000, "too few valid texts among them")
  }

  @Test func nodesHaveTheirKindOffsetCountAndText() throws {
    let nodes = try Face().nodes(#" { "k\n" : [1, "é", null] , "m":{}, "n": 1e99999 }"#)
    #expect(
      nodes == [
        Node(KILN_JSON_KEY, at: 3, count: 2, text: "k\n"),
        Node(KILN_JSON_INTEGER, at: 12),
        Node(KILN_JSON_STRING, at: 15, count: 2, text: "é"),
        Node(KILN_JSON_NULL, at: 21),
        Node(KILN_JSON_ARRAY, at: 11, count: 3),
        Node(KILN_JSON_KEY, at: 29, count: 1, text: "m"),
        Node(KILN_JSON_OBJECT, at: 33, count: 0),
        Node(KILN_JSON_KEY, at: 37, count: 1, text: "n"),
        Node(KILN_JSON_LITERAL, at: 42, count: 7, text: "1e99999"),
        Node(KILN_JSON_OBJECT, at: 1, count: 3),
      ]
    )
  }

  @Test func topLevelScalarIsOneNode() throws {
    #expect(try Face().nodes(" true ") == [Node(KILN_JSON_TRUE, at: 1)])
    #expect(try Face().nodes("\u{FEFF}0") == [Node(KILN_JSON_INTEGER, at: 3)])
    #expect(
      try Face().nodes("\u{FEFF} \"a\"") == [Node(KILN_JSON_STRING, at: 4, count: 1, text: "a")]
    )
  }

  @Test func depthLimitIsCappedAtTheMaximum() throws {
    let face = Face()
    let deepest = Int(KILN_JSON_MAX_DEPTH)
    for (depth, allowed) in [(deepest, true), (deepest + 1, false)] {
      let text = [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
      #expect(try face.acceptsAndAgrees(text, maximumDepth: .max) == allowed)
    }
  }
}

/// A node, with the fields that its kind defines.
private struct Node: Equatable {
  var kind: Int
  var offset: Int
  var count: Int
  var text: String?

  init(_ kind: Int, at offset: Int, count: Int = 0, text: String? = nil) {
    self.kind = kind
    self.offset = offset
    self.count = count
    self.text = text
  }
}

private final class Face {
  private let reader = kiln_json_tree_reader_create()

  deinit {
    kiln_json_tree_reader_destroy(reader)
  }

  /// Reads a text, and reports its nodes.
  private func read(
    _ text: [UInt8],
    _ maximumDepth: UInt32,
    _ offset: inout Int,
    _ report: (kiln_json_node_t) -> Void = { _ in }
  ) throws -> kiln_json_status_t {
    let reader = try #require(reader)
    var mostNodes = 0
    var status = kiln_json_tree_open(
      reader,
      text,
      text.count,
      maximumDepth,
      &mostNodes,
      &offset
    )
    while status == KILN_JSON_OK {
      var nodes: UnsafePointer<kiln_json_node_t>?
      var count = 0
      var large = kiln_json_large_array_t()
      status = kiln_json_tree_next(reader, &nodes, &count, &large, &offset)
      if count == 0 { break }
      UnsafeBufferPointer(start: nodes, count: count).forEach(report)
    }
    return status
  }

  /// Whether a text is accepted; records an issue if the readers differ.
  func acceptsAndAgrees(_ text: [UInt8], maximumDepth: UInt32 = 512) throws -> Bool {
    var (offset, expectedOffset) = (0, 0)
    let status = try read(text, maximumDepth, &offset)
    let expected = kiln_json_find_error(text, text.count, maximumDepth, &expectedOffset)
    if status != expected || offset != expectedOffset || offset > text.count {
      Issue.record("\(status) at \(offset), not \(expected) at \(expectedOffset): \(text)")
    }
    return status == KILN_JSON_OK
  }

  /// The nodes of a valid text.
  func nodes(_ text: String) throws -> [Node] {
    var nodes: [Node] = []
    var offset = 0
    let status = try read(Array(text.utf8), 512, &offset) { node in
      var described = Node(Int(node.kind), at: Int(node.offset), count: Int(node.count))
      if [KILN_JSON_KEY, KILN_JSON_STRING, KILN_JSON_LITERAL].contains(Int(node.kind)) {
        let bytes = UnsafeBufferPointer(start: node.payload.bytes, count: Int(node.count))
        described.text = String(decoding: bytes, as: UTF8.self)
      }
      nodes.append(described)
    }
    try #require(status == KILN_JSON_OK)
    return nodes
  }
}
