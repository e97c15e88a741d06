internal import KilnHashing
internal import KilnJSON
internal import KilnMapping
internal import KilnSystem

/// The output of a command: results, messages and the exit status.
///
/// Messages go to standard error.
final class Console {
  /// The destination of results.
  let output: Output
  /// Colours for results.
  let coloring: Coloring
  /// Whether results are written as JSON.
  let isForMachines: Bool
  /// The progress display; `nil` if standard error is not a terminal.
  let progress: Progress?
  /// The exit status so far.
  private(set) var status = ExitStatus.success

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - output: the destination of results.
  ///   - coloring: the colours for results.
  ///   - isForMachines: whether results are written as JSON.
  ///   - progress: the progress display.
  init(output: Output, coloring: Coloring, isForMachines: Bool, progress: Progress?) {
    self.output = output
    self.coloring = coloring
    self.isForMachines = isForMachines
    self.progress = progress
  }

  /// Creates a console for the standard streams.
  static func standard(color: ColorChoice = .auto, isForMachines: Bool = false) -> Console {
    let output = Descriptor.output
    return Console(
      output: Output(output, name: "standard output"),
      coloring: color.coloring(
        isTerminal: output.isTerminal,
        variable: ProcessEnvironment.variable
      ),
      isForMachines: isForMachines,
      progress: Descriptor.error.isTerminal ? Progress(write: ProcessEnvironment.report) : nil
    )
  }

  /// Sets the exit status, unless it is already worse.
  func note(_ status: ExitStatus) {
    self.status = max(self.status, status)
  }

  /// Writes a message and continues.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - file: the file that the message is about.
  ///   - status: the exit status; `nil` for a warning.
  func report(_ message: String, about file: FileName? = nil, _ status: ExitStatus?) {
    progress?.clear()
    ProcessEnvironment.report("kiln: \(file.map { "\($0): " } ?? "")\(message)\n")
    if let status { note(status) }
  }

  /// Writes a JSON message about a record.
  func report(_ object: JSONObject) {
    progress?.clear()
    ProcessEnvironment.report("\(JSONValue.object(object))\n")
  }

  /// Writes a line of results.
  func print(_ line: String) throws(OutputError) {
    progress?.clear()
    try output.write(line + "\n")
  }

  /// Writes a result as a JSON object on one line.
  func print(_ object: JSONObject) throws {
    progress?.clear()
    try output.write(try JSONValue.object(object).utf8Text() + [UInt8(ascii: "\n")])
  }

  /// Opens files one by one, and reports those that cannot be opened or read.
  ///
  /// - Parameters:
  ///   - files: the names of the files; standard input if there are none.
  ///   - body: called with each file.
  nonisolated(nonsending) func forEachFile(
    _ files: [FileName],
    _ body: nonisolated(nonsending) (consuming NamedInput) async throws -> Void
  ) async throws {
    for name in files.isEmpty ? [.standardInput] : files {
      do {
        try await body(NamedInput(name, progress: progress))
      } catch let error as SystemError {
        report(error.reason, about: name, .trouble)
      } catch let error as JSONInputError {
        report(error.reason, about: name, .trouble)
      } catch let error as FileFailure {
        report(error.description, about: name, .trouble)
      }
    }
  }

  /// Runs a command, reports its errors and flushes its output.
  nonisolated(nonsending) func run(
    _ work: nonisolated(nonsending) (Console) async throws -> Void
  ) async -> ExitStatus {
    do {
      do {
        try await work(self)
      } catch let error as CommandFailure {
        report(error.description, .trouble)
      }
      progress?.clear()
      try output.flush()
    } catch let error as OutputError {
      if error.cause.isBrokenPipe { ProcessEnvironment.endByBrokenPipe() }
      report(error.description, .trouble)
    } catch {
      report("\(error)", .trouble)
    }
    return status
  }
}

/// A failure with a message that ends the command.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The exit status of a command; the worst one counts.
enum ExitStatus: Int32, Comparable {
  /// Success: documents are equal, checks pass, something is found.
  case success = 0
  /// A negative result: documents differ, a check fails, a record is rejected, nothing is found.
  case negative = 1
  /// An error: invalid arguments, or a file that could not be read or written.
  case trouble = 2

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
