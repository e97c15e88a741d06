internal import KilnHashing
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
/// permissions are kept, and a symbolic link continues to refer to the same name.
struct ReplacedFile {
  private let path: [UInt8]
  private let status: stat

  /// Finds the file.
  ///
  /// - Parameter path: the bytes of the path, without a terminating NUL.
  /// - Throws: `SystemError` if it is not a regular file, or cannot be written.
  init(_ path: [UInt8]) throws(SystemError) {
    self.path = try Self.resolved(path)
    var status = stat()
    _ = try retryingInterrupted(self.path) { stat($0, &status) }.get()
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(
        code: EINVAL,
        reason: "expected a regular file to replace, found another kind"
      )
    }
    _ = try retryingInterrupted(self.path) { access($0, W_OK) }.get()
    self.status = status
  }

  /// Replaces the content.
  ///
  /// - Parameter content: the new content.
  /// - Throws: `SystemError`; the file is then unchanged.
  func write(_ content: [UInt8]) throws(SystemError) {
    let folder = path[..<(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)]
    var name = (folder + ".kiln-XXXXXX".utf8).map(CChar.init(bitPattern:)) + [0]
    let number = mkstemp(&name)
    guard number >= 0 else { throw SystemError(code: errno) }
    do throws(SystemError) {
      let descriptor = Descriptor(number: number)
      defer { descriptor.close() }
      try descriptor.put(content)
      try copyOwner(to: number)
      _ = try retryingInterrupted { fsync(number) }.get()
      _ = try retryingInterrupted(path) { rename(name, $0) }.get()
    } catch {
      unlink(name)
      throw error
    }
  }

  /// Sets the owner, if that is permitted, and the permissions.
  private func copyOwner(to number: Int32) throws(SystemError) {
    let isOwned = fchown(number, status.st_uid, status.st_gid) == 0
    // With another owner, the bits for the owner's identity would grant other rights.
    let mode = status.st_mode & (isOwned ? 0o7777 : 0o777)
    _ = try retryingInterrupted { fchmod(number, mode) }.get()
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
