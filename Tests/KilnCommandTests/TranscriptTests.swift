#if CommandLineTool
  import Foundation
  import KilnTestSupport
  import Testing

  /// The commands in the guide and in the documents of `Transcripts` print the documented output.
  ///
  /// A shell runs the command after each dollar sign in a console block. The lines that follow are
  /// its standard output and standard error. In `Transcripts`, an exit status other than 0 is the
  /// last of them, in brackets. All commands of a document run in one folder, a copy of
  /// `Snapshots`.
  ///
  /// With `KILN_UPDATE_SNAPSHOTS=1` in the environment, the test writes the documents.
  @Suite struct TranscriptTests {
    private static let guide = "docs/command.md"
    private static let transcripts = try! FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "Tests/KilnCommandTests/Transcripts").path
    ).sorted().map { "Tests/KilnCommandTests/Transcripts/\($0)" }

    /// The documents whose commands exist on this system.
    private static var documents: [String] {
      #if os(Linux)
        [guide] + transcripts
      #else
        [guide] + transcripts.filter { !$0.hasSuffix("/messages.md") }
      #endif
    }

    @Test(arguments: documents)
    func commandsPrintTheDocumentedOutput(document: String) throws {
      let folder = try TemporaryFolder()
      for name in try FileManager.default.contentsOfDirectory(atPath: snapshots.path) {
        try FileManager.default.copyItem(
          at: snapshots.appending(path: name),
          to: folder.url.appending(path: name)
        )
      }
      let expected = try repositoryText(document)
      #expect(expected.split(separator: "\n").count { $0.hasPrefix("$ ") } > 10)
      let found = try replayed(expected) {
        try output(of: $0, in: folder.url, showsStatus: document != Self.guide)
      }
      if ProcessInfo.processInfo.environment["KILN_UPDATE_SNAPSHOTS"] == "1" {
        return try Data(found.utf8).write(to: repository.appending(path: document))
      }
      let pairs = zip(
        expected.components(separatedBy: "\n$ "),
        found.components(separatedBy: "\n$ ")
      )
      for (expected, found) in pairs where expected != found {
        Issue.record("\(document): expected\n$ \(expected)\nfound\n$ \(found)")
      }
    }

    /// A document in which the output of each command is replaced.
    private func replayed(
      _ document: String,
      _ output: (Substring) throws -> [Substring]
    ) rethrows -> String {
      var lines: [Substring] = []
      var isInside = false
      for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") { isInside = line == "```console" }
        let isCommand = isInside && line.hasPrefix("$ ")
        if isCommand || !isInside || line.hasPrefix("```") { lines.append(line) }
        if isCommand { lines += try output(line.dropFirst(2)) }
      }
      return lines.joined(separator: "\n")
    }

    private func output(
      of command: Substring,
      in folder: URL,
      showsStatus: Bool
    ) throws -> [Substring] {
      var shell = KilnProcess(folder: folder)
      shell.executable = URL(filePath: "/bin/sh")
      #if os(Linux)
        shell.environment = ["LIMIT": AddressSpaceTests.leastLimit]
      #endif
      // The limit on files ends a command that reads its own output.
      let script = "PATH=\"$0:$PATH\"; ulimit -f 100000; exec 2>&1; \(command)"
      let programs = KilnProcess.executable.deletingLastPathComponent().path
      let result = try shell.run(["-c", script, programs], input: Data())
      var lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last == "" { lines.removeLast() }
      if showsStatus, result.status != 0 { lines.append("[\(result.status)]") }
      return lines
    }

    /// Messages that need 4 GiB of input.
    private static let unlisted = ["expected a document of at most "]

    @Test func everyExpectationInTheSourcesIsListed() throws {
      let listed = try Self.transcripts.map(repositoryText).joined()
      let sources = repository.appending(path: "Sources/KilnCommand")
      let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      var count = 0
      for name in names where name.hasSuffix(".swift") {
        let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
        for line in text.split(separator: "\n") where !line.contains("///") {
          // The constant start of an expectation, up to the end of the literal or a value in it.
          for match in line.matches(of: /"[^"]*?(expected [^"\\]*)/) {
            let part = String(match.1)
            count += 1
            let isListed = listed.contains(part) || Self.unlisted.contains { part.hasPrefix($0) }
            #expect(isListed, "\(name): \(part)")
          }
        }
      }
      #expect(count > 25)
    }
  }
#endif
