/// Where bytes come from, piece by piece. One task asks at a time.
protocol ByteSource: AnyObject {
  /// The bytes of the whole input; `nil` where that is not known.
  var totalByteCount: Int? { get }

  /// Reads the next bytes.
  ///
  /// - Parameter buffer: receives them; it is not empty.
  /// - Returns: how many there were, 0 only at the end, and whether it would take waiting to get
  ///   more.
  func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) async throws -> (count: Int, mustWait: Bool)
}

/// Bytes that are there.
final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var totalByteCount: Int? { bytes.count }

  func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) async throws -> (count: Int, mustWait: Bool) {
    let count = min(buffer.count, bytes.count - next)
    bytes.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[next..<next + count]))
    }
    next += count
    return (count, false)
  }
}

/// Bytes that somebody else brings in chunks.
final class ChunkSource<Chunks: AsyncSequence>: ByteSource where Chunks.Element: Sequence<UInt8> {
  private var iterator: Chunks.AsyncIterator
  private var chunk: [UInt8] = []
  private var next = 0

  init(_ chunks: Chunks) { iterator = chunks.makeAsyncIterator() }

  var totalByteCount: Int? { nil }

  func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) async throws -> (count: Int, mustWait: Bool) {
    while next == chunk.count {
      guard let more = try await iterator.next() else { return (0, false) }
      chunk = Array(more)
      next = 0
    }
    let count = min(buffer.count, chunk.count - next)
    chunk.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[next..<next + count]))
    }
    next += count
    return (count, next == chunk.count)
  }
}
