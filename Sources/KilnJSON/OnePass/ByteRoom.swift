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

  /// All bytes.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }
}
