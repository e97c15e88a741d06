import KilnJSON
import KilnMapping
import Testing

@Suite struct JSONGrammarTests {
  /// The value of a text by the plain parser.
  private func plainValue(_ text: String) throws -> JSONValue {
    try #require(PlainTreeParser.tree(Array(text.utf8), JSONParser.Options()), "\(text)")
  }

  @Test func validTextsParseToTheirValues() throws {
    var parser = JSONParser()
    for text in validTexts {
      #expect(try parser.parse(text) == plainValue(text), "\(text.debugDescription)")
    }
  }

  @Test func valuesParseInsideContainers() throws {
    for text in validTexts where !text.hasPrefix("\u{FEFF}") {
      let value = try plainValue(text)
      let inArray = try JSONValue(json: "[\(text),0,\(text)]")
      #expect(inArray == .array([value, integer(0), value]), "\(text.debugDescription)")
      let inObject = try JSONValue(json: #"{"a":\#(text),"b":\#(text)}"#)
      #expect(inObject == object(["a": value, "b": value]), "\(text.debugDescription)")
    }
  }

  /// Exponents that no integer holds, for which the plain parser is no oracle.
  @Test func numbersWithLongExponentsKeepTheirValues() throws {
    #expect(try JSONValue(json: "0e999999999999") == 0.0)
    #expect(
      try JSONValue(json: "1e-99999999999999999999") == literal("0.1e-99999999999999999998")
    )
    #expect(try JSONValue(json: "[1e999999999999]") == [literal("1e999999999999")])
    #expect(try JSONValue(json: "1e-400") == literal("10.0E-401"))
    #expect(try JSONValue(json: "9007199254740993.0") == literal("9007199254740.993e3"))
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
