internal import KilnSystem

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file whose content is replaced as a whole.
///
/// The new content is written to another file in the same folder, which then takes the name of the
/// old one. Other processes see the old or the new content, also if the command is interrupted. The
/// permissions are kept. Other hard links keep the old content. Access control lists and extended
/// attributes are lost.
struct ReplacedFile {
  private let path: [UInt8]

  /// The status of the existing file; `nil` if there is none.
  private let status: stat?

  /// Finds an existing file. A symbolic link continues to refer to the same name.
  ///
  /// - Parameter path: the bytes of the path, without a terminating NUL.
  /// - Throws: `SystemError` if it is not a regular file, or cannot be written.
  init(_ path: [UInt8]) throws(SystemError) {
    self.path = try Self.resolved(path)
    status = try Self.status(of: self.path)
  }

  /// Finds a file that may not exist yet. A symbolic link at its name is not followed.
  ///
  /// - Parameter path: the bytes of the path, without a terminating NUL.
  /// - Throws: `SystemError` if there is something other than a regular file, or if the file cannot
  ///   be written.
  init(replacingOrCreating path: [UInt8]) throws(SystemError) {
    self.path = path
    do throws(SystemError) {
      status = try Self.status(of: path)
    } catch {
      guard error.code == ENOENT else { throw error }
      status = nil
    }
  }

  /// Writes the content to a temporary file in the same folder, which ``StagedContent/commit()``
  /// renames.
  ///
  /// - Parameter content: the new content.
  /// - Throws: `SystemError`; there is then no temporary file.
  func stage(_ content: [UInt8]) throws(SystemError) -> StagedContent {
    let (staged, descriptor) = try begin()
    defer { descriptor.close() }
    do throws(SystemError) {
      try descriptor.put(content)
      try finish(descriptor)
    } catch {
      staged.discard()
      throw error
    }
    return staged
  }

  /// Creates the temporary file, to write the content to.
  ///
  /// Call ``finish(_:)`` after the content is written, and then ``StagedContent/commit()``.
  /// Otherwise discard the content.
  func begin() throws(SystemError) -> (StagedContent, Descriptor) {
    // Of an existing file, the permissions are copied before the file gets its name.
    try StagedContent.create(for: path, mode: status == nil ? 0o666 : 0o600)
  }

  /// Sets the permissions of the temporary file, and waits until its content is stored.
  func finish(_ descriptor: Descriptor) throws(SystemError) {
    if let status { try copyOwner(of: status, to: descriptor.number) }
    _ = try retryingInterrupted { fsync(descriptor.number) }.get()
  }

  /// Sets the owner, if that is permitted, and the permissions.
  private func copyOwner(of status: stat, to number: Int32) throws(SystemError) {
    let isOwned = fchown(number, status.st_uid, status.st_gid) == 0
    // With another owner, the bits for the owner's identity would grant other rights.
    let mode = status.st_mode & (isOwned ? 0o7777 : 0o777)
    _ = try retryingInterrupted { fchmod(number, mode) }.get()
  }

  /// The status of a regular file that can be written.
  private static func status(of path: [UInt8]) throws(SystemError) -> stat {
    var status = stat()
    _ = try retryingInterrupted(path) { lstat($0, &status) }.get()
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(
        code: EINVAL,
        reason: "expected a regular file to replace, found another kind"
      )
    }
    _ = try retryingInterrupted(path) { access($0, W_OK) }.get()
    return status
  }

  /// The path without symbolic links.
  private static func resolved(_ path: [UInt8]) throws(SystemError) -> [UInt8] {
    var resolved: [UInt8]?
    let result = retryingInterrupted(path) { path -> Int32 in
      guard let real = realpath(path, nil) else { return -1 }
      defer { free(real) }
      resolved = UnsafeBufferPointer(start: real, count: strlen(real)).map(UInt8.init(bitPattern:))
      return 0
    }
    _ = try result.get()
    return resolved ?? path
  }
}
