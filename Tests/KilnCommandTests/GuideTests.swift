#if CommandLineTool
  import Foundation
  import Testing

  /// The examples of docs/command.md, run in the folder of the documents.
  @Suite struct GuideTests {
    struct Example: CustomTestStringConvertible {
      var command: String
      var output = ""
      var testDescription: String { command }
    }

    /// The commands after a dollar sign in console blocks, with the lines that follow.
    static func examples() throws -> [Example] {
      var examples: [Example] = []
      var isInside = false
      for line in try repositoryText("docs/command.md").split(
        separator: "\n",
        omittingEmptySubsequences: false
      ) {
        if line.hasPrefix("```") {
          isInside = line == "```console"
        } else if isInside, line.hasPrefix("$ ") {
          examples.append(Example(command: String(line.dropFirst(2))))
        } else if isInside {
          examples[examples.count - 1].output += line + "\n"
        }
      }
      return examples
    }

    @Test func examplesPrintTheDocumentedOutput() throws {
      let examples = try Self.examples()
      #expect(examples.count > 10)
      var shell = KilnProcess.inSnapshots
      shell.executable = URL(filePath: "/bin/sh")
      let folder = KilnProcess.executable.deletingLastPathComponent().path
      for example in examples {
        let script = "PATH=\"$0:$PATH\"; exec 2>&1; \(example.command)"
        let result = try shell.run(["-c", script, folder], input: Data())
        #expect(result.output == example.output, "\(example.command)")
      }
    }
  }
#endif
