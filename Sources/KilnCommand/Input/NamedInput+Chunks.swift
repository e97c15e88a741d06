internal import KilnHashing
internal import KilnSystem

extension NamedInput {
  /// The chunk size, in bytes.
  private static let chunkSize = 256 * 1024
  /// The chunk size for a large file.
  private static let largeChunkSize = 2 * 1024 * 1024
  /// The size from which a regular file is large.
  private static let largeSize = 16 * 1024 * 1024

  /// Reads the rest of the file in chunks.
  ///
  /// A large file is read with two tasks on two cores, because copying a file in the kernel takes
  /// longer than many loops over its bytes.
  ///
  /// - Parameter body: called with each chunk, in order.
  nonisolated(nonsending) func forEachChunk(
    _ body: (UnsafeRawBufferPointer) -> Void
  ) async throws(SystemError) {
    // The position of standard input is shared with other processes, so it is only moved by
    // reading.
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

  /// Reads whole chunks in pairs and moves the position after the last one.
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
      // The file may have changed. After a partial chunk, the rest is read sequentially.
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

/// Memory for a chunk of a file. Another value owns it.
///
/// Unchecked: two tasks can access it. One task reads into it, and finishes before the other one
/// accesses it.
private struct Chunk: @unchecked Sendable {
  private let buffer: UnsafeMutableRawBufferPointer

  init(_ memory: borrowing SystemMemory) { buffer = memory.bytes }

  /// The first bytes of the chunk.
  func prefix(_ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: buffer[..<count])
  }

  /// Reads the next bytes, or the bytes at an offset.
  ///
  /// - Returns: the number of bytes; 0 at the end of the file.
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
