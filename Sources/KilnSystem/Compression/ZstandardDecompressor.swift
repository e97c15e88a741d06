/// Decompresses Zstandard with libzstd. Checksums of frames are verified.
final class ZstandardDecompressor: Decompressor {
  /// The functions of libzstd.
  private struct Library: Sendable {
    typealias Stream = UnsafeMutableRawPointer
    typealias Create = @convention(c) () -> Stream?
    typealias Free = @convention(c) (Stream) -> Int
    typealias SetParameter = @convention(c) (Stream, Int32, Int32) -> Int
    /// The arguments are the stream, the output and the input.
    typealias Decompress =
      @convention(c) (
        Stream, UnsafeMutableRawPointer, UnsafeMutableRawPointer
      ) -> Int
    typealias IsError = @convention(c) (Int) -> UInt32
    typealias ErrorName = @convention(c) (Int) -> UnsafePointer<CChar>?

    let create: Create
    let free: Free
    let setParameter: SetParameter
    let decompress: Decompress
    let isError: IsError
    let errorName: ErrorName

    /// The library's name of an error.
    func name(of result: Int) -> String {
      errorName(result).map { String(cString: $0) } ?? "unknown error"
    }

    static let name = "libzstd"
    static let loaded = Library()

    private init?() {
      let names = ["libzstd.so.1", "libzstd.1.dylib", "/opt/homebrew/lib/libzstd.1.dylib"]
      guard let library = DynamicLibrary(names),
        let create = library.function("ZSTD_createDStream", as: Create.self),
        let free = library.function("ZSTD_freeDStream", as: Free.self),
        let setParameter = library.function("ZSTD_DCtx_setParameter", as: SetParameter.self),
        let decompress = library.function("ZSTD_decompressStream", as: Decompress.self),
        let isError = library.function("ZSTD_isError", as: IsError.self),
        let errorName = library.function("ZSTD_getErrorName", as: ErrorName.self)
      else { return nil }
      (self.create, self.free, self.setParameter) = (create, free, setParameter)
      (self.decompress, self.isError, self.errorName) = (decompress, isError, errorName)
    }
  }

  /// The largest window of a frame: 128 MiB, as for the program `zstd`.
  private static let longestWindowBits: Int32 = 27
  /// `ZSTD_d_windowLogMax`
  private static let windowParameter: Int32 = 100

  private let library: Library
  private let stream: UnsafeMutableRawPointer
  /// Whether the last frame is complete.
  private(set) var isComplete = false

  init() throws(SystemError) {
    guard let library = Library.loaded else {
      throw .missingLibrary(Library.name, .zstandard, program: "zstd -d")
    }
    guard let stream = library.create() else { throw .outOfMemory }
    self.library = library
    self.stream = stream
    let result = library.setParameter(stream, Self.windowParameter, Self.longestWindowBits)
    if library.isError(result) != 0 {
      // `deinit` frees the stream.
      let name = library.name(of: result)
      throw SystemError(
        code: SystemError.missingLibraryCode,
        reason: "cannot set up \(Library.name): \"\(name)\""
      )
    }
  }

  deinit { _ = library.free(stream) }

  func decompress(
    _ input: UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> (read: Int, written: Int) {
    // `ZSTD_inBuffer` and `ZSTD_outBuffer` are an address, a size and a position each.
    var source = (UInt(bitPattern: input.baseAddress), input.count, 0)
    var target = (UInt(bitPattern: output.baseAddress), output.count, 0)
    while true {
      // After a complete frame, a call without input starts no other.
      if source.2 == source.1, isComplete { break }
      let (read, written) = (source.2, target.2)
      let result = library.decompress(stream, &target, &source)
      guard library.isError(result) == 0 else { throw error(result) }
      isComplete = result == 0
      let isStuck = source.2 == read && target.2 == written
      if target.2 == target.1 || isStuck { break }
      if source.2 == source.1 { break }
    }
    return (source.2, target.2)
  }

  private func error(_ result: Int) -> SystemError {
    .invalid(.zstandard, "\"\(library.name(of: result))\"")
  }
}
