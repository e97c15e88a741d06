internal import KilnHashing
internal import KilnSystem

/// Where results go: written in big pieces, or at once where somebody looks on.
final class Output {
  /// How many bytes are gathered before they are written.
  static let capacity = 128 * 1024

  private let descriptor: Descriptor
  private let name: String
  private let isTerminal: Bool
  private var buffer: [UInt8] = []

  /// An output.
  ///
  /// - Parameters:
  ///   - descriptor: an open descriptor, which stays open.
  ///   - name: what messages call it.
  init(_ descriptor: Descriptor, name: String) {
    self.descriptor = descriptor
    self.name = name
    isTerminal = descriptor.isTerminal
    buffer.reserveCapacity(Self.capacity)
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

  /// Writes what has been gathered; where that fails, it is gone.
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

/// Results that could not be written.
struct OutputError: Error, CustomStringConvertible {
  /// What messages call the output.
  let name: String
  /// What the system said.
  let cause: SystemError

  var description: String { "\(name): \(cause.reason)" }
}
