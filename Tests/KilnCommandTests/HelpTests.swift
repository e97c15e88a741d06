#if CommandLineTool
  import Foundation
  import KilnTestSupport
  import Testing

  @Suite struct HelpTests {
    let kiln = KilnProcess.inSnapshots

    @Test(arguments: [[], ["--help"], ["help"], ["help", "fingerprint"], ["fingerprint", "-h"]])
    func printsHelp(arguments: [String]) throws {
      let result = try kiln.run(arguments, input: Data())
      #expect(result.status == 0)
      #expect(result.output.contains("USAGE: kiln"))
      #expect(result.messages.isEmpty)
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
