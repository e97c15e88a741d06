internal import KilnSystem

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The descriptor of a stream or of a file to write.
///
/// Writing waits even if the descriptor is non-blocking.
struct Descriptor {
  /// Standard input.
  static let input = Descriptor(number: 0)
  /// Standard output.
  static let output = Descriptor(number: 1)
  /// Standard error.
  static let error = Descriptor(number: 2)

  /// The number of the descriptor.
  let number: Int32

  /// Creates a file for writing, or truncates an existing one.
  ///
  /// - Parameter path: the bytes of the path, without a terminating NUL.
  static func create(at path: [UInt8]) throws(SystemError) -> Descriptor {
    let opened = retryingInterrupted(path) {
      open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, mode_t(0o666))
    }
    return Descriptor(number: try opened.get())
  }

  /// Creates a file for writing; fails if the path exists.
  ///
  /// - Parameters:
  ///   - path: the bytes of the path, without a terminating NUL.
  ///   - mode: the permissions, from which the process removes those of its mask.
  static func createNew(at path: [UInt8], mode: mode_t) throws(SystemError) -> Descriptor {
    let opened = retryingInterrupted(path) {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, mode)
    }
    return Descriptor(number: try opened.get())
  }

  /// Creates a directory and those that contain it, unless they exist.
  ///
  /// - Parameter path: the bytes of the path, without a terminating NUL.
  static func createDirectory(at path: [UInt8]) throws(SystemError) {
    let slash = UInt8(ascii: "/")
    let ends = path.indices.dropFirst().filter { path[$0] == slash } + [path.count]
    for end in ends {
      let result = retryingInterrupted(Array(path[..<end])) { mkdir($0, 0o777) }
      if case .failure(let error) = result, error.code != EEXIST { throw error }
    }
  }

  /// Whether there is a file at a path, of any kind.
  static func exists(at path: [UInt8]) -> Bool {
    guard case .success = retryingInterrupted(path, { access($0, F_OK) }) else { return false }
    return true
  }

  /// Identifies a regular file, regardless of its name.
  struct Identity: Equatable {
    private let device: UInt64
    private let number: UInt64

    fileprivate init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
  }

  /// The identity of a file; `nil` if it does not exist or is not a regular file.
  static func identity(at path: [UInt8]) -> Identity? {
    var status = stat()
    guard case .success = retryingInterrupted(path, { stat($0, &status) }) else { return nil }
    return Identity(status)
  }

  /// The identity of the file; `nil` if it is not a regular file.
  var identity: Identity? {
    var status = stat()
    return fstat(number, &status) == 0 ? Identity(status) : nil
  }

  /// The size of a regular file and the time of its last change; `nil` for another kind.
  ///
  /// If they differ later, the file has changed.
  var stamp: [Int]? {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return [Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec)]
  }

  /// The current position in a regular file.
  var offset: Int { Int(lseek(number, 0, SEEK_CUR)) }

  /// Closes the descriptor.
  func close() { systemClose(number) }

  /// Whether it is a terminal.
  var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all bytes.
  func put(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      do throws(SystemError) {
        let written = retryingInterrupted {
          bytes[start...].withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
        }
        start += try written.get()
      } catch {
        guard error.isTemporary else { throw error }
        number.waitUntilReady(Int32(POLLOUT))
      }
    }
  }
}

private func systemClose(_ number: Int32) {
  _ = close(number)
}
