#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What the system said when a call failed, in its own words.
struct SystemError: Error, CustomStringConvertible {
  /// The error number.
  let code: Int32

  var description: String { String(cString: strerror(code)) }

  /// Whether nobody reads any more what is written.
  var isBrokenPipe: Bool { code == EPIPE }

  /// Whether there is no such file.
  var isMissing: Bool { code == ENOENT }

  /// Makes a call that answers with a negative number where it fails: again when a signal has interrupted
  /// it.
  static func check(_ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let answer = call()
      if answer >= 0 { return answer }
      let code = errno
      if code != EINTR { throw SystemError(code: code) }
    }
  }
}
