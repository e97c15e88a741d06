#if CommandLineTool
  import Foundation
  import Testing

  /// The positions of malformed records in the messages of all commands that read records.
  @Suite struct RecordPositionTests {
    private let kiln = KilnProcess.inSnapshots

    @Test(arguments: [
      ["map", "--missing", "omit", "recipe.json"], ["path", "--records", "$"],
      ["fingerprint", "--records"], ["check", "--records", "recipe.json", "-"], ["infer"],
      ["map", "--missing", "omit", "--reverse", "recipe.json"],
    ])
    func reportsLinesAndColumnsOfTheFile(command: [String]) throws {
      let text = "[{\"id\":1},{\"id\":tru},\n  {\"id\":tru}, {\"id\":2},]"
      let result = try kiln.run(command, input: Data(text.utf8))
      let places = result.messages.split(separator: "\n").filter { $0.contains("column") }
        .map { $0.split(separator: ": ")[2] }
      #expect(places == ["line 1, column 17", "line 2, column 9", "line 2, column 24"])
      #expect(result.messages.contains("expected a record, found none; remove the extra comma\n"))
      #expect(result.status == 1)
    }

    @Test func reportsColumnsOfRejectedRecords() throws {
      let result = try kiln(
        "map",
        "--unknown",
        "fail",
        "--missing",
        "omit",
        "--json",
        "recipe.json",
        input: "[{\"k\":1},{\"k\":1}]"
      )
      let lines = result.messages.split(separator: "\n")
      #expect(lines.count >= 2)
      #expect(lines.first?.contains("\"errors\":[\"line 1, column 3: k: ") == true)
      #expect(lines.dropFirst().first?.contains("\"errors\":[\"line 1, column 11: k: ") == true)
    }

    @Test(arguments: [
      ("array", "", "expected \"[\", the start of an array of records"),
      ("members", "", "expected an object whose members are records"),
      ("array", "[] []", "expected the end of the input after the records"),
      ("members", "{} {}", "expected the end of the input after the records"),
    ])
    func reportsInputThatDoesNotFitTheFormat(format: String, text: String, message: String) throws {
      let result = try kiln("fingerprint", "--records", "--input", format, input: text)
      #expect(result.messages.hasSuffix(": \(message)\n"))
      #expect(result.status == 1)
    }

    @Test func ignoresBlankLinesBeforeAHeader() throws {
      let result = try kiln(
        "fingerprint",
        "--records",
        "--input",
        "csv",
        input: "\n\r\na,b\n1,2\n"
      )
      #expect(result.messages.isEmpty)
      #expect(result.output.hasSuffix("  -:4\n"))
      #expect(result.status == 0)
    }
  }
#endif
