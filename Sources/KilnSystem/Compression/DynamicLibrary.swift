#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A shared library that is loaded when it is needed, and stays loaded.
struct DynamicLibrary: @unchecked Sendable {
  // Unchecked: the handle is not changed, and the loader is thread-safe.
  private let handle: UnsafeMutableRawPointer

  /// Loads a library.
  ///
  /// - Parameter names: the names of its file; the first one that exists is loaded.
  /// - Returns: `nil` if there is none.
  init?(_ names: [String]) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  /// The address of a function as a value of its C type; `nil` if the library has no such function.
  ///
  /// - Parameter type: the type of the function, with the C convention.
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    precondition(MemoryLayout<Function>.size == MemoryLayout<UnsafeMutableRawPointer>.size)
    return dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }
}
