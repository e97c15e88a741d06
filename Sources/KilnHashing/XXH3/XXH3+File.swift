#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Hashes of files.
///
/// A file is read through a buffer of bounded size, and never mapped into memory: a mapped file
/// that another process makes shorter kills the reader with SIGBUS. Whatever can be read will do,
/// also pipes and files in /proc, whose size is not known beforehand. A file that is written to
/// meanwhile gives the hash of whatever the reads found.
extension XXH3 {
  /// The 64-bit hash of a file.
  ///
  /// To hash with a secret, or several files as one, see ``Stream/update(fileAt:)-(String)``.
  ///
  /// - Parameters:
  ///   - path: the file's path, absolute or relative to the current directory.
  ///   - seed: another seed gives another, unrelated hash.
  /// - Returns: XXH3-64 of the file's bytes.
  /// - Throws: ``FileError``, when the file cannot be opened or read to its end.
  /// - Complexity: O(*n*) in the file's size; allocates a buffer of ``Stream/fileBufferSize``
  ///   bytes.
  public static func hash64(
    fileAt path: String,
    seed: UInt64 = 0
  ) throws(FileError) -> UInt64 {
    var stream = Stream64(seed: seed)
    try stream.update(fileAt: path)
    return stream.finalize()
  }

  /// The 64-bit hash of a file.
  ///
  /// - Parameters:
  ///   - url: a file URL.
  ///   - seed: another seed gives another, unrelated hash.
  /// - Returns: XXH3-64 of the file's bytes.
  /// - Throws: ``FileError``, when the URL is not a file's, or the file cannot be opened or read.
  /// - Complexity: O(*n*) in the file's size; allocates a buffer of ``Stream/fileBufferSize``
  ///   bytes.
  public static func hash64(fileAt url: URL, seed: UInt64 = 0) throws(FileError) -> UInt64 {
    var stream = Stream64(seed: seed)
    try stream.update(fileAt: url)
    return stream.finalize()
  }

  /// The 64-bit hash of what an open file holds from its present position to its end.
  ///
  /// - Parameters:
  ///   - fileDescriptor: a descriptor that can be read. It stays open.
  ///   - seed: another seed gives another, unrelated hash.
  /// - Returns: XXH3-64 of the bytes read.
  /// - Throws: ``FileError``, when the descriptor cannot be read to its end.
  /// - Complexity: O(*n*) in the bytes read; allocates a buffer of ``Stream/fileBufferSize`` bytes.
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
  /// To hash with a secret, or several files as one, see ``Stream/update(fileAt:)-(String)``.
  ///
  /// - Parameters:
  ///   - path: the file's path, absolute or relative to the current directory.
  ///   - seed: another seed gives another, unrelated hash.
  /// - Returns: XXH3-128 of the file's bytes, the specification's high 64 bits uppermost.
  /// - Throws: ``FileError``, when the file cannot be opened or read to its end.
  /// - Complexity: O(*n*) in the file's size; allocates a buffer of ``Stream/fileBufferSize``
  ///   bytes.
  public static func hash128(
    fileAt path: String,
    seed: UInt64 = 0
  ) throws(FileError) -> UInt128 {
    var stream = Stream128(seed: seed)
    try stream.update(fileAt: path)
    return stream.finalize()
  }

  /// The 128-bit hash of a file.
  ///
  /// - Parameters:
  ///   - url: a file URL.
  ///   - seed: another seed gives another, unrelated hash.
  /// - Returns: XXH3-128 of the file's bytes, the specification's high 64 bits uppermost.
  /// - Throws: ``FileError``, when the URL is not a file's, or the file cannot be opened or read.
  /// - Complexity: O(*n*) in the file's size; allocates a buffer of ``Stream/fileBufferSize``
  ///   bytes.
  public static func hash128(fileAt url: URL, seed: UInt64 = 0) throws(FileError) -> UInt128 {
    var stream = Stream128(seed: seed)
    try stream.update(fileAt: url)
    return stream.finalize()
  }

  /// The 128-bit hash of what an open file holds from its present position to its end.
  ///
  /// - Parameters:
  ///   - fileDescriptor: a descriptor that can be read. It stays open.
  ///   - seed: another seed gives another, unrelated hash.
  /// - Returns: XXH3-128 of the bytes read, the specification's high 64 bits uppermost.
  /// - Throws: ``FileError``, when the descriptor cannot be read to its end.
  /// - Complexity: O(*n*) in the bytes read; allocates a buffer of ``Stream/fileBufferSize`` bytes.
  public static func hash128(
    fileDescriptor: Int32,
    seed: UInt64 = 0
  ) throws(FileError) -> UInt128 {
    var stream = Stream128(seed: seed)
    try stream.update(fileDescriptor: fileDescriptor)
    return stream.finalize()
  }
}
