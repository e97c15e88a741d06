#if CommandLineTool && os(Linux)
  import Foundation
  import KilnTestSupport
  import Testing

  /// The messages of `kiln`, which `Tests/Messages/KilnCommand.txt` lists.
  ///
  /// Each title is a command line. A shell runs it in a folder with the documents of `Snapshots`.
  /// The text is what it writes to standard error.
  @Suite struct MessageTests {
    @Test func messages() throws {
      var messages = MessageList("KilnCommand")
      for command in Self.commands {
        messages.add(title: command, text: try Self.messages(of: command))
      }
      let limit = AddressSpaceTests.leastLimit
      messages.add(
        title: "ulimit -v LIMIT; kiln fingerprint",
        text: try Self.messages(of: "ulimit -v \(limit); kiln fingerprint")
          // The number depends on the number of cores.
          .replacing(/expected [0-9]+ MiB/, with: "expected N MiB")
      )
      // A document of 400 KB, and of 200 MB with indentation. The command needs memory per core.
      let cores = ProcessInfo.processInfo.activeProcessorCount
      let script = """
        (printf '[%.0s' $(seq 500); printf '1,%.0s' $(seq 200000); printf 1; \
        printf ']%.0s' $(seq 500)) > deep
        ulimit -v $((\(limit) + \(128 + 16 * cores) * 1024)); kiln path --pretty [0] deep
        """
      messages.add(
        title: "ulimit -v LIMIT; kiln path --pretty [0] deep",
        text: try Self.messages(of: script).replacing(/of [0-9]+ MiB/, with: "of N MiB")
      )
      try messages.check()
    }

    /// Messages that need 4 GiB of input.
    private static let unlisted = ["expected a document of at most "]

    @Test func everyExpectationInTheSourcesIsListed() throws {
      let listed = try repositoryText("Tests/Messages/KilnCommand.txt")
      let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/KilnCommand").standardizedFileURL
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

    /// Runs a command line in a new folder, and returns what it writes to standard error.
    private static func messages(of command: String) throws -> String {
      let folder = try TemporaryFolder()
      for document in try FileManager.default.contentsOfDirectory(atPath: snapshots.path) {
        try FileManager.default.copyItem(
          at: snapshots.appending(path: document),
          to: folder.url.appending(path: document)
        )
      }
      var shell = KilnProcess(folder: folder.url)
      shell.executable = URL(filePath: "/bin/sh")
      let programs = KilnProcess.executable.deletingLastPathComponent().path
      let script = "PATH=\"$0:$PATH\"; \(command)"
      let result = try shell.run(["-c", script, programs], input: Data())
      #expect(!result.wasKilled && result.status < 126, "\(command)")
      var text = result.messages
      if text.hasSuffix("\n") { text.removeLast() }
      return text
    }
  }
#endif
