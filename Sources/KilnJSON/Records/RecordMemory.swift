internal import Synchronization

/// Memory for a batch, which is used again.
final class RecordMemory: @unchecked Sendable {
  // Unchecked: it has one owner at a time, the splitter that fills it or the batch that is made of it.

  /// The bytes behind a batch that may be read, as simdjson wants it.
  static let padding = 64

  let base: UnsafeMutableRawPointer
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(byteCount: capacity + Self.padding, alignment: 64)
    (base + capacity).initializeMemory(as: UInt8.self, repeating: 0, count: Self.padding)
  }

  deinit { base.deallocate() }
}

/// Memory that no batch uses at the moment.
final class RecordMemoryPool: Sendable {
  private let idle = Mutex<[RecordMemory]>([])
  private let capacity: Int
  private static let most = 64

  /// - Parameter capacity: the bytes of what is handed out, unless more are asked for.
  init(capacity: Int) { self.capacity = capacity }

  func take(atLeast bytes: Int = 0) -> RecordMemory {
    if bytes <= capacity, let memory = idle.withLock({ $0.popLast() }) { return memory }
    return RecordMemory(capacity: max(bytes, capacity))
  }

  func giveBack(_ memory: RecordMemory) {
    guard memory.capacity == capacity else { return }
    idle.withLock { if $0.count < Self.most { $0.append(memory) } }
  }
}
