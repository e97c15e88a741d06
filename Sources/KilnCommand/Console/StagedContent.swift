internal import KilnSystem

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The new content of a file, in a temporary file in the same folder.
struct StagedContent {
  /// The path of the temporary file.
  let name: [UInt8]
  /// The path of the file.
  let path: [UInt8]

  /// The largest number of names that are tried.
  private static let maximumAttempts = 100

  /// Creates a temporary file for the content of another.
  ///
  /// - Parameters:
  ///   - path: the path of the other file.
  ///   - mode: the permissions, from which the process removes those of its mask.
  static func create(
    for path: [UInt8],
    mode: mode_t
  ) throws(SystemError) -> (StagedContent, Descriptor) {
    var attempts = 1
    while true {
      let number = String(UInt64.random(in: 0..<1 << 48), radix: 16)
      let name = folder(of: path) + ".kiln-\(number)".utf8
      do throws(SystemError) {
        let descriptor = try Descriptor.createNew(at: name, mode: mode)
        return (StagedContent(name: name, path: path), descriptor)
      } catch {
        guard error.code == EEXIST, attempts < maximumAttempts else { throw error }
        attempts += 1
      }
    }
  }

  /// Gives the content the name of the file, and waits until the name is stored.
  ///
  /// - Throws: `SystemError` if the file is unchanged, and the temporary file is removed; or if the
  ///   folder cannot be synced.
  func commit() throws(SystemError) {
    do throws(SystemError) {
      _ = try retryingInterrupted(name) { temporary in
        (path + [0]).withUnsafeBufferPointer { bytes in
          bytes.withMemoryRebound(to: CChar.self) { rename(temporary, $0.baseAddress!) }
        }
      }.get()
    } catch {
      discard()
      throw error
    }
    try syncFolder()
  }

  /// Removes the temporary file.
  func discard() {
    _ = retryingInterrupted(name) { unlink($0) }
  }

  /// Waits until the names in the folder are stored, if the system supports it.
  private func syncFolder() throws(SystemError) {
    let folder = Self.folder(of: path)
    // A folder without permission to read cannot be opened.
    guard
      let number = try? retryingInterrupted(
        folder.isEmpty ? Array(".".utf8) : folder,
        { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      ).get()
    else { return }
    defer { Descriptor(number: number).close() }
    do throws(SystemError) {
      _ = try retryingInterrupted { fsync(number) }.get()
    } catch {
      // Some file systems do not sync folders.
      guard [EINVAL, ENOTSUP, EROFS].contains(error.code) else { throw error }
    }
  }

  /// The path of the folder, with a slash at its end; empty for the working directory.
  private static func folder(of path: [UInt8]) -> [UInt8] {
    Array(path[..<(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)])
  }
}
