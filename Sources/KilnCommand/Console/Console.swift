internal import KilnJSON
internal import KilnMapping
internal import KilnSupport
internal import KilnSystem

/// The output of a command: results, messages and the exit status.
///
/// Messages go to standard error.
final class Console {
  /// The destination of results.
  let output: Output
  /// Colours for results.
  let coloring: Coloring
  /// Colours for messages.
  private let messageColoring: Coloring
  /// Whether results are written as JSON.
  let isForMachines: Bool
  /// The progress display; `nil` if standard error is not a terminal.
  let progress: Progress?
  /// The exit status so far.
  private(set) var status = ExitStatus.success
  /// The limits of the messages of each kind.
  private var limits: [MessageKind: MessageLimit] = [:]

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - output: the destination of results.
  ///   - coloring: the colours for results.
  ///   - messageColoring: the colours for messages.
  ///   - isForMachines: whether results are written as JSON.
  ///   - maximumMessages: the largest number of messages of each kind that are written.
  ///   - progress: the progress display.
  init(
    output: Output,
    coloring: Coloring,
    messageColoring: Coloring,
    isForMachines: Bool,
    maximumMessages: Int,
    progress: Progress?
  ) {
    self.output = output
    self.coloring = coloring
    self.messageColoring = messageColoring
    for kind in MessageKind.allCases { limits[kind] = MessageLimit(maximum: maximumMessages) }
    self.isForMachines = isForMachines
    self.progress = progress
  }

  /// Creates a console for the standard streams.
  static func standard(
    color: ColorChoice = .auto,
    isForMachines: Bool = false,
    maximumMessages: Int = MessageLimit.defaultMaximum
  ) -> Console {
    func coloring(_ stream: Descriptor) -> Coloring {
      color.coloring(isTerminal: stream.isTerminal, variable: ProcessEnvironment.variable)
    }
    return Console(
      output: Output(.output, name: "standard output"),
      coloring: coloring(.output),
      messageColoring: coloring(.error),
      isForMachines: isForMachines,
      maximumMessages: maximumMessages,
      progress: Descriptor.error.isTerminal ? Progress(write: ProcessEnvironment.report) : nil
    )
  }

  /// Sets the exit status, unless it is already worse.
  func note(_ status: ExitStatus) {
    self.status = max(self.status, status)
  }

  /// Writes a message, up to the limit of its kind, and continues.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - file: the file that the message is about.
  ///   - status: the exit status; `nil` for a warning.
  ///   - kind: the kind of the message.
  func report(
    _ message: String,
    about file: FileName? = nil,
    _ status: ExitStatus?,
    as kind: MessageKind = .message
  ) {
    if let status { note(status) }
    if limits[kind]?.admit() == true { write(message, about: file, isWarning: status == nil) }
  }

  /// Writes a JSON message, up to the limit of its kind.
  func report(_ object: JSONObject, as kind: MessageKind = .message) {
    if limits[kind]?.admit() == true { write(object) }
  }

  /// Reports a notice about a file, up to the limit of notices.
  ///
  /// - Parameters:
  ///   - name: the name of the notice, for JSON.
  ///   - members: the other members of the JSON object.
  ///   - text: the notice for people; control characters are escaped.
  func notice(_ name: String, about file: FileName, _ members: JSONObject, _ text: String) {
    if isForMachines {
      var object: JSONObject = ["file": .string(file.text), "notice": .string(name)]
      object.merge(members) { $1 }
      report(object, as: .notice)
    } else {
      report(text.onOneLine(.swift), about: file, nil, as: .notice)
    }
  }

  /// Reports the result of a run, regardless of the limits of messages.
  func summarize(_ members: JSONObject, _ text: String) {
    if isForMachines {
      var object: JSONObject = ["notice": "summary"]
      object.merge(members) { $1 }
      write(object)
    } else {
      write(text, isWarning: true)
    }
  }

  /// Reports how many messages of each kind were omitted.
  private func reportOmittedCounts() {
    for kind in MessageKind.allCases {
      guard let count = limits[kind]?.omittedCount, count > 0 else { continue }
      if isForMachines {
        write(["omitted": .string(kind.rawValue), "count": .number(JSONNumber(count))])
      } else {
        let text = counted(count, "more \(kind.rawValue)")
        write("\(text); raise --max-messages to see all", isWarning: true)
      }
    }
  }

  private func write(_ message: String, about file: FileName? = nil, isWarning: Bool = false) {
    progress?.clear()
    let place = file.map { messageColoring(.place, "\($0)") + ": " } ?? ""
    let text = messageColoring(isWarning ? .notable : .bad, message)
    ProcessEnvironment.report("kiln: \(place)\(text)\n")
  }

  private func write(_ object: JSONObject) {
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

  /// Writes a line of results: a JSON object for machines, or text.
  func print(
    _ object: @autoclosure () -> JSONObject,
    _ text: @autoclosure () throws -> String
  ) throws {
    if isForMachines { try print(object()) } else { try print(text()) }
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
  ///
  /// Errors that end the command are always written, regardless of the limit of messages. They also
  /// end the process.
  nonisolated(nonsending) func run(
    _ work: nonisolated(nonsending) (Console) async throws -> Void
  ) async -> ExitStatus {
    var failures: [String] = []
    do {
      do {
        try await work(self)
      } catch let error as CommandFailure {
        failures.append(error.description)
      }
      progress?.clear()
      try output.flush()
    } catch let error as OutputError {
      if error.cause.isBrokenPipe { ProcessEnvironment.endByBrokenPipe() }
      failures.append(error.description)
    } catch {
      failures.append(error.sentence)
    }
    reportOmittedCounts()
    for failure in failures { write(failure) }
    // After a failure, tasks that read ahead are cancelled, but may still run.
    if !failures.isEmpty { ProcessEnvironment.endAtOnce(.trouble) }
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
