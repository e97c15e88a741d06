#if CommandLineTool
  import Foundation
  import Testing

  @Suite struct StreamTests {
    let kiln = KilnProcess.inSnapshots

    static let commands = [
      ["diff", "old.json", "new.json"], ["fingerprint", "old.json"],
      ["path", "name", "old.json"], ["check", "recipe.json"], ["map", "recipe.json", "old.json"],
      ["--help"], ["--version"],
      ["--generate-completion-script", "bash"],
    ]

    @Test(arguments: commands)
    func terminatesSilentlyOnABrokenPipe(arguments: [String]) throws {
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      var kiln = kiln
      kiln.outputHandle = pipe.fileHandleForWriting
      let result = try kiln.run(arguments, input: Data())
      #expect(result.wasKilled)
      #expect(result.status == 13)
      #expect(result.messages.isEmpty)
    }

    // A command that waits for more input would block the test. A busy machine delays it as well.
    @Test(
      .timeLimit(.minutes(10)),
      arguments: [
        (["map", "--jobs", "1", "recipe.json"], "{\"id\":1}\n"),
        (["map", "--jobs", "3", "recipe.json"], "{\"id\":1}\n"),
        (["map", "--input", "lines", "recipe.json"], "{\"id\":1}\n"),
        (["path", "--records", "server_id"], "1\n"),
        (["fingerprint", "--records"], "f1faddfecd638bf266cf61016e2e934e  -:NUMBER\n"),
      ]
    )
    func writesEachResultBeforeReadingTheNextRecord(arguments: [String], result: String) throws {
      let (input, output) = (Pipe(), Pipe())
      let process = Process()
      process.executableURL = KilnProcess.executable
      process.arguments = arguments
      process.currentDirectoryURL = snapshots
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      for number in 1...3 {
        try input.fileHandleForWriting.write(contentsOf: Data("{\"server_id\":1}\n".utf8))
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
          let more = output.fileHandleForReading.availableData
          try #require(!more.isEmpty)
          line += more
        }
        let expected = result.replacing("NUMBER", with: "\(number)")
        #expect(String(decoding: line, as: UTF8.self) == expected)
      }
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }
#endif
