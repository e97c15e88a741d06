internal import KilnSystem

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Descriptor {
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
}
