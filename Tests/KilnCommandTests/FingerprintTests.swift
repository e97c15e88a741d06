#if CommandLineTool
  import Testing

  @Suite struct FingerprintTests {
    let kiln = KilnProcess.inSnapshots

    @Test func isTheSameForTheSameValues() throws {
      let one = try kiln("fingerprint", input: #"{"a": [1, "\u0041"], "b": null}"#)
      let other = try kiln("fingerprint", input: #"{"b":null,"a":[1,"A"]}"#)
      #expect(one.output == other.output)
      #expect(one.output == "5760194771b9ebf6deacf15d192ad579  -\n")
    }

    @Test func isPrintedForEachFile() throws {
      let result = try kiln("fingerprint", "user.json", "nowhere", "people.ndjson", "refused.json")
      let names = result.output.split(separator: "\n").map { $0.dropFirst(32) }
      #expect(names == ["  user.json", "  refused.json"])
      #expect(
        result.messages == """
          kiln: nowhere: No such file or directory
          kiln: people.ndjson: line 3, column 1: expected nothing after the value, found "{"

          """
      )
      #expect(result.status == 2)
    }

    @Test func isPrintedForEachRecordAndBadRecordsAreTold() throws {
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

    @Test func hasItsLineForMachines() throws {
      let result = try kiln("fingerprint", "--records", "--json", input: "\n[]")
      #expect(result.output.hasPrefix(#"{"file":"-","line":2,"fingerprint":""#))
    }
  }
#endif
