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

/// Bytes that are in memory, or come in chunks.
final class ChunkSource: ByteSource {
  let totalByteCount: Int?
  private var chunk: [UInt8]
  /// How many bytes of the chunk were read.
  private var position = 0
  private let nextChunk: () async throws -> [UInt8]?

  init(_ bytes: [UInt8]) {
    totalByteCount = bytes.count
    chunk = bytes
    nextChunk = { nil }
  }

  init<Chunks: AsyncSequence>(_ chunks: Chunks) where Chunks.Element: Sequence<UInt8> {
    totalByteCount = nil
    chunk = []
    var iterator = chunks.makeAsyncIterator()
    nextChunk = { try await iterator.next().map { Array($0) } }
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) async throws -> (count: Int, mustWait: Bool) {
    while position == chunk.count {
      guard let more = try await nextChunk() else { return (0, false) }
      (chunk, position) = (more, 0)
    }
    let count = min(buffer.count, chunk.count - position)
    chunk.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
    }
    position += count
    return (count, totalByteCount == nil && position == chunk.count)
  }
}
