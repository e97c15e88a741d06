internal import Dispatch
public import KilnHashing
internal import KilnSystem

/// The bytes of a file, a pipe, or whatever else the system reads.
final class FileSource: ByteSource {
  private let file: InputFile
  private let path: String?
  let totalByteCount: Int?
  /// How it waits, so that no thread does that others need; `nil` for a regular file.
  private let waiting: (queue: DispatchQueue, wakeUp: WakeUp)?

  /// A file.
  ///
  /// - Throws: ``JSONInputError`` where it cannot be opened.
  convenience init(path: String) throws(JSONInputError) {
    try self.init(path) { () throws(SystemError) in try InputFile(path: path) }
  }

  /// A file that is open already.
  ///
  /// - Throws: ``JSONInputError`` where it is not, or where there are no descriptors left.
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
      throw JSONInputError(operation: .open, path: path, error)
    }
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) async throws -> (count: Int, mustWait: Bool) {
    guard let (queue, wakeUp) = waiting else { return (try readNow(buffer), false) }
    // The source and the buffer are handed over for as long as this task does nothing but wait.
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

  /// Reads when there is something to be read.
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

  private func failure(_ error: SystemError) -> JSONInputError {
    JSONInputError(operation: .read, path: path, error)
  }
}

/// An input that cannot be read, as a file cannot that is to be hashed.
public typealias JSONInputError = XXH3.FileError
