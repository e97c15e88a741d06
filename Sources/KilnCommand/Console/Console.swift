internal import KilnHashing
internal import KilnJSON
internal import KilnMapping
internal import KilnSystem

/// The output of a command: results go to its output, messages to standard error, and it keeps
/// the exit status.
final class Console {
  /// Where results go.
  let output: Output
  /// Colours for results.
  let coloring: Coloring
  /// Whether results are for machines.
  let isForMachines: Bool
  /// How far the command is; `nil` where nobody looks on.
  let progress: Progress?
  /// How the command is to end as things are.
  private(set) var status = ExitStatus.success

  /// A console.
  ///
  /// - Parameters:
  ///   - output: where results go.
  ///   - coloring: colours for results.
  ///   - isForMachines: whether results are for machines.
  ///   - progress: how far the command is.
  init(output: Output, coloring: Coloring, isForMachines: Bool, progress: Progress?) {
    self.output = output
    self.coloring = coloring
    self.isForMachines = isForMachines
    self.progress = progress
  }

  /// A console of the standard streams.
  static func standard(color: ColorChoice = .auto, isForMachines: Bool = false) -> Console {
    let output = Descriptor.output
    return Console(
      output: Output(output, name: "standard output"),
      coloring: color.coloring(
        isTerminal: output.isTerminal,
        variable: ProcessEnvironment.variable
      ),
      isForMachines: isForMachines,
      progress: Descriptor.error.isTerminal ? Progress(write: ProcessEnvironment.tell) : nil
    )
  }

  /// Lets the command end with a status, unless something worse happened.
  func note(_ status: ExitStatus) {
    self.status = max(self.status, status)
  }

  /// Says what is wrong, and goes on.
  ///
  /// - Parameters:
  ///   - message: what is wrong, in words.
  ///   - file: the file that it is about.
  ///   - status: how bad it is; `nil` for a remark.
  func tell(_ message: String, about file: FileName? = nil, _ status: ExitStatus?) {
    progress?.clear()
    ProcessEnvironment.tell("kiln: \(file.map { "\($0): " } ?? "")\(message)\n")
    if let status { note(status) }
  }

  /// Says something of a record to a machine.
  func tell(_ object: JSONObject) {
    progress?.clear()
    ProcessEnvironment.tell("\(JSONValue.object(object))\n")
  }

  /// Writes a line of results.
  func print(_ line: String) throws(OutputError) {
    progress?.clear()
    try output.write(line + "\n")
  }

  /// Writes an object for machines on a line of its own.
  func print(_ object: JSONObject) throws {
    progress?.clear()
    try output.write(try JSONValue.object(object).utf8Text() + [UInt8(ascii: "\n")])
  }

  /// Opens files one after the other; what cannot be opened or read is told.
  ///
  /// - Parameters:
  ///   - files: the files' names; where there are none, standard input.
  ///   - body: what is done with each.
  nonisolated(nonsending) func forEachFile(
    _ files: [FileName],
    _ body: nonisolated(nonsending) (consuming NamedInput) async throws -> Void
  ) async throws {
    for name in files.isEmpty ? [.standardInput] : files {
      do {
        try await body(NamedInput(name, progress: progress))
      } catch let error as SystemError {
        tell(error.reason, about: name, .trouble)
      } catch let error as JSONInputError {
        tell(error.reason, about: name, .trouble)
      } catch let error as FileFailure {
        tell(error.description, about: name, .trouble)
      }
    }
  }

  /// Does the work of a command, with its errors told, and writes what is left of its results.
  nonisolated(nonsending) func run(
    _ work: nonisolated(nonsending) (Console) async throws -> Void
  ) async -> ExitStatus {
    do {
      do {
        try await work(self)
      } catch let error as CommandFailure {
        tell(error.description, .trouble)
      }
      progress?.clear()
      try output.flush()
    } catch let error as OutputError {
      if error.cause.isBrokenPipe { ProcessEnvironment.endByBrokenPipe() }
      tell(error.description, .trouble)
    } catch {
      tell("\(error)", .trouble)
    }
    return status
  }
}

/// A failure that is told in words and ends the command.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// How a command ends; the worst that happened counts.
enum ExitStatus: Int32, Comparable {
  /// All went well: documents are the same, checks pass, something is found.
  case success = 0
  /// The answer is no: documents differ, a check fails, a record is rejected, nothing is found.
  case negative = 1
  /// The arguments are wrong, or something could not be read or written.
  case trouble = 2

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
