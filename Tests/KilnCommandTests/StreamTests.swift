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

    #if os(Linux)
      @Test(arguments: commands)
      func reportsAFullDisk(arguments: [String]) throws {
        var kiln = kiln
        kiln.outputHandle = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        let result = try kiln.run(arguments, input: Data())
        #expect(result.messages.hasSuffix("kiln: standard output: No space left on device\n"))
        #expect(result.status == 2)
      }

      @Test func reportsReadErrors() throws {
        let result = try kiln("fingerprint", "/proc/self/mem")
        #expect(result.messages == "kiln: /proc/self/mem: Input/output error\n")
        #expect(result.status == 2)
      }
    #endif

    @Test func reportsAClosedStandardOutput() throws {
      let result = try shell(#""$0" fingerprint old.json >&-"#)
      #expect(result.messages == "kiln: standard output: Bad file descriptor\n")
      #expect(result.status == 2)
    }

    @Test func reportsAClosedStandardInput() throws {
      let result = try shell(#""$0" fingerprint old.json - <&-"#)
      #expect(result.messages == "kiln: standard input: Bad file descriptor\n")
      #expect(result.output.hasSuffix("  old.json\n"))
    }

    @Test func colorsNonTerminalOutputOnlyOnRequest() throws {
      let diff = ["diff", "old.json", "new.json"]
      #expect(try !kiln.run(diff, input: Data()).output.contains("\u{1B}"))
      #expect(
        try kiln.run(diff + ["--color", "always"], input: Data()).output.contains("\u{1B}[31m")
      )
      #expect(try !kiln.run(diff + ["--color", "never"], input: Data()).output.contains("\u{1B}"))
    }

    private func shell(_ script: String) throws -> KilnProcess.Result {
      var shell = kiln
      shell.executable = URL(filePath: "/bin/sh")
      return try shell.run(["-c", script, KilnProcess.executable.path], input: Data())
    }
  }
#endif
