import Foundation
import Testing

/// Runs the console blocks of the README in order, with the port of a new server.
@Suite struct ReadmeTests {
  @Test func readmeCommandsPrintTheDocumentedOutput() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let server = try ServerProcess()
    let blocks = readme.matches(of: /```console\n((?s:.*?))```/).map { String($0.1) }
    #expect(blocks.count == 5)
    for block in blocks {
      var shown = ""
      for line in block.split(separator: "\n") where line.hasPrefix("$ ") {
        let command = line.dropFirst(2).replacing(":8080", with: ":\(server.port)")
        shown += try "\(line)\n" + run(command, package)
      }
      #expect(shown == block)
    }
  }

  private func run(_ command: Substring, _ folder: URL) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", String(command)]
    process.currentDirectoryURL = folder
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    // A JSON document does not end with a newline.
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }
}
