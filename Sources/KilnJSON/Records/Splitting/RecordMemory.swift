internal import KilnSystem

/// Memory for a batch. Its buffer returns to the pool when it is deallocated.
final class RecordMemory: @unchecked Sendable {
  // Unchecked: it has one owner at a time, the splitter or the batch.

  /// The number of readable bytes after a batch, as simdjson requires.
  static let padding = 64

  let base: UnsafeMutableRawPointer
  private let buffer: RecordBuffer
  private let pool: RecordMemoryPool

  fileprivate init(_ buffer: RecordBuffer, _ pool: RecordMemoryPool) {
    base = buffer.memory.bytes.baseAddress.unsafelyUnwrapped
    (self.buffer, self.pool) = (buffer, pool)
  }

  deinit { pool.giveBack(buffer) }

  var capacity: Int { buffer.capacity }
}

/// A reusable buffer.
private final class RecordBuffer: Sendable {
  /// The capacity from which memory is considered to be for a long record.
  private static let largeCapacity = 1 << 20
  /// An estimate of the memory per byte of a long record. It includes positions and strings in the
  /// parser, values, and a text in which every byte is escaped.
  private static let largeFactor = 24

  let memory: SystemMemory
  let capacity: Int

  /// Allocates memory.
  ///
  /// - Throws: ``JSONInputError`` if there is not enough memory.
  init(capacity: Int) throws(JSONInputError) {
    self.capacity = capacity
    do throws(SystemError) {
      // A long record is also read into, and written to, buffers of the standard library, which
      // ends the process if an allocation fails. Checking first allows an error to be thrown
      // instead.
      if capacity >= Self.largeCapacity, !SystemMemory.isAvailable(Self.largeFactor * capacity) {
        throw .outOfMemory
      }
      memory = try SystemMemory(byteCount: capacity + RecordMemory.padding)
    } catch {
      throw JSONInputError(.read, path: nil, error)
    }
    let padding = UnsafeMutableRawBufferPointer(rebasing: memory.bytes[capacity...])
    padding.initializeMemory(as: UInt8.self, repeating: 0)
  }
}

/// A pool of unused memory for batches.
final class RecordMemoryPool: Sendable {
  private let idle = Pool<RecordBuffer>(most: 64)
  /// The default capacity in bytes.
  private let capacity: Int

  /// Creates an empty pool.
  ///
  /// - Parameter capacity: the default capacity in bytes.
  init(capacity: Int) { self.capacity = capacity }

  /// Returns memory of the pool, or allocates it.
  ///
  /// - Throws: ``JSONInputError`` if there is not enough memory.
  func take(atLeast bytes: Int = 0) throws(JSONInputError) -> RecordMemory {
    if bytes <= capacity, let buffer = idle.take() { return RecordMemory(buffer, self) }
    return RecordMemory(try RecordBuffer(capacity: max(bytes, capacity)), self)
  }

  fileprivate func giveBack(_ buffer: RecordBuffer) {
    if buffer.capacity == capacity { idle.giveBack(buffer) }
  }
}
