internal import Dispatch
internal import KilnHashing

/// The bytes of a file, a pipe, or whatever else the system reads.
final class FileSource: ByteSource {
  private let file: InputFile
  private let path: String?
  let totalByteCount: Int?
  /// Where it may have to wait, so that no thread waits that others need; `nil` for a regular file.
  private let waiting: DispatchQueue?

  /// A file.
  ///
  /// - Throws: ``JSONInputError`` where it cannot be opened.
  convenience init(path: String) throws(JSONInputError) {
    do throws(SystemError) {
      try self.init(InputFile(path: path), path: path)
    } catch {
      throw JSONInputError(operation: .open, path: path, error)
    }
  }

  /// A file that is open already.
  convenience init(descriptor: Int32) { self.init(InputFile(descriptor: descriptor), path: nil) }

  private init(_ file: consuming InputFile, path: String?) {
    let size = file.regularSize
    self.file = file
    self.path = path
    totalByteCount = size
    waiting = size == nil ? DispatchQueue(label: "records") : nil
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) async throws -> (count: Int, mustWait: Bool) {
    guard let waiting else { return (try readNow(buffer), false) }
    // The source and the buffer are handed over for as long as this task does nothing but wait.
    nonisolated(unsafe) let (source, room) = (self, buffer)
    let count = try await withCheckedContinuation { continuation in
      waiting.async {
        continuation.resume(
          returning: Result { () throws(JSONInputError) in try source.readNow(room) }
        )
      }
    }.get()
    return (count, count > 0 && !file.isReadable)
  }

  private func readNow(_ buffer: UnsafeMutableRawBufferPointer) throws(JSONInputError) -> Int {
    while true {
      do throws(SystemError) {
        return try file.read(into: buffer)
      } catch {
        guard error.isTemporary else {
          throw JSONInputError(operation: .read, path: path, error)
        }
        file.waitUntilReadable()
      }
    }
  }
}
