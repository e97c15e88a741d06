import KilnJSON
import KilnMapping
import Testing

@Suite struct JSONGrammarTests {
  @Test func validTextsParseToTheirValues() throws {
    var parser = JSONParser()
    for (text, value) in validTexts {
      #expect(try parser.parse(text) == value, "\(text.debugDescription)")
    }
  }

  @Test func valuesParseInsideContainers() throws {
    for (text, value) in validTexts where !text.hasPrefix("\u{FEFF}") {
      let inArray = try JSONValue(json: "[\(text),0,\(text)]")
      #expect(inArray == .array([value, integer(0), value]), "\(text.debugDescription)")
      let inObject = try JSONValue(json: #"{"a":\#(text),"b":\#(text)}"#)
      #expect(inObject == object(["a": value, "b": value]), "\(text.debugDescription)")
    }
  }

  @Test(arguments: invalidTexts)
  func invalidTextIsRejectedWithReasonAndOffset(_ text: InvalidText) {
    let error = #expect(throws: ParseError.self) { try JSONValue(json: text.bytes) }
    #expect(error?.reason == text.reason)
    #expect(error?.offset == text.offset)
    #expect((error?.found == nil) == (text.offset >= text.bytes.count))
  }

  @Test func rejectsEveryTruncatedPrefix() {
    let text = Array(#"[{"a":[1,"é\n",{"b":null}],"":-1.5e3},true]"#.utf8)
    for count in 0..<text.count {
      let error = #expect(throws: ParseError.self) { try JSONValue(json: text.prefix(count)) }
      // The error of an unclosed string or incomplete literal is at its start.
      let offset = error?.offset ?? -1
      #expect((0...count).contains(offset))
    }
  }
}
