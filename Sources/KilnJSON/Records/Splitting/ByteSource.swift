internal import KilnSystem

/// An input that is read sequentially. It is used by one task at a time.
protocol ByteSource: AnyObject {
  /// The number of bytes of the whole input; `nil` if unknown.
  var totalByteCount: Int? { get }

  /// The path of the input; `nil` if it has none.
  var path: String? { get }

  /// Reads the next bytes.
  ///
  /// - Parameter buffer: receives the bytes; not empty.
  /// - Returns: the number of bytes, which is 0 only at the end; and whether the next read would
  ///   wait.
  func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) async throws -> (count: Int, mustWait: Bool)
}

extension ByteSource {
  /// The error of an input that cannot be read.
  func failure(_ error: SystemError) -> JSONInputError {
    JSONInputError(.read, path: path, error)
  }
}

/// Bytes in memory or in chunks.
final class ChunkSource: ByteSource {
  let totalByteCount: Int?
  var path: String? { nil }
  private var chunk: [UInt8]
  /// The number of bytes of the chunk that were read.
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
