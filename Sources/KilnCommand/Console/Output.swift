internal import KilnSystem

/// The destination of results, buffered unless it is a terminal.
final class Output {
  /// The size of the buffer, in bytes.
  static let capacity = 128 * 1024

  private let descriptor: Descriptor
  private let name: String
  private let isTerminal: Bool
  private var buffer: [UInt8] = []

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - descriptor: an open descriptor, which is not closed.
  ///   - name: the name in messages.
  init(_ descriptor: Descriptor, name: String) {
    self.descriptor = descriptor
    self.name = name
    isTerminal = descriptor.isTerminal
    buffer.reserveCapacity(Self.capacity)
  }

  /// The number of columns if the output is a terminal; otherwise `nil`.
  var terminalWidth: Int? {
    guard isTerminal else { return nil }
    return TerminalWidth.columns(of: descriptor, variable: ProcessEnvironment.variable)
  }

  /// Writes text.
  func write(_ text: String) throws(OutputError) {
    try write(text.utf8)
  }

  /// Writes bytes.
  func write(_ bytes: some Collection<UInt8>) throws(OutputError) {
    buffer.append(contentsOf: bytes)
    if isTerminal || buffer.count >= Self.capacity { try flush() }
  }

  /// Writes the buffer. The buffer is emptied even if writing fails.
  func flush() throws(OutputError) {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    do throws(SystemError) {
      try descriptor.put(buffer)
    } catch {
      throw OutputError(name: name, cause: error)
    }
  }
}

/// The error of writing results.
struct OutputError: Error, CustomStringConvertible {
  /// The name of the output in messages.
  let name: String
  /// The error of the system call.
  let cause: SystemError

  var description: String { "\(name): \(cause.reason)" }
}
