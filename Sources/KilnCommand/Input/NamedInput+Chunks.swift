internal import KilnHashing
internal import KilnSystem

extension NamedInput {
  /// The bytes that are read at a time.
  private static let chunkSize = 256 * 1024
  /// The same of a large file.
  private static let largeChunkSize = 2 * 1024 * 1024
  /// The size from which on a regular file is large.
  private static let largeSize = 16 * 1024 * 1024

  /// Reads the rest in chunks; of a large file two at a time, on two cores, since the system takes
  /// longer to copy a file than many a loop over its bytes.
  ///
  /// - Parameter body: what is done with each chunk, in order.
  nonisolated(nonsending) func forEachChunk(
    _ body: (UnsafeRawBufferPointer) -> Void
  ) async throws(SystemError) {
    // The place in standard input is shared with others, and so only moved by reading.
    if !name.isStandardInput, let size = file.regularSize, size >= Self.largeSize {
      try await forEachPair(body)
    }
    let memory = try SystemMemory(byteCount: Self.chunkSize)
    let chunk = Chunk(memory)
    while true {
      let count = try chunk.read(from: file.descriptor).get()
      if count == 0 { return }
      progress?.add(count, of: name)
      body(chunk.prefix(count))
    }
  }

  /// Reads whole chunks, as far as there are pairs of them, and leaves the place in the file behind
  /// them.
  nonisolated(nonsending) private func forEachPair(
    _ body: (UnsafeRawBufferPointer) -> Void
  ) async throws(SystemError) {
    let descriptor = file.descriptor
    let firstMemory = try SystemMemory(byteCount: Self.largeChunkSize)
    let secondMemory = try SystemMemory(byteCount: Self.largeChunkSize)
    let (first, second) = (Chunk(firstMemory), Chunk(secondMemory))
    var offset = 0
    while true {
      let next = offset + Self.largeChunkSize
      async let secondRead = second.read(from: descriptor, at: next)
      let firstCount = try first.read(from: descriptor, at: offset).get()
      if firstCount == Self.largeChunkSize { body(first.prefix(firstCount)) }
      let secondCount = try await secondRead.get()
      // The file may have changed meanwhile; what comes after a part of a chunk is read in turn.
      guard firstCount == Self.largeChunkSize else { break }
      offset = next
      progress?.add(firstCount, of: name)
      guard secondCount == Self.largeChunkSize else { break }
      body(second.prefix(secondCount))
      progress?.add(secondCount, of: name)
      offset += secondCount
    }
    try file.seek(to: offset)
  }
}

/// Memory for a part of a file, which somebody else owns.
///
/// Unchecked, since two tasks may have it; one reads into it before the other one looks at it, and
/// is done by then.
private struct Chunk: @unchecked Sendable {
  private let buffer: UnsafeMutableRawBufferPointer

  init(_ memory: borrowing SystemMemory) { buffer = memory.bytes }

  /// The first bytes of it.
  func prefix(_ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: buffer[..<count])
  }

  /// Reads what comes next, or what stands at an offset.
  ///
  /// - Returns: the number of bytes; 0 at the end.
  func read(from descriptor: Int32, at offset: Int? = nil) -> Result<Int, SystemError> {
    let file = InputFile(descriptor: descriptor)
    do throws(SystemError) {
      guard let offset else { return .success(try file.readWaiting(into: buffer)) }
      return .success(try file.read(into: buffer, at: offset))
    } catch {
      return .failure(error)
    }
  }
}
