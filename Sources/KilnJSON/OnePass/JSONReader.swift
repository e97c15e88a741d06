internal import CSimdJSON
internal import KilnMapping
internal import Synchronization

/// Reads the values at the places of selections: of a text, or of several that lie side by side. It
/// keeps its buffers.
final class JSONReader: @unchecked Sendable {
  // Unchecked: whoever has it has it alone, for the time of its texts.

  private let handle: OpaquePointer?
  @exclusivity(unchecked)
  private var slots = UnsafeMutableBufferPointer<kiln_json_slot_t>.allocate(capacity: 16)

  /// The bytes that were taken up last.
  private var start: UnsafePointer<UInt8>?

  /// The bytes of the longest text, by which the buffers are as large as they are.
  private var longest = 0

  init() {
    handle = kiln_json_reader_create()
  }

  deinit {
    kiln_json_reader_destroy(handle)
    slots.deallocate()
  }

  /// Whether its buffers are no larger than those of an ordinary batch.
  var isSmall: Bool { longest <= 1 << 20 }

  /// Takes up a text, or several with white space between them.
  ///
  /// - Parameters:
  ///   - bytes: all of it.
  ///   - readable: how many bytes from its start on may be read; with 64 more than it has it is not
  ///     copied.
  /// - Returns: whether there is anything to be read.
  func open(_ bytes: UnsafeRawBufferPointer, readable: Int) -> Bool {
    guard let handle, let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      return false
    }
    longest = max(longest, bytes.count)
    self.start = start
    return kiln_json_reader_open(handle, start, bytes.count, readable) == KILN_JSON_OK
  }

  /// Reads a text of those that were taken up, from the first to the last.
  ///
  /// - Parameters:
  ///   - range: where it is in what was taken up.
  ///   - selection: what is wanted of it.
  ///   - maximumDepth: how many arrays and objects may be in one another.
  /// - Returns: a value for each slot, which last until the next text is read, and as long as the
  ///   bytes; `nil` where the text cannot be read so.
  func next(
    _ range: Range<Int>,
    _ selection: JSONSelection,
    maximumDepth: Int
  ) -> UnsafeMutablePointer<kiln_json_slot_t>? {
    guard let handle else { return nil }
    if slots.count < selection.slotCount {
      slots.deallocate()
      slots = .allocate(capacity: selection.slotCount)
    }
    guard let first = slots.baseAddress else { return nil }
    let status = kiln_json_reader_next(
      handle,
      selection.handle,
      range.lowerBound,
      range.upperBound,
      UInt32(truncatingIfNeeded: maximumDepth),
      first
    )
    return status == KILN_JSON_OK ? first : nil
  }

  /// Whether a text that was read is null.
  ///
  /// - Parameter range: where it is in what was taken up.
  func isNull(_ range: Range<Int>) -> Bool {
    guard let start else { return false }
    // What is not ASCII stands before a value, as a byte order mark does.
    let first = range.first { start[$0] > 0x20 && start[$0] < 0x80 }
    return first.map { start[$0] == UInt8(ascii: "n") } ?? false
  }

  /// Writes an object of the values that were read last.
  ///
  /// - Parameters:
  ///   - members: its members.
  ///   - values: what was read.
  ///   - length: the length of the text that it was read of.
  ///   - out: receives the object's text behind what it has.
  /// - Returns: whether it was written; else it has to be written in another way.
  func write(
    _ members: UnsafeBufferPointer<kiln_json_member_t>,
    _ values: UnsafePointer<kiln_json_slot_t>,
    length: Int,
    to out: inout ByteBuffer
  ) -> Bool {
    guard let handle, let first = members.baseAddress else { return false }
    let room = out.room(for: kiln_json_written_length(first, members.count, length))
    let count = kiln_json_reader_write(handle, first, members.count, values, room)
    out.count += count
    return count > 0
  }
}

/// Readers that nobody uses at the moment.
enum JSONReaders {
  private static let idle = Mutex<[JSONReader]>([])
  private static let most = 16

  static func take() -> JSONReader { idle.withLock { $0.popLast() } ?? JSONReader() }

  static func giveBack(_ reader: JSONReader) {
    guard reader.isSmall else { return }
    idle.withLock { if $0.count < most { $0.append(reader) } }
  }
}

/// Bytes that are written one behind the other.
struct ByteBuffer: ~Copyable {
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
