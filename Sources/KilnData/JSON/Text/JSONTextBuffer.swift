/// A growing buffer for the bytes of a text.
///
/// It can start in memory that the caller owns. When that is full, it continues in its own memory.
@usableFromInline package struct JSONTextBuffer: ~Copyable {
  @usableFromInline package private(set) var base: UnsafeMutablePointer<UInt8>
  /// The number of bytes.
  @usableFromInline package var count = 0
  @usableFromInline var capacity: Int
  private var isOwn: Bool

  /// Called before a buffer grows to 1 MiB or more, with its new capacity.
  ///
  /// If an allocation fails, the standard library ends the process. This allows a program to check
  /// first whether there is memory for the text and its copies, and to end with a message.
  // Unsafe: only set before the first text is written.
  package nonisolated(unsafe) static var willGrowLarge: (@Sendable (Int) -> Void)?

  private static let largeCapacity = 1 << 20

  /// The number of bytes after the end that vector copies can write.
  @usableFromInline package static var slack: Int { 32 }

  package init() {
    capacity = 512
    base = .allocate(capacity: capacity)
    isOwn = true
  }

  /// Creates a buffer in borrowed memory, which must remain valid while the buffer is used.
  package init(borrowing memory: UnsafeMutableBufferPointer<UInt8>) {
    let start = memory.count > Self.slack ? memory.baseAddress : nil
    isOwn = start == nil
    capacity = isOwn ? 512 : memory.count
    base = start ?? .allocate(capacity: 512)
  }

  deinit { if isOwn { base.deallocate() } }

  /// The bytes, valid until the buffer is changed.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  package var array: [UInt8] { Array(bytes) }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reserves capacity for additional bytes and for ``slack`` bytes after them.
  @inlinable
  package mutating func reserve(_ more: Int) {
    if capacity - count < more + Self.slack { grow(more) }
  }

  @usableFromInline
  @inline(never)
  mutating func grow(_ more: Int) {
    // A page at least, so that most texts cause one reallocation.
    let larger = max(capacity * 2, 4096, count + more + 2 * Self.slack)
    if larger >= Self.largeCapacity { Self.willGrowLarge?(larger) }
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    room.update(from: base, count: count)
    if isOwn { base.deallocate() }
    (base, capacity, isOwn) = (room, larger, true)
  }

  @inlinable
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  /// Appends bytes that are followed by at least ``slack`` readable bytes.
  @inlinable
  package mutating func append(padded bytes: UnsafePointer<UInt8>, count length: Int) {
    reserve(length)
    let from = UnsafeRawPointer(bytes)
    let to = UnsafeMutableRawPointer(base + count)
    var offset = 0
    while offset < length {
      let word = from.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      to.storeBytes(of: word, toByteOffset: offset, as: SIMD16<UInt8>.self)
      offset += 16
    }
    count += length
  }

  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  mutating func append(ascii text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    let done: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
    if done != nil { return }
    var text = text
    text.withUTF8 { append($0) }
  }

  mutating func append(_ byte: UInt8, times: Int) {
    reserve(times)
    (base + count).update(repeating: byte, count: times)
    count += times
  }

  /// Removes the bytes after a count.
  package mutating func truncate(to count: Int) { self.count = count }
}
