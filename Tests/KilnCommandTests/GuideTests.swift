#if CommandLineTool
  import Foundation
  import Testing

  /// The examples of documents, run in a copy of the folder of the documents.
  @Suite struct GuideTests {
    struct Example: CustomTestStringConvertible {
      var command: String
      var output = ""
      var testDescription: String { command }
    }

    /// The README and the guides that have console blocks.
    static func guides() throws -> [String] {
      let folders = try ["docs", "Sources"].flatMap { folder in
        try FileManager.default.subpathsOfDirectory(atPath: repository.appending(path: folder).path)
          .map { "\(folder)/\($0)" }
      }
      return try (["README.md"] + folders.filter { $0.hasSuffix(".md") }.sorted())
        .filter { try repositoryText($0).contains("\n```console\n") }
    }

    /// The commands after a dollar sign in console blocks, with the lines that follow, and the
    /// files, which are blocks after `<!-- file NAME -->`.
    static func examples(
      of guide: String
    ) throws -> (examples: [Example], files: [String: String]) {
      var examples: [Example] = []
      var files: [String: String] = [:]
      var file: String?
      var block: Substring?
      for line in try repositoryText(guide).split(
        separator: "\n",
        omittingEmptySubsequences: false
      ) {
        if line.hasPrefix("```") {
          if block != nil { file = nil }
          block = block == nil ? line.dropFirst(3) : nil
        } else if block == nil {
          file = line.wholeMatch(of: /<!-- file ([^ ]+) -->/).map { String($0.1) } ?? file
        } else if let file {
          files[file, default: ""] += line + "\n"
        } else if block == "console", line.hasPrefix("$ ") {
          examples.append(Example(command: String(line.dropFirst(2))))
        } else if block == "console" {
          examples[examples.count - 1].output += line + "\n"
        }
      }
      return (examples, files)
    }

    @Test(arguments: try guides())
    func examplesPrintTheDocumentedOutput(guide: String) throws {
      let (examples, files) = try Self.examples(of: guide)
      #expect(!examples.isEmpty)
      let folder = try TemporaryFolder()
      let documents = folder.url.appending(path: "documents")
      try FileManager.default.copyItem(at: snapshots, to: documents)
      for (name, text) in files { try folder.write(text, to: "documents/\(name)") }
      var shell = KilnProcess(folder: documents)
      shell.executable = URL(filePath: "/bin/sh")
      let commands = KilnProcess.executable.deletingLastPathComponent().path
      for example in examples {
        let script = "PATH=\"$0:$PATH\"; exec 2>&1; \(example.command)"
        let result = try shell.run(["-c", script, commands], input: Data())
        #expect(result.output == example.output, "\(example.command)")
      }
    }

    @Test func allGuidesOfTheCommandAreFound() throws {
      let guides = try Self.guides()
      #expect(guides.contains("README.md"))
      #expect(guides.contains("docs/command.md"))
      #expect(guides.contains("Sources/Kiln/Kiln.docc/Cookbook.md"))
      #expect(try Self.examples(of: "docs/command.md").examples.count > 10)
    }
  }
#endif
