#if CommandLineTool
  import Foundation
  import Testing

  @Suite struct MapTests {
    /// Runs `kiln map` in a folder with a recipe for members `a` at `x.a` and `when`, in seconds.
    private func map(_ arguments: String..., input: String) throws -> KilnProcess.Result {
      let folder = try TemporaryFolder()
      let recipe = "ingredients:\n  a: x.a\n  when: {path: when, using: epochSeconds}\n"
      try folder.write(recipe, to: "recipe.yaml")
      let kiln = KilnProcess(folder: folder.url)
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
      let kiln = KilnProcess(folder: folder.url)
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

    @Test(arguments: ["1", "2", "7"])
    func preservesInputOrderForAnyNumberOfJobs(jobs: String) throws {
      let input = (0..<20_000).map { "{\"x\":{\"a\":\($0)}}\n" }.joined()
      let result = try map("--jobs", jobs, input: input)
      #expect(result.output == (0..<20_000).map { "{\"a\":\($0)}\n" }.joined())
    }
  }
#endif
