internal import KilnHashing
internal import KilnSystem

/// Reusable memory for a batch.
final class RecordMemory: @unchecked Sendable {
  // Unchecked: it has one owner at a time, the splitter or the batch.

  /// The number of readable bytes after a batch, as simdjson requires.
  static let padding = 64
  /// The capacity from which memory is considered to be for a long record.
  private static let largeCapacity = 1 << 20
  /// An estimate of the memory per byte of a long record. It includes positions and strings in the
  /// parser, values, and a text in which every byte is escaped.
  private static let largeFactor = 24

  private let memory: SystemMemory
  let base: UnsafeMutableRawPointer
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
      memory = try SystemMemory(byteCount: capacity + Self.padding)
    } catch {
      throw JSONInputError(operation: .read, path: nil, error)
    }
    base = memory.bytes.baseAddress.unsafelyUnwrapped
    (base + capacity).initializeMemory(as: UInt8.self, repeating: 0, count: Self.padding)
  }
}

/// A pool of unused memory for batches.
final class RecordMemoryPool: Sendable {
  private let idle = Pool<RecordMemory>(most: 64)
  /// The default capacity in bytes.
  let capacity: Int
  /// Memory for the rewritten records of a batch, which are longer than the original ones.
  private let forRewriting: RecordMemoryPool?

  /// Creates an empty pool.
  ///
  /// - Parameter capacity: the default capacity in bytes.
  convenience init(capacity: Int) {
    let larger = RecordMemoryPool(capacity: Self.rewritingFactor * capacity, forRewriting: nil)
    self.init(capacity: capacity, forRewriting: larger)
  }

  private init(capacity: Int, forRewriting: RecordMemoryPool?) {
    (self.capacity, self.forRewriting) = (capacity, forRewriting)
  }

  /// A pool of memory for rewritten records.
  var rewritten: RecordMemoryPool { forRewriting ?? self }

  /// An estimate of the length of JSON per byte of a table: names are repeated in each record.
  private static let rewritingFactor = 4

  /// Returns memory of the pool, or allocates it.
  ///
  /// - Throws: ``JSONInputError`` if there is not enough memory.
  func take(atLeast bytes: Int = 0) throws(JSONInputError) -> RecordMemory {
    if bytes <= capacity, let memory = idle.take() { return memory }
    return try RecordMemory(capacity: max(bytes, capacity))
  }

  func giveBack(_ memory: RecordMemory) {
    if memory.capacity == capacity { idle.giveBack(memory) }
  }
}
