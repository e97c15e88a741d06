#if CommandLineTool
  import Foundation
  import Testing

  @Suite struct MapTests {
    private let kiln = KilnProcess.inSnapshots

    /// Runs `kiln map` in a folder with a recipe for members `a` at `x.a` and `when`, in seconds.
    private func map(
      _ arguments: String...,
      input: String,
      in folder: TemporaryFolder? = nil
    ) throws -> KilnProcess.Result {
      let folder = try folder ?? TemporaryFolder()
      let recipe = "ingredients:\n  a: x.a\n  when: {path: when, using: epochSeconds}\n"
      _ = try folder.write(Data(recipe.utf8), to: "recipe.yaml")
      var kiln = kiln
      kiln.folder = folder.url
      return try kiln.run(["map"] + arguments + ["recipe.yaml"], input: Data(input.utf8))
    }

    @Test(arguments: [
      "{\"x\":{\"a\":1}}\n\n{\"when\":0}", "[{\"x\":{\"a\":1}},\n{\"when\":0}]",
      "{\n\"x\":{\"a\":1}\n}\n{\n\"when\":0\n}", "\u{FEFF}{\"x\":{\"a\":1}}\r\n{\"when\":0}\r\n",
    ])
    func writesOneLinePerRecordOfAnyFormat(input: String) throws {
      let result = try map(input: input)
      #expect(result.output == "{\"a\":1}\n{\"when\":\"1970-01-01T00:00:00Z\"}\n")
      #expect(result.messages.isEmpty)
      #expect(result.status == 0)
    }

    /// The input is the state of the process that reads it.
    @Test(
      .enabled(
        if: FileManager.default.fileExists(atPath: "/proc/self/status"),
        "the system has no such file"
      )
    )
    func smallFileNeedsNoThread() throws {
      let folder = try TemporaryFolder()
      try folder.write("{\"ingredients\":{}}", to: "recipe.json")
      var kiln = kiln
      kiln.folder = folder.url
      let result = try kiln("map", "--json", "--input", "lines", "recipe.json", "/proc/self/status")
      #expect(result.messages.contains(#""text":"Threads:\t1""#))
    }

    @Test func reverseRoundTrips() throws {
      let source = "{\"x\":{\"a\":[1,2.5]},\"when\":86400}\n"
      let there = try map(input: source)
      #expect(try map("--reverse", input: there.output).output == source)
    }

    @Test func reportsRejectedRecordsAndWritesTheOthers() throws {
      let input = "{\"x\":{\"a\":1}}\nnope\n{\"x\":7,\"when\":\"soon\"}\n{}\n{"
      let result = try map(input: input)
      #expect(result.output == "{\"a\":1}\n{}\n")
      #expect(result.status == 1)
      let places = result.messages.split(separator: "\n").map { $0.prefix { $0 != "←" } }
      #expect(places.count == 5)
      #expect(
        places.prefix(3).map(String.init) == [
          "kiln: standard input: line 2, column 1: expected true, false or null, found another word",
          "kiln: standard input: line 3, column 6: a ",
          "kiln: standard input: line 3, column 15: when ",
        ]
      )
      #expect(places[3].hasPrefix("kiln: standard input: line 5, column 2: expected a key"))
      #expect(places[4] == "kiln: recipe.yaml: when ")
    }

    @Test func writesRejectedRecordsToTheErrorsFile() throws {
      let folder = try TemporaryFolder()
      let result = try map(
        "--errors",
        "bad.ndjson",
        "--missing",
        "omit",
        input: "{}\nnope\n{\"x\":1}\n",
        in: folder
      )
      #expect(result.output == "{}\n")
      #expect(result.messages.isEmpty)
      #expect(result.status == 1)
      let bad = try String(contentsOf: folder.url.appending(path: "bad.ndjson"), encoding: .utf8)
      #expect(
        bad == """
          {"file":"-","record":2,"line":2,"byte":3,"errors":["line 2, column 1: expected true, false or null, \
          found another word"],"text":"nope"}
          {"file":"-","record":3,"line":3,"byte":8,"errors":["line 3, column 6: a ← x: expected object, found \
          integer"],"text":"{\\"x\\":1}"}

          """
      )
    }

    @Test func rejectsAnErrorsFileThatIsAnInputOrTheOutput() throws {
      let folder = try TemporaryFolder()
      try folder.write("{\"ingredients\":{\"a\":\"a\"}}", to: "recipe.json")
      try folder.write("nope\n", to: "records")
      var kiln = kiln
      kiln.folder = folder.url
      for name in ["records", "./records", "recipe.json"] {
        let result = try kiln("map", "--errors", name, "recipe.json", "records")
        #expect(result.status == 2)
        #expect(result.messages.hasSuffix("found an input; name another file\n"))
      }
      let records = folder.url.appending(path: "records")
      #expect(try String(contentsOf: records, encoding: .utf8) == "nope\n")
      // Files that the shell has opened have other names, or none.
      let same = try kiln("map", "--errors", "/dev/stdin", "recipe.json", input: "nope\n")
      #expect(same.status == 2)
      #expect(same.messages.hasSuffix("found an input; name another file\n"))
      let both = try kiln("map", "--errors", "/dev/stdout", "recipe.json", input: "nope\n")
      #expect(both.status == 2)
      #expect(both.output.isEmpty)
    }

    @Test func writesInvalidUTF8ToTheErrorsFileAsBase64() throws {
      let folder = try TemporaryFolder()
      _ = try folder.write(Data("{\"ingredients\":{\"a\":\"a\"}}".utf8), to: "recipe.json")
      var kiln = kiln
      kiln.folder = folder.url
      _ = try kiln.run(
        ["map", "--errors", "bad", "recipe.json"],
        input: Data([0x22, 0xFF, 0x22, 0x0A])
      )
      let bad = try String(contentsOf: folder.url.appending(path: "bad"), encoding: .utf8)
      #expect(bad.contains("\"base64\":\"Iv8i\""))
    }

    @Test func writesAnArrayOrPrettyOutputOnRequest() throws {
      #expect(try map("--array", input: "").output == "[]\n")
      #expect(
        try map("--array", input: "nope\n{\"x\":{\"a\":1}}\n{}").output == "[\n{\"a\":1},\n{}\n]\n"
      )
      #expect(try map("--pretty", input: "{\"x\":{\"a\":1}}").output == "{\n  \"a\": 1\n}\n")
    }

    @Test func reportsUnknownKeysOnRequest() throws {
      let input = "{\"y\":1}\n{\"x\":{\"a\":1,\"b\":2},\"y\":3}\n"
      let report = try map("--unknown", "report", "--missing", "omit", input: input)
      #expect(report.output == "{}\n{\"a\":1}\n")
      #expect(report.status == 0)
      #expect(
        report.messages == """
          kiln: standard input: unknown key y: 2 times, first in line 1
          kiln: standard input: unknown key x.b: in line 2

          """
      )
      #expect(try map("--unknown", "fail", input: input).status == 1)
    }

    @Test func reportsUnknownKeysAsJSON() throws {
      let input = "{\"y\\n\":1}\n{\"x\":{\"a\":1,\"b\":[2]},\"y\\n\":3}\n"
      let report = try map("--unknown", "report", "--missing", "omit", "--json", input: input)
      #expect(
        report.messages == #"""
          {"file":"-","notice":"unknown-key","path":"y\n","count":2,"line":1}
          {"file":"-","notice":"unknown-key","path":"x.b","count":1,"line":2}

          """#
      )
      #expect(report.status == 0)
    }

    @Test func reportsUnknownMembersInReverse() throws {
      let input = "{\"a\":1,\"y\":2}\n{\"y\":3}\n"
      let report = try map("--reverse", "--unknown", "report", "--missing", "omit", input: input)
      #expect(report.output == "{\"x\":{\"a\":1}}\n{}\n")
      #expect(report.messages == "kiln: standard input: unknown key y: 2 times, first in line 1\n")
      #expect(report.status == 0)
      #expect(try map("--reverse", "--unknown", "fail", input: input).status == 1)
    }

    @Test(arguments: [[], ["--json"]] as [[String]])
    func boundsTheReportOfUnknownKeys(options: [String]) throws {
      let input = (0..<1200).map { number in
        "{\"\(number)" + String(repeating: "k", count: 3000) + "\":1}\n"
      }.joined()
      let others = ["--unknown", "report", "--missing", "omit", "--max-messages", "5000"]
      let result = try kilnMap(options + others, input: input)
      let lines = result.messages.split(separator: "\n")
      #expect(lines.count == 1001)
      #expect(lines.last?.contains("200") == true)
      #expect(lines.allSatisfy { $0.utf8.count < 400 })
    }

    @Test(arguments: [[], ["--reverse"]] as [[String]])
    func countsAllUnknownKeysOfARecord(options: [String]) throws {
      let keys = (0..<800).map { "\"k\($0)\":1" }
      let input = [keys, keys.reversed(), keys].map { "{\($0.joined(separator: ","))}\n" }.joined()
      let others = ["--json", "--unknown", "report", "--missing", "omit", "--max-messages", "5000"]
      let result = try kilnMap(options + others, input: input)
      let lines = result.messages.split(separator: "\n")
      #expect(lines.count == 800)
      #expect(lines.allSatisfy { $0.hasSuffix("\"count\":3,\"line\":1}") })
    }

    private func kilnMap(_ options: [String], input: String) throws -> KilnProcess.Result {
      try kiln.run(["map"] + options + ["recipe.json"], input: Data(input.utf8))
    }

    @Test(arguments: ["1", "\"x\"", "true", "[]", "[{}]", "null"])
    func rejectsRecordsThatAreNotObjects(record: String) throws {
      for direction in [[], ["--reverse"]] as [[String]] {
        let result = try kilnMap(direction + ["--input", "lines"], input: "{}\n\(record)\n{}\n")
        #expect(result.output == "{}\n{}\n")
        #expect(result.messages.contains("line 2"))
        #expect(result.messages.contains("expected object"))
        #expect(result.status == 1)
      }
    }

    @Test func rejectsStandardOutputAsTheErrorsFile() throws {
      let folder = try TemporaryFolder()
      let result = try map("--errors", "-", input: "nope\n", in: folder)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.messages.contains("standard output receives the valid records"))
      let file = folder.url.appending(path: "-").path
      #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func escapesControlCharactersInKeys() throws {
      let input = #"{"y\u001b[31m\nkiln: all is lost":1}"#
      let result = try map("--unknown", "report", "--missing", "omit", input: input)
      #expect(!result.messages.contains("\u{1B}"))
      #expect(result.messages.split(separator: "\n").count == 1)
    }

    @Test func failFastStopsAtTheFirstRejectedRecord() throws {
      let input =
        String(repeating: "{}\n", count: 3) + "nope\n" + String(repeating: "nope\n", count: 9)
      let result = try map("--fail-fast", "--missing", "omit", input: input)
      #expect(result.messages.split(separator: "\n").count == 1)
      #expect(result.status == 1)
    }

    @Test func failFastContinuesAfterAnUnreadableFile() throws {
      let folder = try TemporaryFolder()
      try folder.write("{\"ingredients\":{\"a\":\"a\"}}", to: "recipe.json")
      try folder.write("{\"a\":1}\n", to: "good")
      try folder.write("nope\n", to: "bad")
      var kiln = kiln
      kiln.folder = folder.url
      let missing = try kiln("map", "--fail-fast", "recipe.json", "none", "good")
      #expect(missing.output == "{\"a\":1}\n")
      #expect(missing.status == 2)
      let rejected = try kiln("map", "--fail-fast", "recipe.json", "bad", "good")
      #expect(rejected.output.isEmpty)
      #expect(rejected.status == 1)
    }

    @Test func reportsRecordsThatAreTooLong() throws {
      let long = "\"" + String(repeating: "x", count: 1000) + "\""
      let result = try map("--max-record", "100", "--missing", "omit", input: "{}\n\(long)\n{}\n")
      #expect(result.output == "{}\n{}\n")
      #expect(
        result.messages == "kiln: standard input: line 2: expected at most 100 bytes, found 1002\n"
      )
    }

    @Test(arguments: ["1", "2", "7"])
    func preservesInputOrderForAnyNumberOfJobs(jobs: String) throws {
      let input = (0..<20_000).map { "{\"x\":{\"a\":\($0)}}\n" }.joined()
      let result = try map("--jobs", jobs, input: input)
      #expect(result.output == (0..<20_000).map { "{\"a\":\($0)}\n" }.joined())
    }

    @Test func continuesAfterAnUnreadableFile() throws {
      let folder = try TemporaryFolder()
      _ = try folder.write(Data("{\"x\":{\"a\":1}}".utf8), to: "one")
      _ = try folder.write(Data("{\"ingredients\":{\"a\":\"x.a\"}}".utf8), to: "recipe.json")
      var kiln = kiln
      kiln.folder = folder.url
      let result = try kiln("map", "recipe.json", "nobody", ".", "one", "one")
      #expect(result.output == "{\"a\":1}\n{\"a\":1}\n")
      #expect(
        result.messages == "kiln: nobody: No such file or directory\nkiln: .: Is a directory\n"
      )
      #expect(result.status == 2)
    }

    @Test func reportsAnInvalidRecipe() throws {
      let result = try kiln("map", "old.json", "new.json")
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.messages.hasPrefix("kiln: old.json: line 1, column"))
    }

    @Test(arguments: [
      ["map"], ["map", "-"], ["map", "-", "-"], ["map", "--jobs", "0", "recipe.json"],
      ["map", "--max-record", "0", "recipe.json"], ["map", "--input", "xml", "recipe.json"],
    ])
    func rejectsInvalidArguments(arguments: [String]) throws {
      let result = try kiln.run(arguments, input: Data())
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
    }
  }
#endif
