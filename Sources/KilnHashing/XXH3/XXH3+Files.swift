internal import KilnSystem

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Feeding files to a stream. When that throws, the stream may have been fed a part of the file.
extension XXH3.Stream {
  /// The bytes that are read from a file at a time, into a buffer that is allocated for that.
  public static var fileBufferSize: Int { 256 * 1024 }

  /// Feeds what a file holds.
  ///
  /// - Parameter path: the file's path, absolute or relative to the current directory.
  /// - Throws: ``XXH3/FileError``, when the file cannot be opened or read to its end. The file is
  ///   closed in any case.
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
  /// - Parameter url: a file URL.
  /// - Throws: ``XXH3/FileError``, when the URL is not a file's, or the file cannot be opened or
  ///   read to its end.
  public mutating func update(fileAt url: URL) throws(XXH3.FileError) {
    guard url.isFileURL else {
      throw .notAPath(url.absoluteString, because: "the URL is not that of a file")
    }
    try update(fileAt: url.path(percentEncoded: false))
  }

  /// Feeds what an open file holds from its present position to its end.
  ///
  /// A descriptor that does not block throws where there is nothing to read yet.
  ///
  /// - Parameter fileDescriptor: a descriptor that can be read. It stays open.
  /// - Throws: ``XXH3/FileError``, when the descriptor cannot be read to its end.
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

/// Hashes of files.
///
/// A file is read through a buffer of ``Stream/fileBufferSize`` bytes, and never mapped into
/// memory: a mapped file that another process makes shorter kills the reader with SIGBUS. Whatever
/// can be read will do, also pipes and files in /proc, whose size is not known beforehand. A file
/// that is written to meanwhile gives the hash of whatever the reads found.
///
/// To hash with a secret, or several files as one, see ``Stream/update(fileAt:)-(String)``.
extension XXH3 {
  /// The 64-bit hash of a file.
  ///
  /// - Parameter path: the file's path, absolute or relative to the current directory.
  /// - Throws: ``FileError``, when the file cannot be opened or read to its end.
  public static func hash64(fileAt path: String, seed: UInt64 = 0) throws(FileError) -> UInt64 {
    var stream = Stream64(seed: seed)
    try stream.update(fileAt: path)
    return stream.finalize()
  }

  /// The 64-bit hash of the file of a URL.
  ///
  /// - Throws: ``FileError``, when the URL is not a file's, or the file cannot be opened or read.
  public static func hash64(fileAt url: URL, seed: UInt64 = 0) throws(FileError) -> UInt64 {
    var stream = Stream64(seed: seed)
    try stream.update(fileAt: url)
    return stream.finalize()
  }

  /// The 64-bit hash of what an open file holds from its present position to its end.
  ///
  /// - Parameter fileDescriptor: a descriptor that can be read. It stays open.
  /// - Throws: ``FileError``, when the descriptor cannot be read to its end.
  public static func hash64(
    fileDescriptor: Int32,
    seed: UInt64 = 0
  ) throws(FileError) -> UInt64 {
    var stream = Stream64(seed: seed)
    try stream.update(fileDescriptor: fileDescriptor)
    return stream.finalize()
  }

  /// The 128-bit hash of a file.
  ///
  /// - Parameter path: the file's path, absolute or relative to the current directory.
  /// - Throws: ``FileError``, when the file cannot be opened or read to its end.
  public static func hash128(fileAt path: String, seed: UInt64 = 0) throws(FileError) -> UInt128 {
    var stream = Stream128(seed: seed)
    try stream.update(fileAt: path)
    return stream.finalize()
  }

  /// The 128-bit hash of the file of a URL.
  ///
  /// - Throws: ``FileError``, when the URL is not a file's, or the file cannot be opened or read.
  public static func hash128(fileAt url: URL, seed: UInt64 = 0) throws(FileError) -> UInt128 {
    var stream = Stream128(seed: seed)
    try stream.update(fileAt: url)
    return stream.finalize()
  }

  /// The 128-bit hash of what an open file holds from its present position to its end.
  ///
  /// - Parameter fileDescriptor: a descriptor that can be read. It stays open.
  /// - Throws: ``FileError``, when the descriptor cannot be read to its end.
  public static func hash128(
    fileDescriptor: Int32,
    seed: UInt64 = 0
  ) throws(FileError) -> UInt128 {
    var stream = Stream128(seed: seed)
    try stream.update(fileDescriptor: fileDescriptor)
    return stream.finalize()
  }
}
