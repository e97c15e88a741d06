#if CommandLineTool
  import Foundation
  import Testing

  @Suite struct PathTests {
    let kiln = KilnProcess.inSnapshots

    @Test func printsEachValueThatAWildcardMatches() throws {
      let result = try kiln("path", "friends[*].name", "old.json")
      #expect(result.output == "\"Ada\"\n\"Bob\"\n\"Cy\"\n")
      #expect(result.status == 0)
    }

    @Test func printsRawStringsOnRequest() throws {
      let result = try kiln("path", "-r", "a[*]", input: #"{"a": ["é\n", 1.50, null]}"#)
      #expect(result.output == "é\n\n1.5\nnull\n")
    }

    @Test func writesPathsAndValuesAsJSON() throws {
      let result = try kiln("path", "--json", "tags[*]", "old.json")
      #expect(
        result.output == """
          {"file":"old.json","path":"tags[0]","value":"chess"}
          {"file":"old.json","path":"tags[1]","value":"swift"}

          """
      )
    }

    @Test func prettyPrintsValuesOnRequest() throws {
      let result = try kiln("path", "--pretty", "tags", "old.json")
      #expect(result.output == "[\n  \"chess\",\n  \"swift\"\n]\n")
    }

    @Test func exitsWith1IfThereIsNoValue() throws {
      let result = try kiln("path", "nobody", "old.json")
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      #expect(result.messages.isEmpty)
    }

    @Test func reportsMismatchesWithTheirPath() throws {
      let result = try kiln("path", "name.first", "old.json")
      #expect(result.status == 1)
      #expect(result.messages == "kiln: old.json: name: expected object, found string\n")
    }

    @Test func reportsInvalidPaths() throws {
      let result = try kiln("path", "a..b")
      #expect(result.status == 2)
      #expect(
        result.messages.hasPrefix(
          #"kiln: source path "a..b", byte 2: expected a key or "[", found ".""#
        )
      )
    }

    @Test(arguments: [
      ("", "line 1, column 1: expected a value, found only white space"),
      ("{\"a\":\n1 2}", "line 2, column 3: expected a comma or a closing brace, found \"2\""),
      (
        String(repeating: "[", count: 100_000),
        "line 1, column 513: expected at most 512 nested arrays and objects"
      ),
      ("\"\u{0}\"", "line 1, column 2: expected an escape, found byte 0x00 in a string"),
    ])
    func reportsMalformedJSONWithItsPosition(document: String, message: String) throws {
      let result = try kiln("path", "$", input: document)
      #expect(result.messages == "kiln: standard input: \(message)\n")
      #expect(result.status == 2)
    }

    @Test func reportsInvalidUTF8WithItsPosition() throws {
      let result = try kiln.run(["path", "$"], input: .init([0x22, 0xFF, 0x22]))
      #expect(
        result.messages
          == "kiln: standard input: line 1, column 2: expected UTF-8, found byte 0xFF\n"
      )
    }
  }
#endif
