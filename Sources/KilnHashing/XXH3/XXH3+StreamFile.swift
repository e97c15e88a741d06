#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
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
    // The system would take a NUL for the path's end, and open another file.
    guard !path.utf8.contains(0) else {
      throw .notAPath(path, because: "the path has a NUL in it")
    }
    let opened = path.withCString { name in
      retryingInterrupted { open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    }
    switch opened {
    case .success(let descriptor):
      defer { close(descriptor) }
      try update(fileDescriptor: descriptor, path: path)
    case .failure(let error):
      throw XXH3.FileError(operation: .open, path: path, code: error.code)
    }
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
    try update(fileDescriptor: fileDescriptor, path: nil)
  }

  private mutating func update(
    fileDescriptor: Int32,
    path: String?
  ) throws(XXH3.FileError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.fileBufferSize,
      alignment: 64
    )
    defer { buffer.deallocate() }
    while true {
      switch retryingInterrupted({ read(fileDescriptor, buffer.baseAddress, buffer.count) }) {
      case .success(0): return
      case .success(let count): update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      case .failure(let error):
        throw XXH3.FileError(operation: .read, path: path, code: error.code)
      }
    }
  }
}

/// What the system said when a call failed.
private struct SystemError: Error {
  var code: Int32
}

/// Makes a system call, again when a signal has interrupted it.
private func retryingInterrupted<Answer: SignedInteger>(
  _ call: () -> Answer
) -> Result<Answer, SystemError> {
  while true {
    let answer = call()
    if answer >= 0 { return .success(answer) }
    let code = errno
    if code != EINTR { return .failure(SystemError(code: code)) }
  }
}
