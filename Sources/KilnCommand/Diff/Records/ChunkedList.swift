internal import KilnSystem

/// A list that grows without being copied, for elements without references.
struct ChunkedList<Element: BitwiseCopyable> {
  /// A part of the elements.
  private final class Chunk {
    let memory: SystemMemory

    init() throws(SystemError) {
      memory = try SystemMemory(byteCount: ChunkedList.chunkCount * MemoryLayout<Element>.stride)
    }
  }

  private var chunks: [Chunk] = []
  private(set) var count = 0

  private static var chunkCount: Int { 1 << 13 }

  /// Appends an element.
  ///
  /// - Throws: `SystemError` if there is not enough memory.
  mutating func append(_ element: Element) throws(SystemError) {
    if count == chunks.count * Self.chunkCount { chunks.append(try Chunk()) }
    count += 1
    self[count - 1] = element
  }

  /// The element at a position.
  subscript(position: Int) -> Element {
    get { address(position).pointee }
    nonmutating set { address(position).initialize(to: newValue) }
  }

  private func address(_ position: Int) -> UnsafeMutablePointer<Element> {
    precondition(position < count, "a position is in the list")
    return chunks[position / Self.chunkCount].memory.bytes.baseAddress.unsafelyUnwrapped
      .assumingMemoryBound(to: Element.self) + position % Self.chunkCount
  }
}
