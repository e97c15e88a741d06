#if CommandLineTool
  import Foundation
  import Testing

  /// `kiln path` with records, and the names of files.
  @Suite struct PathRecordTests {
    let kiln = KilnProcess.inSnapshots

    @Test func printsTheValuesOfEachRecord() throws {
      let result = try kiln("path", "--records", "id", "people.ndjson")
      #expect(result.output == "1\n1\n1.0\n")
      #expect(
        result.messages
          == "kiln: people.ndjson: line 4, column 10: expected a key in double quotes, found \"}\"\n"
      )
      #expect(result.status == 1)
    }

    @Test(arguments: ["auto", "array"])
    func readsArrayElementsAsRecords(format: String) throws {
      let input = #"[{"a": [1, 2]}, {"b": 3}, {"a": []}]"#
      let result = try kiln("path", "--records", "--input", format, "a[*]", input: input)
      #expect(result.output == "1\n2\n")
      #expect(result.status == 0)
    }

    @Test func writesTheRecordOfEachValueAsJSON() throws {
      let input = "{\"a\":[1,2]}\n{}\n\n{\"a\":[3]}"
      let result = try kiln("path", "--records", "--json", "a[-1]", input: input)
      #expect(
        result.output == """
          {"file":"-","record":1,"line":1,"path":"a[1]","value":2}
          {"file":"-","record":3,"line":4,"path":"a[0]","value":3}

          """
      )
    }

    @Test func reportsRecordsThatThePathDoesNotFit() throws {
      let input = "{\"a\":[{\"b\":1}]}\n{\"a\":{\"b\":2}}\n{\"a\":3}\n"
      let result = try kiln("path", "--records", "a.b", input: input)
      #expect(result.output == "2\n")
      #expect(
        result.messages == """
          kiln: standard input: line 1: a: expected object, found array; write 'a[*].b'
          kiln: standard input: line 3: a: expected object, found integer

          """
      )
      #expect(result.status == 1)
      let machine = try kiln("path", "--records", "--json", "a.b", input: input)
      #expect(
        machine.messages.split(separator: "\n").last
          == #"{"file":"-","record":3,"line":3,"errors":["line 3: a: expected object, found integer"]}"#
      )
      #expect(machine.status == 1)
    }

    @Test func exitsWith1IfNoRecordHasAValue() throws {
      #expect(try kiln("path", "--records", "x", input: "{}\n{}").status == 1)
      #expect(try kiln("path", "--records", "x", input: "").status == 1)
      #expect(try kiln("path", "--records", "x", input: "{}\n{\"x\":null}").status == 0)
    }

    @Test func skipsRecordsThatAreTooLong() throws {
      let input = "{\"a\":1}\n{\"a\":\"\(String(repeating: "x", count: 100))\"}\n{\"a\":2}\n"
      let result = try kiln("path", "--records", "--max-record", "50", "a", input: input)
      #expect(result.output == "1\n2\n")
      #expect(result.messages.contains("line 2: expected at most 50 bytes"))
      #expect(result.status == 1)
    }

    @Test func printsFileNamesBeforeValuesOfSeveralFiles() throws {
      let several = try kiln("path", "name", "old.json", "new.json")
      #expect(several.output == "old.json:\"Zach\"\nnew.json:\"Zach\"\n")
      let raw = try kiln("path", "-r", "name", "old.json", "new.json")
      #expect(raw.output == "old.json:Zach\nnew.json:Zach\n")
      let none = try kiln("path", "--no-filename", "-r", "name", "old.json", "new.json")
      #expect(none.output == "Zach\nZach\n")
      let one = try kiln("path", "-H", "name", "-", input: #"{"name": 1}"#)
      #expect(one.output == "-:1\n")
      let colored = try kiln("path", "--color", "always", "-H", "name", "old.json")
      #expect(colored.output == "\u{1B}[36mold.json\u{1B}[0m:\"Zach\"\n")
    }

    @Test func printsLineNumbersBeforeValuesOfRecords() throws {
      let result = try kiln("path", "--records", "-H", "-r", "name", "people.ndjson")
      #expect(
        result.output == "people.ndjson:1:Ada\npeople.ndjson:3:Ada\npeople.ndjson:5:Ada\n"
      )
    }

    @Test(arguments: [
      ["--input", "lines", "a"], ["--max-record", "9", "a"], ["--json", "-H", "a"],
      ["--json", "--no-filename", "a"], ["-H", "--no-filename", "a"],
      ["--records", "--max-record", "0", "a"],
    ])
    func rejectsInvalidOptions(arguments: [String]) throws {
      let result = try kiln.run(["path"] + arguments, input: Data("{}".utf8))
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
    }
  }
#endif
