/// Decompresses gzip with zlib. Checksums and lengths are verified.
final class GzipDecompressor: Decompressor {
  /// The functions of zlib.
  private struct Library: Sendable {
    typealias Stream = UnsafeMutableRawPointer
    /// The arguments are the stream, the window, the version and the size of the stream.
    typealias Initialize = @convention(c) (Stream, Int32, UnsafePointer<CChar>, Int32) -> Int32
    typealias Inflate = @convention(c) (Stream, Int32) -> Int32
    typealias Change = @convention(c) (Stream) -> Int32

    let initialize: Initialize
    let inflate: Inflate
    let reset: Change
    let end: Change

    static let name = "libz"
    static let loaded = Library()

    private init?() {
      guard let library = DynamicLibrary(["libz.so.1", "libz.1.dylib"]),
        let initialize = library.function("inflateInit2_", as: Initialize.self),
        let inflate = library.function("inflate", as: Inflate.self),
        let reset = library.function("inflateReset", as: Change.self),
        let end = library.function("inflateEnd", as: Change.self)
      else { return nil }
      (self.initialize, self.inflate, self.reset, self.end) = (initialize, inflate, reset, end)
    }
  }

  /// The type `z_stream` of zlib on systems whose `long` and pointers have 64 bits. zlib compares
  /// its size when a stream is initialized.
  private enum StreamLayout {
    static let size = 112
    static let nextInput = 0
    static let inputCount = 8
    static let nextOutput = 24
    static let outputCount = 32
  }

  /// The results of zlib.
  private enum Status {
    static let ok: Int32 = 0
    static let end: Int32 = 1
    static let noProgress: Int32 = -5
    static let noMemory: Int32 = -4
  }

  /// The window of 32 KiB, with the gzip format.
  private static let windowBits: Int32 = 15 + 16

  /// The first byte of a member.
  private static let firstByte: UInt8 = 0x1F

  private let library: Library
  private let stream: UnsafeMutableRawPointer
  /// Whether the last member is complete.
  private(set) var isComplete = false
  /// Whether zeros follow the last member, as on tapes.
  private var isPadding = false

  init() throws(SystemError) {
    guard MemoryLayout<Int>.size == 8, let library = Library.loaded else {
      throw .missingLibrary(Library.name, .gzip, program: "gzip -d")
    }
    self.library = library
    stream = .allocate(byteCount: StreamLayout.size, alignment: 8)
    stream.initializeMemory(as: UInt8.self, repeating: 0, count: StreamLayout.size)
    let status = "1.2.11".withCString {
      library.initialize(stream, Self.windowBits, $0, Int32(StreamLayout.size))
    }
    guard status == Status.ok else {
      // `deinit` also frees a stream that is not initialized.
      throw status == Status.noMemory
        ? .outOfMemory : .missingLibrary("\(Library.name) 1", .gzip, program: "gzip -d")
    }
  }

  deinit {
    _ = library.end(stream)
    stream.deallocate()
  }

  func decompress(
    _ input: UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> (read: Int, written: Int) {
    var (read, written) = (0, 0)
    while true {
      if isComplete {
        guard read < input.count else { return (read, written) }
        // Another member can follow, or zeros.
        if input[read] == 0, input[read...].allSatisfy({ $0 == 0 }) {
          isPadding = true
          return (input.count, written)
        }
        guard !isPadding, input[read] == Self.firstByte else {
          throw .invalid(.gzip, "other bytes after it")
        }
        _ = library.reset(stream)
        isComplete = false
      }
      let inputCount = min(input.count - read, Int(UInt32.max))
      let outputCount = min(output.count - written, Int(UInt32.max))
      guard outputCount > 0 else { return (read, written) }
      let status = inflate(input, read, inputCount, output, written, outputCount)
      let inputLeft = Int(stream.load(fromByteOffset: StreamLayout.inputCount, as: UInt32.self))
      let outputLeft = Int(stream.load(fromByteOffset: StreamLayout.outputCount, as: UInt32.self))
      read += inputCount - inputLeft
      written += outputCount - outputLeft
      switch status {
      case Status.end: isComplete = true
      case Status.ok where read < input.count && outputLeft > 0: continue
      case Status.ok, Status.noProgress: return (read, written)
      case Status.noMemory: throw .outOfMemory
      default: throw .invalid(.gzip, "corrupt data")
      }
    }
  }

  private func inflate(
    _ input: UnsafeRawBufferPointer,
    _ read: Int,
    _ inputCount: Int,
    _ output: UnsafeMutableRawBufferPointer,
    _ written: Int,
    _ outputCount: Int
  ) -> Int32 {
    func set<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
      stream.storeBytes(of: value, toByteOffset: offset, as: Value.self)
    }
    set(input.baseAddress.map { $0 + read }, at: StreamLayout.nextInput)
    set(UInt32(inputCount), at: StreamLayout.inputCount)
    set(output.baseAddress.map { $0 + written }, at: StreamLayout.nextOutput)
    set(UInt32(outputCount), at: StreamLayout.outputCount)
    return library.inflate(stream, 0)
  }
}
