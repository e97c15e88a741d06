internal import KilnSystem

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Feeding files to a stream.
extension XXH3.Stream {
  /// The bytes that are read from a file at a time.
  public static var fileBufferSize: Int { 256 * 1024 }

  /// Feeds what a file holds.
  ///
  /// When this throws, the stream may have been fed a part of the file.
  ///
  /// - Parameter path: the file's path, absolute or relative to the current directory.
  /// - Throws: ``XXH3/FileError``, when the file cannot be opened or read to its end. The file is
  ///   closed in any case.
  /// - Complexity: O(*n*) in the file's size; allocates a buffer of ``fileBufferSize`` bytes.
  public mutating func update(fileAt path: String) throws(XXH3.FileError) {
    let file: InputFile
    do throws(SystemError) {
      file = try InputFile(path: path)
    } catch {
      throw XXH3.FileError(operation: .open, path: path, error)
    }
    try update(file, path: path)
  }

  /// Feeds what a file holds.
  ///
  /// When this throws, the stream may have been fed a part of the file.
  ///
  /// - Parameter url: a file URL.
  /// - Throws: ``XXH3/FileError``, when the URL is not a file's, or the file cannot be opened or
  ///   read to its end.
  /// - Complexity: O(*n*) in the file's size; allocates a buffer of ``fileBufferSize`` bytes.
  public mutating func update(fileAt url: URL) throws(XXH3.FileError) {
    guard url.isFileURL else {
      throw .notAPath(url.absoluteString, because: "the URL is not that of a file")
    }
    try update(fileAt: url.path(percentEncoded: false))
  }

  /// Feeds what an open file holds from its present position to its end.
  ///
  /// When this throws, the stream may have been fed a part of the file. A descriptor that does not
  /// block throws where there is nothing to read yet.
  ///
  /// - Parameter fileDescriptor: a descriptor that can be read. It stays open.
  /// - Throws: ``XXH3/FileError``, when the descriptor cannot be read to its end.
  /// - Complexity: O(*n*) in the bytes read; allocates a buffer of ``fileBufferSize`` bytes.
  public mutating func update(fileDescriptor: Int32) throws(XXH3.FileError) {
    try update(InputFile(descriptor: fileDescriptor), path: nil)
  }

  private mutating func update(
    _ file: borrowing InputFile,
    path: String?
  ) throws(XXH3.FileError) {
    do throws(SystemError) {
      let buffer = try SystemMemory(byteCount: Self.fileBufferSize)
      while true {
        let count = try file.read(into: buffer.bytes)
        guard count > 0 else { return }
        update(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]))
      }
    } catch {
      throw XXH3.FileError(operation: .read, path: path, error)
    }
  }
}
