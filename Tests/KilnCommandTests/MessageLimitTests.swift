#if CommandLineTool
  import Foundation
  import Testing

  @testable import KilnCommand

  @Suite struct MessageLimitTests {
    private let kiln = KilnProcess.inSnapshots

    @Test func admitsMessagesUpToTheLimitAndCountsTheRest() {
      for maximum in [0, 1, 5] {
        var limit = MessageLimit(maximum: maximum)
        let admitted = (0..<5).map { _ in limit.admit() }
        #expect(admitted == (0..<5).map { $0 < maximum })
        #expect(limit.omittedCount == 5 - min(maximum, 5))
      }
    }

    private func messages(_ options: String..., input: String) throws -> [Substring] {
      let result = try kiln.run(["map"] + options + ["recipe.json"], input: Data(input.utf8))
      #expect(result.status == 1)
      return result.messages.split(separator: "\n")
    }

    @Test func writesTheFirst100MessagesByDefault() throws {
      let input = String(repeating: "nope\n", count: 250)
      let lines = try messages(input: input)
      #expect(lines.count == 101)
      #expect(lines[99].hasPrefix("kiln: standard input: line 100, column 1: "))
      #expect(lines[100] == "kiln: 150 more messages; raise --max-messages to see all")
      #expect(try messages("--max-messages", "250", input: input).count == 250)
      #expect(
        try messages("--max-messages", "249", input: input).last?.contains("1 more message;")
          == true
      )
    }

    @Test func limitOf0WritesOnlyTheCount() throws {
      let lines = try messages("--max-messages", "0", input: "nope\n{\"name\":1}\nnope\n")
      #expect(lines.first == "kiln: 2 more messages; raise --max-messages to see all")
    }

    @Test func writesTheCountAsJSON() throws {
      let lines = try messages(
        "--json",
        "--max-messages",
        "2",
        input: String(repeating: "nope\n", count: 5)
      )
      #expect(lines.count == 3)
      #expect(lines.last == "{\"omitted\":\"message\",\"count\":3}")
    }

    @Test func recordMessagesAndNoticesHaveSeparateLimits() throws {
      let unknown = (0..<5).map { "\"k\($0)\":1" }.joined(separator: ",")
      let lines = try messages(
        "--unknown",
        "report",
        "--max-messages",
        "3",
        input: "{\(unknown)}\n" + String(repeating: "nope\n", count: 5)
      )
      #expect(lines.count { $0.contains("column 1") } == 3)
      #expect(lines.count { $0.contains("unknown key") } == 3)
      #expect(lines.suffix(2).map { $0.contains("more message") } == [true, false])
      #expect(lines.last?.contains("more notices; ") == true)
    }

    @Test func alwaysWritesFatalErrors() throws {
      let result = try kiln.run(
        ["map", "--max-messages", "0", "--errors", "none/none", "recipe.json"],
        input: Data("nope\n".utf8)
      )
      #expect(result.status == 2)
      #expect(result.messages == "kiln: none/none: No such file or directory\n")
    }

    @Test func omittedMessagesStillSetTheStatus() throws {
      let result = try kiln("fingerprint", "--max-messages", "0", "none")
      #expect(result.status == 2)
      #expect(result.messages == "kiln: 1 more message; raise --max-messages to see all\n")
    }

    @Test(arguments: ["-1", "-100", "x", "1.5", "99999999999999999999"])
    func rejectsInvalidLimits(count: String) throws {
      let result = try kiln("path", "--max-messages", count, "name", "old.json")
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.messages.contains("--max-messages"))
      #expect(!result.messages.contains("Missing value"))
    }

    @Test func messagesFollowTheColorOption() throws {
      func message(_ options: String..., environment: [String: String] = [:]) throws -> String {
        var kiln = kiln
        kiln.environment = environment
        return try kiln.run(["path"] + options + ["name", "none"], input: Data()).messages
      }
      let place = "kiln: \u{1B}[36mnone\u{1B}[0m: \u{1B}[31m"
      #expect(try message("--color", "always").hasPrefix(place))
      #expect(
        try message("--color", "always", environment: ["NO_COLOR": "1"]).hasPrefix(place)
      )
      #expect(try !message("--color", "never").contains("\u{1B}"))
      #expect(try !message().contains("\u{1B}"))
    }
  }
#endif
