#if CommandLineTool
  import Foundation
  import Testing

  @Suite struct HelpTests {
    let kiln = KilnProcess.inSnapshots

    @Test func printsTheVersion() throws {
      let result = try kiln("--version")
      #expect(result.output == "kiln 0.1.0\n")
      #expect(result.status == 0)
    }

    @Test(arguments: [
      ["--bogus"], ["bogus"], ["fingerprint", "--color", "pink"], ["diff"], ["path"],
    ])
    func exitsWith2ForInvalidArguments(arguments: [String]) throws {
      let result = try kiln.run(arguments, input: Data())
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.messages.hasPrefix("kiln: "))
    }

    @Test(arguments: [[], ["--help"], ["help"], ["help", "fingerprint"], ["fingerprint", "-h"]])
    func printsHelp(arguments: [String]) throws {
      let result = try kiln.run(arguments, input: Data())
      #expect(result.status == 0)
      #expect(result.output.contains("USAGE: kiln"))
      #expect(result.messages.isEmpty)
    }

    @Test func errorsShowTheUsageOfTheSubcommand() throws {
      let result = try kiln("fingerprint", "--bogus")
      #expect(result.status == 2)
      #expect(result.messages.contains("Usage: kiln fingerprint "))
    }

    @Test(arguments: [["--version"], ["--generate-completion-script", "bash"]])
    func acceptsRootOptionsAfterASubcommand(arguments: [String]) throws {
      let result = try kiln.run(["fingerprint"] + arguments, input: Data())
      #expect(result.status == 0)
      #expect(result.output == (try kiln.run(arguments, input: Data())).output)
      #expect(!result.output.isEmpty)
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

    @Test func guideDocumentsEveryOption() throws {
      let options = try CommandHelp.ofKiln().allOptions
      #expect(options.count > 15)
      let guide = try repositoryText("docs/command.md")
      let words = Set(guide.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init))
      #expect(options.subtracting(words).isEmpty)
    }
  }
#endif
