#if CommandLineTool
  import Foundation
  import KilnJSON
  import KilnMapping
  import Testing

  @Suite struct HelpTests {
    let kiln = KilnProcess.inSnapshots

    @Test func tellsItsVersion() throws {
      let result = try kiln("--version")
      #expect(result.output == "kiln 0.1.0\n")
      #expect(result.status == 0)
    }

    @Test(arguments: [["--bogus"], ["bogus"], ["hash", "--color", "pink"], ["diff"], ["path"]])
    func endsWith2ForArgumentsThatMakeNoSense(arguments: [String]) throws {
      let result = try kiln.run(arguments, input: Data())
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.messages.hasPrefix("kiln: "))
    }

    @Test(arguments: [[], ["--help"], ["help"], ["help", "hash"], ["hash", "-h"]])
    func explainsItself(arguments: [String]) throws {
      let result = try kiln.run(arguments, input: Data())
      #expect(result.status == 0)
      #expect(result.output.contains("USAGE: kiln"))
      #expect(result.messages.isEmpty)
    }

    @Test(arguments: [
      ("bash", "complete "), ("zsh", "#compdef kiln"), ("fish", "complete -c 'kiln'"),
    ])
    func writesCompletionsForEachShell(shell: String, mark: String) throws {
      let result = try kiln("--generate-completion-script", shell)
      #expect(result.status == 0)
      #expect(result.output.contains(mark))
      #expect(result.output.contains("fingerprint"))
    }

    /// The options of all commands, as written.
    func options() throws -> Set<String> {
      let help = try JSONValue(json: try kiln("--experimental-dump-help").output)
      var options: Set<String> = []
      func gather(_ command: JSONValue) throws {
        for argument in command["arguments"]?.arrayValue ?? [] {
          for name in argument["names"]?.arrayValue ?? [] {
            let text = try #require(name["name"]?.stringValue)
            options.insert((name["kind"] == "short" ? "-" : "--") + text)
          }
        }
        for command in command["subcommands"]?.arrayValue ?? [] { try gather(command) }
      }
      try gather(try #require(help["command"]))
      return options
    }

    @Test(arguments: ["docs/kiln.1", "docs/command.md"])
    func theManualHasEveryOption(path: String) throws {
      let manual = try repositoryText(path).replacing("\\-", with: "-")
      let options = try options()
      #expect(options.count > 15)
      let words = Set(manual.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init))
      #expect(options.subtracting(words).isEmpty)
    }
  }
#endif
