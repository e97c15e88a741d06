/// Reads a file that may be compressed.
///
/// The format is detected from the first bytes. The caller reads the file, so that it can wait for
/// bytes in its own way:
///
/// ```swift
/// while true {
///   switch try decompression.next(into: buffer) {
///   case .bytes(let count): return count
///   case .needsInput(let input): try decompression.add(file.read(into: input))
///   case .isPlain: return try file.read(into: buffer)
///   }
/// }
/// ```
package struct Decompression: ~Copyable {
  /// The result of a step.
  package enum Step {
    /// Bytes of the content; 0 at the end.
    case bytes(Int)
    /// The file must be read into this memory.
    case needsInput(UnsafeMutableRawBufferPointer)
    /// The rest of the file is not compressed, and can be read directly.
    case isPlain
  }

  private enum State {
    /// The format is unknown.
    case start
    /// The bytes that were read to detect the format are not delivered yet.
    case plain
    case compressed(CompressionFormat, any Decompressor)
  }

  private var state = State.start
  private let memory: SystemMemory
  /// The bytes that were read and not used yet.
  private var pending = 0..<0
  private var isAtEnd = false

  /// The number of bytes to read at a time.
  private static let inputSize = 64 * 1024

  /// Creates a reader at the start of a file.
  ///
  /// - Throws: ``SystemError`` if there is no memory.
  package init() throws(SystemError) { memory = try SystemMemory(byteCount: Self.inputSize) }

  /// Whether the file is compressed; known after the first step that delivers bytes.
  package var isCompressed: Bool {
    if case .compressed = state { true } else { false }
  }

  /// Whether bytes of the content may be available without reading the file.
  package var hasPendingBytes: Bool { !pending.isEmpty }

  /// Records the result of reading the file.
  ///
  /// - Parameter count: the number of bytes; 0 at the end of the file.
  package mutating func add(_ count: Int) {
    isAtEnd = count == 0
    pending = pending.lowerBound..<pending.upperBound + count
  }

  /// Delivers the next bytes of the content.
  ///
  /// - Parameter buffer: receives the bytes; not empty.
  /// - Throws: ``SystemError`` if the file is corrupt or incomplete, or the library is missing.
  package mutating func next(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Step {
    if case .start = state {
      let start = memory.bytes[pending]
      if !isAtEnd, CompressionFormat.canFollow(start) { return needsInput() }
      if let format = CompressionFormat(start: start) {
        state = .compressed(format, try format.decompressor())
      } else {
        state = .plain
      }
    }
    guard case .compressed(let format, let decompressor) = state else {
      guard !pending.isEmpty else { return isAtEnd ? .bytes(0) : .isPlain }
      let count = min(pending.count, buffer.count)
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory.bytes[pending.prefix(count)]))
      pending = pending.dropFirst(count)
      return .bytes(count)
    }
    while true {
      let input = UnsafeRawBufferPointer(rebasing: memory.bytes[pending])
      let (read, written) = try decompressor.decompress(input, into: buffer)
      pending = pending.dropFirst(read)
      if written > 0 { return .bytes(written) }
      if !pending.isEmpty {
        guard read > 0 else { throw .invalid(format, "corrupt data") }
        continue
      }
      if !isAtEnd { return needsInput() }
      guard decompressor.isComplete else { throw .truncated(format) }
      return .bytes(0)
    }
  }

  private mutating func needsInput() -> Step {
    if pending.isEmpty { pending = 0..<0 }
    return .needsInput(UnsafeMutableRawBufferPointer(rebasing: memory.bytes[pending.upperBound...]))
  }
}
