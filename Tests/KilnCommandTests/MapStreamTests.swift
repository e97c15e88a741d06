#if CommandLineTool
  import Foundation
  import Testing

  /// The output of `kiln map` before it has read all its input.
  @Suite struct MapStreamTests {
    // A command that waits for more input would block the test. A busy machine delays it as well.
    @Test(
      .timeLimit(.minutes(10)),
      arguments: [["--jobs", "1"], ["--jobs", "3"], ["--input", "lines"]]
    )
    func writesAvailableRecordsBeforeWaitingForMore(arguments: [String]) throws {
      let folder = try TemporaryFolder()
      let recipe = try folder.write(Data("ingredients: {a: x.a}".utf8), to: "recipe.yaml")
      let (input, output) = (Pipe(), Pipe())
      let process = Process()
      process.executableURL = KilnProcess.executable
      process.arguments = ["map"] + arguments + [recipe.path]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      for number in 0..<3 {
        try input.fileHandleForWriting.write(contentsOf: Data("{\"x\":{\"a\":\(number)}}\n".utf8))
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
          let more = output.fileHandleForReading.availableData
          try #require(!more.isEmpty)
          line += more
        }
        #expect(String(decoding: line, as: UTF8.self) == "{\"a\":\(number)}\n")
      }
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }

    @Test func writesNothingAfterTheFirstRejectedRecord() throws {
      let folder = try TemporaryFolder()
      _ = try folder.write(Data("ingredients: {a: a}".utf8), to: "recipe.yaml")
      var kiln = KilnProcess()
      kiln.folder = folder.url
      let good = String(repeating: "{\"a\":1}\n", count: 1_000)
      let input = Data(("{\"a\":0}\nnope\n" + good + "nope\n").utf8)
      let result = try kiln.run(["map", "--fail-fast", "recipe.yaml"], input: input)
      #expect(result.output == "{\"a\":0}\n")
      #expect(
        result.messages
          == "kiln: standard input: line 2, column 1: expected true, false or null, found another word\n"
      )
      #expect(result.status == 1)
    }
  }
#endif
