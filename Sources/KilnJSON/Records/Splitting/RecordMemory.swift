internal import KilnHashing
internal import KilnSystem

/// Memory for a batch, which is used again.
final class RecordMemory: @unchecked Sendable {
  // Unchecked: it has one owner at a time, the splitter that fills it or the batch that is made of
  // it.

  /// The bytes behind a batch that may be read, as simdjson wants it.
  static let padding = 64
  /// The size from which on memory is for one long record.
  private static let largeCapacity = 1 << 20
  /// How many bytes are needed for each byte of a long record: positions and strings in the parser,
  /// the values, and a text in which every byte is escaped.
  private static let largeFactor = 24

  private let memory: SystemMemory
  let base: UnsafeMutableRawPointer
  let capacity: Int

  /// - Throws: ``JSONInputError`` where there is no such memory.
  init(capacity: Int) throws(JSONInputError) {
    self.capacity = capacity
    do throws(SystemError) {
      // A long record is read, and written again, into buffers of the standard library, which ends
      // the process where it finds no memory. So the system is asked in time.
      if capacity >= Self.largeCapacity, !SystemMemory.isAvailable(Self.largeFactor * capacity) {
        throw .outOfMemory
      }
      memory = try SystemMemory(byteCount: capacity + Self.padding)
    } catch {
      throw JSONInputError(operation: .read, path: nil, error)
    }
    base = memory.bytes.baseAddress.unsafelyUnwrapped
    (base + capacity).initializeMemory(as: UInt8.self, repeating: 0, count: Self.padding)
  }
}

/// Memory that no batch uses at the moment.
final class RecordMemoryPool: Sendable {
  private let idle = Pool<RecordMemory>(most: 64)
  private let capacity: Int

  /// - Parameter capacity: the bytes of what is handed out, unless more are asked for.
  init(capacity: Int) { self.capacity = capacity }

  /// - Throws: ``JSONInputError`` where there is no such memory.
  func take(atLeast bytes: Int = 0) throws(JSONInputError) -> RecordMemory {
    if bytes <= capacity, let memory = idle.take() { return memory }
    return try RecordMemory(capacity: max(bytes, capacity))
  }

  func giveBack(_ memory: RecordMemory) {
    if memory.capacity == capacity { idle.giveBack(memory) }
  }
}
