import CSimdJSON
import KilnTestSupport
import Testing

/// The C interface: compares simdjson with the second reader, and checks the nodes.
@Suite struct TapeTests {
  /// For every text of up to five of these pieces, simdjson agrees with the bytewise reader.
  @Test func bothReadersAgreeOnAllShortTexts() {
    let pieces = ["[", "]", "{", "}", ",", ":", "\"", "1", "\"a\"", "\\"].map { Array($0.utf8) }
    let face = Face()
    var texts: [[UInt8]] = [[]]
    var accepted = 0
    for _ in 0..<5 {
      texts = texts.flatMap { text in pieces.map { text + $0 } }
      for text in texts where face.acceptsAndAgrees(text) { accepted += 1 }
    }
    #expect(accepted > 300, "too few valid texts among them")
  }

  @Test func bothReadersAgreeOnEveryByteAtEveryOffset() {
    let face = Face()
    let text = Array(#" {"a":[1,-2.5e3,"\u00e9\n"],"":true} "#.utf8)
    #expect(face.acceptsAndAgrees(text))
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[place] = byte
        _ = face.acceptsAndAgrees(changed)
        changed = text
        changed.insert(byte, at: place)
        _ = face.acceptsAndAgrees(changed)
      }
    }
  }

  @Test func bothReadersAgreeOnMutatedTexts() {
    var random = SeededGenerator(seed: 4)
    let face = Face()
    var accepted = 0
    for seed in 0..<5000 {
      let text = Array(RandomDocument(seed: UInt64(seed), depth: 4).text.utf8)
      for _ in 0..<4 {
        let mutation = random.mutation(of: text)
        if face.acceptsAndAgrees(mutation, maximumDepth: 4) { accepted += 1 }
      }
    }
    #expect(accepted > 1000, "too few valid texts among them")
  }

  @Test func nodesHaveTheirKindOffsetCountAndText() throws {
    let nodes = try Face().nodes(#" { "k\n" : [1, "é", null] , "m":{}, "n": 1e999 }"#)
    #expect(
      nodes == [
        Node(KILN_JSON_OBJECT, at: 1, count: 3, end: 10),
        Node(KILN_JSON_STRING, at: 3, count: 2, text: "k\n"),
        Node(KILN_JSON_ARRAY, at: 11, count: 3, end: 4),
        Node(KILN_JSON_INTEGER, at: 12),
        Node(KILN_JSON_STRING, at: 15, count: 2, text: "é"),
        Node(KILN_JSON_NULL, at: 21),
        Node(KILN_JSON_STRING, at: 29, count: 1, text: "m"),
        Node(KILN_JSON_OBJECT, at: 33, count: 0, end: 1),
        Node(KILN_JSON_STRING, at: 37, count: 1, text: "n"),
        Node(KILN_JSON_LITERAL, at: 42, count: 5, text: "1e999"),
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

  @Test func depthLimitIsCappedAtTheMaximum() {
    let face = Face()
    let deepest = Int(KILN_JSON_MAX_DEPTH)
    for (depth, allowed) in [(deepest, true), (deepest + 1, false)] {
      let text = [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
      #expect(face.acceptsAndAgrees(text, maximumDepth: .max) == allowed)
    }
  }
}

/// A node of the tape, with the fields that its kind defines.
private struct Node: Equatable {
  var kind: Int
  var offset: Int
  var count: Int
  var end: Int?
  var text: String?

  init(_ kind: Int, at offset: Int, count: Int = 0, end: Int? = nil, text: String? = nil) {
    self.kind = kind
    self.offset = offset
    self.count = count
    self.end = end
    self.text = text
  }
}

private final class Face {
  private let parser = kiln_json_parser_create()

  deinit {
    kiln_json_parser_destroy(parser)
  }

  /// Whether a text is accepted; records an issue if the readers differ.
  func acceptsAndAgrees(_ text: [UInt8], maximumDepth: UInt32 = 512) -> Bool {
    guard let parser else {
      Issue.record("no memory for a parser")
      return false
    }
    var tape = kiln_json_tape_t()
    var offset = 0
    var expectedOffset = 0
    let status = kiln_json_parser_parse(parser, text, text.count, maximumDepth, &tape, &offset)
    let expected = kiln_json_find_error(text, text.count, maximumDepth, &expectedOffset)
    if status != expected || offset != expectedOffset || offset > text.count {
      Issue.record("\(status) at \(offset), not \(expected) at \(expectedOffset): \(text)")
    }
    return status == KILN_JSON_OK
  }

  /// The nodes of a valid text.
  func nodes(_ text: String) throws -> [Node] {
    let parser = try #require(parser)
    let bytes = Array(text.utf8)
    var tape = kiln_json_tape_t()
    var offset = 0
    let status = kiln_json_parser_parse(parser, bytes, bytes.count, 512, &tape, &offset)
    try #require(status == KILN_JSON_OK)
    return UnsafeBufferPointer(start: tape.nodes, count: tape.count).map { node in
      let kind = Int(node.kind)
      var described = Node(kind, at: Int(node.offset), count: Int(node.count))
      if kind == KILN_JSON_ARRAY || kind == KILN_JSON_OBJECT {
        described.end = Int(node.payload.end)
      } else if kind == KILN_JSON_STRING || kind == KILN_JSON_LITERAL {
        let bytes = UnsafeBufferPointer(start: node.payload.bytes, count: Int(node.count))
        described.text = String(decoding: bytes, as: UTF8.self)
      }
      return described
    }
  }
}
