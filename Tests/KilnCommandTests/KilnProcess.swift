#if CommandLineTool
  import Foundation

  /// The command `kiln`, run as a process of its own.
  struct KilnProcess {
    /// What a process leaves behind.
    struct Result {
      /// The exit status, or the number of the signal that ended it.
      var status: Int32
      /// Whether a signal ended it.
      var wasKilled: Bool
      /// What it wrote to standard output.
      var output: String
      /// What it wrote to standard error.
      var messages: String
    }

    /// The folder that it runs in.
    var folder: URL?
    /// What is added to its environment.
    var environment: [String: String] = [:]
    /// Where its output goes, where it is not read.
    var outputHandle: FileHandle?

    /// What is run.
    var executable = Self.executable

    /// The command, which is built beside the tests.
    static let executable = Bundle.module.bundleURL.deletingLastPathComponent()
      .appending(path: "kiln")

    /// Runs the command to its end.
    func callAsFunction(_ arguments: String..., input: String = "") throws -> Result {
      try run(arguments, input: Data(input.utf8))
    }

    /// Runs the command to its end.
    func run(_ arguments: [String], input: Data) throws -> Result {
      // Files, since a pipe that nobody empties would stop the command.
      let files = try TemporaryFolder()
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.currentDirectoryURL = folder
      var variables = ProcessInfo.processInfo.environment
      for name in ["NO_COLOR", "TERM"] { variables[name] = nil }
      process.environment = variables.merging(environment) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: files.write(input, to: "input"))
      let output = try files.write(Data(), to: "output")
      process.standardOutput = try outputHandle ?? FileHandle(forWritingTo: output)
      let messages = try files.write(Data(), to: "messages")
      process.standardError = try FileHandle(forWritingTo: messages)
      try process.run()
      process.waitUntilExit()
      return Result(
        status: process.terminationStatus,
        wasKilled: process.terminationReason == .uncaughtSignal,
        output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
        messages: String(decoding: try Data(contentsOf: messages), as: UTF8.self)
      )
    }
  }
#endif
