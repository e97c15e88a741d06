#if Macros
  import Foundation

  /// Runs command lines in a temporary folder and prints them with their output.
  final class Shell {
    let folder: URL

    /// The command `kiln`, in the same directory as this program.
    private static let kiln = Bundle.main.bundleURL.appending(path: "kiln")

    init() throws {
      guard FileManager.default.isExecutableFile(atPath: Self.kiln.path) else { throw NoCommand() }
      folder = FileManager.default.temporaryDirectory.appending(path: "kiln-demo-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file to the folder.
    func write(_ data: Data, to name: String) throws {
      try data.write(to: folder.appending(path: name))
    }

    /// Links an existing file into the folder.
    func link(_ file: URL) throws {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: file.lastPathComponent),
        withDestinationURL: file.absoluteURL
      )
    }

    /// Runs a command line.
    ///
    /// - Returns: whether the exit status is the expected one.
    func run(_ line: String, status: Int32 = 0) throws -> Bool {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "exec 2>&1; \(line)"]
      process.currentDirectoryURL = folder
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      process.environment = [
        "PATH": "\(Self.kiln.deletingLastPathComponent().path):\(path)", "LC_ALL": "C",
      ]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      print("  $ \(line)")
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      for line in text.split(separator: "\n") { print("  \(line)") }
      guard process.terminationStatus != status else { return true }
      print("  exit status \(process.terminationStatus) instead of \(status)")
      return false
    }
  }

  struct NoCommand: Error, CustomStringConvertible {
    let description =
      "kiln is not in the folder of this program: build the product kiln, as make demo does"
  }
#endif
