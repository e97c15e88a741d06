import CSimdJSON
import KilnJSON
import KilnMapping
import Testing

@Suite struct JSONGrammarTests {
  @Test func validTextsHaveTheirValues() throws {
    var parser = JSONParser()
    for (text, value) in validTexts {
      #expect(try parser.parse(text) == value, "\(text.debugDescription)")
    }
  }

  @Test func aValueMayStandAnywhereInAContainer() throws {
    for (text, value) in validTexts where !text.hasPrefix("\u{FEFF}") {
      let inArray = try JSONValue(json: "[\(text),0,\(text)]")
      #expect(inArray == .array([value, integer(0), value]), "\(text.debugDescription)")
      let inObject = try JSONValue(json: #"{"a":\#(text),"b":\#(text)}"#)
      #expect(inObject == object(["a": value, "b": value]), "\(text.debugDescription)")
    }
  }

  @Test(arguments: invalidTexts)
  func invalidTextIsRefusedWhereItGoesWrong(_ text: InvalidText) {
    let error = #expect(throws: JSONParseError.self) { try JSONValue(json: text.bytes) }
    #expect(error?.reason == text.reason)
    #expect(error?.offset == text.offset)
    #expect(error?.found == (text.offset < text.bytes.count ? text.bytes[text.offset] : nil))
  }

  @Test func everyBeginningOfAContainerIsRefusedAtItsEnd() {
    let text = Array(#"[{"a":[1,"é\n",{"b":null}],"":-1.5e3},true]"#.utf8)
    for count in 0..<text.count {
      let error = #expect(throws: JSONParseError.self) { try JSONValue(json: text.prefix(count)) }
      // An open string or a broken word is at fault from its beginning.
      let offset = error?.offset ?? -1
      #expect((0...count).contains(offset))
    }
  }

  /// Every text of up to five of these pieces: simdjson's answer is the byte-by-byte reader's.
  @Test func bothReadersAgreeOnAllShortTexts() {
    let pieces = ["[", "]", "{", "}", ",", ":", "\"", "1", "\"a\"", "\\"].map { Array($0.utf8) }
    let face = Face()
    var texts: [[UInt8]] = [[]]
    var accepted = 0
    for _ in 0..<5 {
      texts = texts.flatMap { text in pieces.map { text + $0 } }
      for text in texts where face.acceptsAndAgrees(text) { accepted += 1 }
    }
    // 1, "a", [], {} and their like: too few would say that the texts are not what they should be.
    #expect(accepted > 300)
  }
}

/// The C face by itself: what simdjson says, held against the second reader.
final class Face {
  private let parser = kiln_json_parser_create()

  deinit {
    kiln_json_parser_destroy(parser)
  }

  /// Whether a text is accepted; records an issue where the readers differ.
  func acceptsAndAgrees(_ text: [UInt8], maximumDepth: UInt32 = 512) -> Bool {
    guard let parser else {
      Issue.record("no memory for a parser")
      return false
    }
    var tape = kiln_json_tape_t()
    var offset = 0
    var expectedOffset = 0
    let status = kiln_json_parser_parse(
      parser,
      text,
      text.count,
      maximumDepth,
      &tape,
      &offset
    )
    let expected = kiln_json_find_error(text, text.count, maximumDepth, &expectedOffset)
    if status != expected || offset != expectedOffset || offset > text.count {
      Issue.record("\(status) at \(offset), not \(expected) at \(expectedOffset): \(text)")
    }
    return status == KILN_JSON_OK
  }
}
