import KilnData
import KilnTestSupport
import Testing

@Suite struct JSONTextTests {
  let sample: JSONValue = ["b": [1, 2.5, nil, true], "a": [:], "c": [], "d": ["e": "f"]]

  @Test func compactTextHasNoWhitespace() throws {
    #expect(try sample.text() == #"{"b":[1,2.5,null,true],"a":{},"c":[],"d":{"e":"f"}}"#)
    #expect(sample.description == (try sample.text()))
  }

  @Test func prettyTextHasOneLinePerMember() throws {
    #expect(
      try sample.text(.pretty) == """
        {
          "b": [
            1,
            2.5,
            null,
            true
          ],
          "a": {},
          "c": [],
          "d": {
            "e": "f"
          }
        }
        """
    )
  }

  @Test(arguments: [0, 1, 4])
  func indentCountsSpaces(_ indent: Int) throws {
    let blanks = String(repeating: " ", count: indent)
    #expect(try ([1] as JSONValue).text(.pretty(indent: indent)) == "[\n\(blanks)1\n]")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func nonFiniteDoublesAreErrors(_ value: Double) throws {
    let tree: JSONValue = ["a": [1, JSONValue(value)]]
    let error = try #require(throws: ConversionError.self) { try tree.text() }
    #expect(error.description == "a[1]: expected a finite number, found \(value)")
    #expect(tree.description == #"{"a":[1,\#(value)]}"#)
  }

  @Test(
    "numbers keep their decimal value",
    arguments: [
      ("1e400", "1e+400"), ("-0.1E-5000", "-1e-5001"), ("1.10", "1.1"), ("1.0e2", "100.0"),
      ("123456789012345678901234567890", "123456789012345678901234567890"),
      ("1234567890123456.78", "1234567890123456.78"), ("99999999999999.999", "99999999999999.999"),
      ("-65.613616999999977", "-65.613616999999977"),
      ("0.00012345678901234567", "0.00012345678901234567"),
      ("0.000012345678901234567", "1.2345678901234567e-05"), ("3e-324", "3e-324"),
      ("9007199254740992.5", "9007199254740992.5"),
      ("9007199254740993.5", "9.0071992547409935e+15"),
      ("1234567890123456e1", "1.234567890123456e+16"), ("123456789012345e1", "1234567890123450.0"),
      ("0.1234567890123456789012", "0.1234567890123456789012"), ("1e40000", "1e+40000"),
      ("12345678901234567890.00", "1.234567890123456789e+19"),
      ("1234567890123456789.5e-1", "1.2345678901234567895e+17"),
      ("-0.00012345678901234567891", "-0.00012345678901234567891"),
    ]
  )
  func numberText(_ text: String, _ written: String) throws {
    #expect(try JSONValue.number(.literal(text)).text() == written)
    #expect(JSONNumber.literal(written) == .literal(text))
  }

  @Test(arguments: [
    "", "-", "01", "+1", "1.", ".5", "1e", "1e+", "nan", "1,2", "1 ", "0x1", "--1", "٣",
  ])
  func otherTextsAreNoNumbers(_ text: String) {
    #expect(JSONNumber(text: text) == nil)
  }

  @Test func rejectsTreesBeyondTheDepthLimit() throws {
    #expect(try nested(JSONValue.maximumDepth).text().isEmpty == false)
    let deeper = nested(JSONValue.maximumDepth + 1)
    let error = try #require(throws: ConversionError.self) { try deeper.text() }
    #expect(error.expected == "at most 512 levels")
    #expect(error.description.utf8.count < 300)
    #expect(deeper.description.contains("…"))
  }

  @Test func messagesShowBothEndsOfALongPath() throws {
    let key = String(repeating: "k", count: 5000)
    let tree: JSONValue = ["first": .object([key: ["last": [.number(.double(.infinity))]]])]
    let error = try #require(throws: ConversionError.self) { try tree.text() }
    #expect(error.path == SourcePath("first")[key]["last"][0])
    #expect(error.description.utf8.count < 300)
    #expect(error.description.hasPrefix("first.kkk"))
    #expect(error.description.hasSuffix("kkk.last[0]: expected a finite number, found inf"))
  }
}
