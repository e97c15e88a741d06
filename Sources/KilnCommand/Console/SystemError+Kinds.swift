internal import KilnHashing

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension SystemError {
  /// Whether nobody reads any more what is written.
  var isBrokenPipe: Bool { code == EPIPE }

  /// Whether there is no such file.
  var isMissing: Bool { code == ENOENT }
}
