internal import Dispatch
internal import KilnSystem

/// The bytes of a file, a pipe or another readable descriptor.
final class FileSource: ByteSource {
  private let file: InputFile
  let path: String?
  let totalByteCount: Int?
  /// Used to wait without blocking a thread of the cooperative pool; `nil` for a regular file.
  private let waiting: (queue: DispatchQueue, wakeUp: WakeUp)?

  /// Opens a file.
  ///
  /// - Throws: ``JSONInputError`` if it cannot be opened.
  convenience init(path: String) throws(JSONInputError) {
    try self.init(path) { () throws(SystemError) in try InputFile(path: path) }
  }

  /// Uses a file that is already open.
  ///
  /// - Throws: ``JSONInputError`` if it is not open, or if there are no free descriptors.
  convenience init(descriptor: Int32) throws(JSONInputError) {
    try self.init(nil) { () throws(SystemError) in try InputFile(duplicating: descriptor) }
  }

  private init(
    _ path: String?,
    _ open: () throws(SystemError) -> InputFile
  ) throws(JSONInputError) {
    do throws(SystemError) {
      let file = try open()
      totalByteCount = file.regularSize
      waiting = totalByteCount == nil ? (DispatchQueue(label: "records"), try WakeUp()) : nil
      self.file = file
      self.path = path
    } catch {
      throw JSONInputError(.open, path: path, error)
    }
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) async throws -> (count: Int, mustWait: Bool) {
    guard let (queue, wakeUp) = waiting else { return (try readNow(buffer), false) }
    // Only the closure uses the source and the buffer while this task waits.
    nonisolated(unsafe) let (source, room) = (self, buffer)
    let count = try await withTaskCancellationHandler {
      try await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: source.read(into: room, or: wakeUp)) }
      }.get()
    } onCancel: {
      wakeUp.signal()
    }
    return (count, count > 0 && !file.isReadable)
  }

  /// Waits until bytes are readable, and reads them.
  private func read(
    into buffer: UnsafeMutableRawBufferPointer,
    or wakeUp: WakeUp
  ) -> Result<Int, any Error> {
    Result {
      while file.waitUntilReadable(or: wakeUp) {
        do throws(SystemError) {
          return try file.read(into: buffer)
        } catch {
          guard error.isTemporary else { throw failure(error) }
        }
      }
      throw CancellationError()
    }
  }

  private func readNow(_ buffer: UnsafeMutableRawBufferPointer) throws(JSONInputError) -> Int {
    do throws(SystemError) { return try file.read(into: buffer) } catch { throw failure(error) }
  }
}
