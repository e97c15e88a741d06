/// The formats of compressed files that can be read.
package enum CompressionFormat: Sendable {
  /// One or more members in gzip format (RFC 1952).
  case gzip
  /// One or more frames in Zstandard format (RFC 8878).
  case zstandard

  /// The number of bytes that identify a format.
  package static let markLength = 4

  /// Detects the format from the first bytes of a file.
  ///
  /// - Parameter start: the first ``markLength`` bytes, or all bytes of a shorter file.
  /// - Returns: `nil` if the file is not compressed.
  package init?(start: some Collection<UInt8>) {
    let start = Array(start.prefix(Self.markLength))
    if start.starts(with: Self.gzipMark) {
      self = .gzip
    } else if start == Self.frameMark || Self.isSkippable(start) {
      self = .zstandard
    } else {
      return nil
    }
  }

  /// Whether further bytes can make the start of a file that of a compressed one.
  package static func canFollow(_ start: some Collection<UInt8>) -> Bool {
    guard start.count < markLength else { return false }
    let start = Array(start)
    let isFrame = frameMark.starts(with: start)
    let hasSkippableStart = start.first.map { $0 & 0xF0 == 0x50 } ?? true
    let isSkippable = hasSkippableStart && skippableMark.starts(with: start.dropFirst())
    return isFrame || isSkippable || gzipMark.starts(with: start)
  }

  private static let gzipMark: [UInt8] = [0x1F, 0x8B]
  private static let frameMark: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
  /// The last bytes of the mark of a skippable frame. Four bits of the first one are free.
  private static let skippableMark: [UInt8] = [0x2A, 0x4D, 0x18]

  private static func isSkippable(_ start: [UInt8]) -> Bool {
    start.count == markLength && start[0] & 0xF0 == 0x50
      && Array(start.dropFirst()) == skippableMark
  }

  /// The name in messages.
  package var name: String {
    switch self {
    case .gzip: "gzip"
    case .zstandard: "Zstandard"
    }
  }

  /// Creates a decompressor.
  ///
  /// - Throws: ``SystemError`` if the library is missing or has no memory.
  func decompressor() throws(SystemError) -> any Decompressor {
    switch self {
    case .gzip: try GzipDecompressor()
    case .zstandard: try ZstandardDecompressor()
    }
  }
}

/// Decompresses a file, one piece at a time.
protocol Decompressor: AnyObject {
  /// Decompresses bytes.
  ///
  /// - Parameters:
  ///   - input: the next bytes of the file; can be empty.
  ///   - output: receives the decompressed bytes; not empty.
  /// - Returns: the number of bytes that were read and written. If the output is not full, all
  ///   bytes that follow from the input are written.
  /// - Throws: ``SystemError`` if the bytes are invalid.
  func decompress(
    _ input: UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> (read: Int, written: Int)

  /// Whether the bytes so far are a complete file.
  var isComplete: Bool { get }
}

extension SystemError {
  /// The error of compressed bytes that are invalid.
  static func invalid(_ format: CompressionFormat, _ detail: String) -> SystemError {
    SystemError(code: invalidDataCode, reason: "expected \(format.name) data, found \(detail)")
  }

  /// The error of a compressed file that ends early.
  static func truncated(_ format: CompressionFormat) -> SystemError {
    SystemError(
      code: invalidDataCode,
      reason: "expected more \(format.name) data, found the end of the file"
    )
  }

  /// The error of a library that is not installed.
  static func missingLibrary(_ name: String, _ format: CompressionFormat, program: String)
    -> SystemError
  {
    SystemError(
      code: missingLibraryCode,
      reason: "expected the shared library \(name) to read \(format.name) data, found none; "
        + "install it, or decompress the file with \(program) first"
    )
  }
}
