#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file descriptor. Calls are repeated where a signal interrupts them, and wait where the descriptor does
/// not block.
struct Descriptor {
  /// Standard input.
  static let input = Descriptor(number: 0)
  /// Standard output.
  static let output = Descriptor(number: 1)
  /// Standard error.
  static let error = Descriptor(number: 2)

  /// The number that the system knows it by.
  let number: Int32

  /// Opens a file for reading.
  ///
  /// - Parameter path: the path's bytes, without a NUL at the end.
  static func open(readingAt path: [UInt8]) throws(SystemError) -> Descriptor {
    try open(path, O_RDONLY)
  }

  /// Makes a file for writing, or empties one that is there.
  ///
  /// - Parameter path: the path's bytes, without a NUL at the end.
  static func create(at path: [UInt8]) throws(SystemError) -> Descriptor {
    try open(path, O_WRONLY | O_CREAT | O_TRUNC)
  }

  /// What tells a file from all others, whatever its name; `nil` where there is none.
  struct Identity: Equatable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
  }

  /// The identity of a file.
  static func identity(at path: [UInt8]) -> Identity? {
    var status = stat()
    let found = (path + [0]).withUnsafeBufferPointer { path in
      path.withMemoryRebound(to: CChar.self) { path in
        path.baseAddress.map { stat($0, &status) } ?? -1
      }
    }
    return found == 0
      ? Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino)) : nil
  }

  private static func open(_ path: [UInt8], _ flags: Int32) throws(SystemError) -> Descriptor {
    let number = try SystemError.check {
      (path + [0]).withUnsafeBufferPointer { path in
        path.withMemoryRebound(to: CChar.self) { path in
          systemOpen(path.baseAddress, flags | O_CLOEXEC | O_NOCTTY)
        }
      }
    }
    return Descriptor(number: Int32(number))
  }

  /// Gives the descriptor back to the system.
  func close() { systemClose(number) }

  /// Whether it is a terminal, at which somebody looks.
  var isTerminal: Bool { isatty(number) == 1 }

  /// The size of a regular file; `nil` for all else.
  var fileSize: Int? {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Reads what there is, as far as there is room.
  ///
  /// - Parameters:
  ///   - buffer: the room.
  ///   - offset: where to read in a regular file; without one, at the place that reading has come to.
  /// - Returns: the number of bytes; 0 at the end.
  func fill(
    _ buffer: UnsafeMutableRawBufferPointer,
    at offset: Int? = nil
  ) throws(SystemError) -> Int {
    try waiting(Int32(POLLIN)) {
      offset.map { pread(number, buffer.baseAddress, buffer.count, off_t($0)) }
        ?? read(number, buffer.baseAddress, buffer.count)
    }
  }

  /// Moves the place that reading has come to.
  func seek(to offset: Int) throws(SystemError) {
    _ = try SystemError.check { Int(lseek(number, off_t(offset), SEEK_SET)) }
  }

  /// Writes all of some bytes.
  func put(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      start += try waiting(Int32(POLLOUT)) {
        bytes[start...].withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      }
    }
  }

  private func waiting(_ events: Int32, _ call: () -> Int) throws(SystemError) -> Int {
    while true {
      do throws(SystemError) {
        return try SystemError.check(call)
      } catch {
        guard error.code == EAGAIN else { throw error }
        var request = pollfd(fd: number, events: Int16(events), revents: 0)
        _ = poll(&request, 1, -1)
      }
    }
  }
}

private func systemOpen(_ path: UnsafePointer<CChar>?, _ flags: Int32) -> Int {
  path.map { Int(open($0, flags, mode_t(0o666))) } ?? -1
}

private func systemClose(_ number: Int32) {
  _ = close(number)
}
