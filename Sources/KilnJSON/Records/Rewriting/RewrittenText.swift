/// The JSON of converted records.
struct RewrittenText: ~Copyable {
  private(set) var memory: RecordMemory
  var count = 0
  private let pool: RecordMemoryPool

  init(_ pool: RecordMemoryPool) throws(JSONInputError) {
    memory = try pool.take()
    self.pool = pool
  }

  /// The number of bytes after a text that can be written.
  static let slack = RecordMemory.padding

  var start: UnsafeMutablePointer<UInt8> { memory.base.assumingMemoryBound(to: UInt8.self) }

  /// Whether bytes can be appended without moving the text.
  func hasCapacity(_ bytes: Int) -> Bool { memory.capacity - count >= bytes }

  /// Makes capacity for more bytes; can move the text.
  mutating func reserve(_ bytes: Int) throws(JSONInputError) {
    guard !hasCapacity(bytes) else { return }
    let larger = try pool.take(atLeast: max(count + bytes, 2 * memory.capacity))
    larger.base.copyMemory(from: memory.base, byteCount: count)
    memory = larger
  }

  /// Appends bytes. Requires capacity for them.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if let base = bytes.baseAddress {
      (memory.base + count).copyMemory(from: base, byteCount: bytes.count)
    }
    count += bytes.count
  }

  /// Appends a byte. Requires capacity for it.
  mutating func append(_ byte: UInt8) {
    start[count] = byte
    count += 1
  }
}
