internal import KilnSystem

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Updates from files.
///
/// If an update throws, the stream may have consumed a part of the file.
extension XXH3.Stream {
  /// The number of bytes that are read at a time.
  ///
  /// Each update allocates a buffer of this size.
  public static var fileBufferSize: Int { 256 * 1024 }

  /// Adds the contents of a file.
  ///
  /// The file is closed afterwards, also if an error is thrown.
  ///
  /// - Parameter path: the path, absolute or relative to the current directory.
  /// - Throws: ``XXH3/FileError`` if the file cannot be opened, or not read to its end.
  public mutating func update(fileAt path: String) throws(XXH3.FileError) {
    let file: InputFile
    do throws(SystemError) {
      file = try InputFile(path: path)
    } catch {
      throw XXH3.FileError(operation: .open, path: path, error)
    }
    try update(file, path: path)
  }

  /// Adds the contents of the file at a URL.
  ///
  /// - Parameter url: a file URL.
  /// - Throws: ``XXH3/FileError`` if the URL is not a file URL, or if the file cannot be opened, or
  ///   not read to its end.
  public mutating func update(fileAt url: URL) throws(XXH3.FileError) {
    guard url.isFileURL else {
      throw .notAPath(url.absoluteString, because: "expected a file URL")
    }
    try update(fileAt: url.path(percentEncoded: false))
  }

  /// Adds the contents of an open file, from its current position to its end.
  ///
  /// A non-blocking descriptor throws if no bytes are available yet.
  ///
  /// - Parameter fileDescriptor: a readable descriptor. It is not closed.
  /// - Throws: ``XXH3/FileError`` if the descriptor cannot be read to its end.
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
/// A file is read through a buffer of ``Stream/fileBufferSize`` bytes. It is not mapped into
/// memory: if another process truncates a mapped file, the reader is killed with SIGBUS.
///
/// Any readable file works, including pipes and files in `/proc`, whose size is not known in
/// advance. If a file changes while it is read, the hash covers the bytes that the reads return.
///
/// To hash with a secret, or to hash several files as one, use ``Stream/update(fileAt:)-(String)``.
extension XXH3 {
  /// Hashes a file to 64 bits.
  ///
  /// - Parameters:
  ///   - path: the path, absolute or relative to the current directory.
  ///   - seed: the seed; different seeds give unrelated hashes.
  /// - Throws: ``FileError`` if the file cannot be opened, or not read to its end.
  public static func hash64(fileAt path: String, seed: UInt64 = 0) throws(FileError) -> UInt64 {
    var stream = Stream64(seed: seed)
    try stream.update(fileAt: path)
    return stream.finalize()
  }

  /// Hashes the file at a URL to 64 bits.
  ///
  /// - Parameters:
  ///   - url: a file URL.
  ///   - seed: the seed; different seeds give unrelated hashes.
  /// - Throws: ``FileError`` if the URL is not a file URL, or if the file cannot be opened, or not
  ///   read to its end.
  public static func hash64(fileAt url: URL, seed: UInt64 = 0) throws(FileError) -> UInt64 {
    var stream = Stream64(seed: seed)
    try stream.update(fileAt: url)
    return stream.finalize()
  }

  /// Hashes an open file to 64 bits, from its current position to its end.
  ///
  /// A non-blocking descriptor throws if no bytes are available yet.
  ///
  /// - Parameters:
  ///   - fileDescriptor: a readable descriptor. It is not closed.
  ///   - seed: the seed; different seeds give unrelated hashes.
  /// - Throws: ``FileError`` if the descriptor cannot be read to its end.
  public static func hash64(
    fileDescriptor: Int32,
    seed: UInt64 = 0
  ) throws(FileError) -> UInt64 {
    var stream = Stream64(seed: seed)
    try stream.update(fileDescriptor: fileDescriptor)
    return stream.finalize()
  }

  /// Hashes a file to 128 bits.
  ///
  /// - Parameters:
  ///   - path: the path, absolute or relative to the current directory.
  ///   - seed: the seed; different seeds give unrelated hashes.
  /// - Throws: ``FileError`` if the file cannot be opened, or not read to its end.
  public static func hash128(fileAt path: String, seed: UInt64 = 0) throws(FileError) -> UInt128 {
    var stream = Stream128(seed: seed)
    try stream.update(fileAt: path)
    return stream.finalize()
  }

  /// Hashes the file at a URL to 128 bits.
  ///
  /// - Parameters:
  ///   - url: a file URL.
  ///   - seed: the seed; different seeds give unrelated hashes.
  /// - Throws: ``FileError`` if the URL is not a file URL, or if the file cannot be opened, or not
  ///   read to its end.
  public static func hash128(fileAt url: URL, seed: UInt64 = 0) throws(FileError) -> UInt128 {
    var stream = Stream128(seed: seed)
    try stream.update(fileAt: url)
    return stream.finalize()
  }

  /// Hashes an open file to 128 bits, from its current position to its end.
  ///
  /// A non-blocking descriptor throws if no bytes are available yet.
  ///
  /// - Parameters:
  ///   - fileDescriptor: a readable descriptor. It is not closed.
  ///   - seed: the seed; different seeds give unrelated hashes.
  /// - Throws: ``FileError`` if the descriptor cannot be read to its end.
  public static func hash128(
    fileDescriptor: Int32,
    seed: UInt64 = 0
  ) throws(FileError) -> UInt128 {
    var stream = Stream128(seed: seed)
    try stream.update(fileDescriptor: fileDescriptor)
    return stream.finalize()
  }
}
