#if CommandLineTool
  import Foundation
  import Testing

  /// Commands that read while they write do not read their own output.
  @Suite struct InputIsOutputTests {
    let folder = try! TemporaryFolder()

    /// Runs a shell script with `kiln` as `$0`, in a folder with a recipe and a file of one record.
    /// Files are limited to one megabyte, so that a command that reads its own output ends.
    private func shell(_ script: String) throws -> KilnProcess.Result {
      try folder.write("{\"ingredients\":{\"a\":\"a\"}}", to: "r.json")
      try folder.write("{\"a\":1}\n", to: "f")
      try folder.write("{\"a\":2}\n", to: "g")
      try folder.write("nothing\n", to: "bad")
      var shell = KilnProcess(folder: folder.url)
      shell.executable = URL(filePath: "/bin/sh")
      // A program with code coverage writes a profile at its end, which would exceed the limit.
      let limited = "export LLVM_PROFILE_FILE=/dev/null; ulimit -f 1024; " + script
      return try shell.run(["-c", limited, KilnProcess.executable.path], input: Data())
    }

    @Test(arguments: [
      (#""$0" map r.json f >> f"#, "f"), (#""$0" map r.json - < f >> f"#, "standard input"),
      (#""$0" map r.json < f >> f"#, "standard input"), (#""$0" map r.json f 1<> f"#, "f"),
      (#""$0" map --reverse r.json f >> f"#, "f"), (#"ln f l; "$0" map r.json l >> f"#, "l"),
      (#"ln -s f l; "$0" map r.json l >> f"#, "l"),
      (#""$0" fingerprint --records f >> f"#, "f"), (#""$0" check --records r.json f >> f"#, "f"),
    ])
    func rejectsAnInputThatIsStandardOutput(script: String, name: String) throws {
      let result = try shell(script)
      #expect(
        result.messages == """
          kiln: \(name): expected an input other than standard output, found the same file; write to another file

          """
      )
      #expect(result.status == 2)
      #expect(try contents("f").hasPrefix("{\"a\":1}\n"))
      #expect(try !contents("f").contains("\"a\":1}\n{\"a\":1}"))
    }

    @Test(arguments: [
      #""$0" map r.json bad 2>> bad"#, #""$0" map r.json < bad 2>> bad"#,
      #""$0" fingerprint --records bad 2>> bad"#,
    ])
    func rejectsAnInputThatIsStandardError(script: String) throws {
      let result = try shell(script)
      #expect(result.status == 2)
      let lines = try contents("bad").split(separator: "\n")
      #expect(lines.count == 2)
      #expect(
        lines.last?.hasSuffix(
          "expected an input other than standard error, found the same file; write to another file"
        ) == true
      )
    }

    @Test func readsTheOtherInputs() throws {
      let result = try shell(#""$0" map r.json g f g >> f"#)
      #expect(result.status == 2)
      #expect(try contents("f") == "{\"a\":1}\n{\"a\":2}\n{\"a\":2}\n")
    }

    @Test(arguments: [
      (#""$0" map r.json g >> f"#, "{\"a\":1}\n{\"a\":2}\n"),
      // The shell has truncated the file: nothing is left to read.
      (#""$0" map r.json f > f"#, ""), (#""$0" map r.json f > /dev/null"#, "{\"a\":1}\n"),
    ])
    func acceptsOtherFilesAndEmptyOnes(script: String, contents expected: String) throws {
      let result = try shell(script)
      #expect(result.messages.isEmpty)
      #expect(result.status == 0)
      #expect(try contents("f") == expected)
    }

    @Test func acceptsAnInputThatHasBeenReadToItsEnd() throws {
      // The whole file was read, so nothing is left to read again.
      let result = try shell(#"{ cat > /dev/null; "$0" map r.json -; } < f >> f"#)
      #expect(result.messages.isEmpty)
      #expect(result.status == 0)
    }

    private func contents(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }
  }
#endif
