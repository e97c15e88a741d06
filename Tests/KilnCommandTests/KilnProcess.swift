#if CommandLineTool
  import Foundation

  /// Runs the command `kiln` as a process.
  struct KilnProcess {
    /// The result of a process.
    struct Result {
      /// The exit status, or the number of the signal that ended it.
      var status: Int32
      /// Whether a signal ended it.
      var wasKilled: Bool
      /// The text on standard output.
      var output: String
      /// The text on standard error.
      var messages: String
    }

    /// The working directory.
    var folder: URL?
    /// Additional environment variables.
    var environment: [String: String] = [:]
    /// The destination of its output, if it is not captured.
    var outputHandle: FileHandle?

    /// The program to run.
    var executable = Self.executable

    /// The command, in the same directory as the tests.
    static let executable = Bundle.module.bundleURL.deletingLastPathComponent()
      .appending(path: "kiln")

    /// Runs the command and waits for its end.
    func callAsFunction(_ arguments: String..., input: String = "") throws -> Result {
      try run(arguments, input: Data(input.utf8))
    }

    /// Runs the command and waits for its end.
    func run(_ arguments: [String], input: Data) throws -> Result {
      // Use files: a pipe that is not read would block the command.
      let files = try TemporaryFolder()
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.currentDirectoryURL = folder
      var variables = ProcessInfo.processInfo.environment
      for name in ["COLUMNS", "NO_COLOR", "TERM"] { variables[name] = nil }
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
