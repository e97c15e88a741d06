/// Bytes that are written one behind the other.
struct ByteRoom: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many there are.
  var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The place behind the last byte, with room for more.
  mutating func room(for more: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < more {
      capacity = max(capacity * 2, count + more)
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
      larger.update(from: base, count: count)
      base.deallocate()
      base = larger
    }
    return base + count
  }

  mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      room(for: bytes.count).update(from: start, count: bytes.count)
      count += bytes.count
    }
  }

  /// Hands out all bytes, where they are.
  consuming func bytes() -> WrittenBytes {
    let bytes = WrittenBytes(UnsafeBufferPointer(start: base, count: count))
    discard self
    return bytes
  }
}

/// Bytes that were written and are there as long as somebody holds this.
final class WrittenBytes: @unchecked Sendable {
  // Unchecked: nobody writes them any longer.

  let all: UnsafeBufferPointer<UInt8>

  /// - Parameter all: the start of allocated memory, which is handed over.
  fileprivate init(_ all: UnsafeBufferPointer<UInt8>) { self.all = all }

  deinit { all.baseAddress?.deallocate() }
}
