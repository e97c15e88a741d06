#if CommandLineTool
  import Foundation
  import Testing

  @Suite struct FingerprintTests {
    let kiln = KilnProcess.inSnapshots

    @Test func equalValuesHaveEqualFingerprints() throws {
      let one = try kiln("fingerprint", input: #"{"a": [1, "\u0041"], "b": null}"#)
      let other = try kiln("fingerprint", input: #"{"b":null,"a":[1,"A"]}"#)
      #expect(one.output == other.output)
      #expect(one.output == "5760194771b9ebf6deacf15d192ad579  -\n")
    }

    @Test func printsOneFingerprintPerFile() throws {
      let result = try kiln("fingerprint", "user.json", "nowhere", "people.ndjson", "refused.json")
      let names = result.output.split(separator: "\n").map { $0.dropFirst(32) }
      #expect(names == ["  user.json", "  refused.json"])
      #expect(
        result.messages == """
          kiln: nowhere: No such file or directory
          kiln: people.ndjson: line 3, column 1: expected nothing after the value, found "{"; \
          pass --records to read each value as a record

          """
      )
      #expect(result.status == 2)
    }

    @Test func printsOneFingerprintPerRecordAndReportsInvalidOnes() throws {
      let result = try kiln("fingerprint", "--records", "people.ndjson")
      let lines = result.output.split(separator: "\n")
      #expect(
        lines.map { $0.dropFirst(32) } == [
          "  people.ndjson:1", "  people.ndjson:3", "  people.ndjson:5",
        ]
      )
      #expect(lines[0].prefix(32) == lines[1].prefix(32))
      #expect(lines[0].prefix(32) != lines[2].prefix(32))
      #expect(
        result.messages == """
          kiln: people.ndjson: line 4, column 10: expected a key in double quotes, found "}"

          """
      )
      #expect(result.status == 1)
    }

    @Test func writesRecordAndLineNumbersAsJSON() throws {
      let result = try kiln("fingerprint", "--records", "--json", input: "\n{}")
      #expect(result.output.hasPrefix(#"{"file":"-","record":1,"line":2,"fingerprint":""#))
    }

    @Test(arguments: ["[1,\n2]", "1\n2", "\u{FEFF}1\n\n2\n"])
    func detectsTheFormatOfRecords(input: String) throws {
      let result = try kiln("fingerprint", "--records", input: input)
      #expect(result.output.split(separator: "\n").count == 2)
      #expect(result.status == 0)
    }

    @Test func readsRecordsInTheGivenFormat() throws {
      let result = try kiln("fingerprint", "--records", "--input", "lines", input: "[1]\n[1]")
      let lines = result.output.split(separator: "\n").map { $0.dropFirst(32) }
      #expect(lines == ["  -:1", "  -:2"])
    }

    @Test(.timeLimit(.minutes(10)))
    func printsEachFingerprintBeforeReadingTheNextRecord() async throws {
      let process = Process()
      process.executableURL = KilnProcess.executable
      process.arguments = ["fingerprint", "--records"]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      for line in 1...2 {
        try input.fileHandleForWriting.write(contentsOf: Data("{}\n".utf8))
        let printed = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        #expect(printed.hasSuffix("  -:\(line)\n"))
      }
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }

    @Test func skipsRecordsThatAreTooLong() throws {
      let arguments = ["fingerprint", "--records", "--max-record", "10"]
      let long = "[" + String(repeating: "1,", count: 100) + "1]"
      let result = try kiln.run(arguments, input: .init("{}\n\(long)\n{}".utf8))
      #expect(result.output.split(separator: "\n").count == 2)
      let message = "kiln: standard input: line 2: expected at most 10 bytes, found \(long.count)\n"
      #expect(result.messages == message)
      #expect(result.status == 1)
    }

    @Test func reportsInvalidRecordsAsJSON() throws {
      let result = try kiln("fingerprint", "--records", "--json", input: "{}\nnope\n")
      #expect(result.messages.hasPrefix(#"{"file":"-","record":2,"line":2,"byte":3,"errors":["#))
      #expect(result.messages.hasSuffix(#""text":"nope"}"# + "\n"))
    }

    @Test(arguments: [
      ["--input", "lines"], ["--max-record", "10"], ["--records", "--max-record", "0"],
    ])
    func rejectsInvalidRecordOptions(options: [String]) throws {
      let result = try kiln.run(["fingerprint"] + options, input: .init("{}".utf8))
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
    }
  }
#endif
