/// The joins to fire, ordered by level and then by creation.
///
/// The queue is a binary heap. Levels are computed outside the queue, so a new join is inserted
/// when the next one is removed. If bindings have changed, all joins are inserted again.
struct JoinQueue {
  struct Entry {
    let level: Int
    let join: JoinCore

    fileprivate func isBefore(_ other: Entry) -> Bool {
      (level, join.number) < (other.level, other.join.number)
    }
  }

  private var heap: ContiguousArray<Entry> = []
  private var added: ContiguousArray<JoinCore> = []

  /// The version of all bindings for which the levels in the heap are valid.
  private var version: UInt64 = 0

  mutating func add(_ join: JoinCore) { added.append(join) }

  /// Removes the joins with unknown levels. A single join needs no level.
  mutating func takeUnordered(_ version: UInt64) -> ContiguousArray<JoinCore> {
    if heap.count + added.count == 1 {
      if let join = added.popLast() { heap.append(Entry(level: 0, join: join)) }
      self.version = 0
      return []
    }
    if self.version != version {
      added.append(contentsOf: heap.map(\.join))
      heap.removeAll(keepingCapacity: true)
    }
    guard !added.isEmpty else { return [] }
    defer { added = [] }
    return added
  }

  /// Adds joins to the heap.
  ///
  /// - Complexity: O(*m* log *n*) for *m* of *n* joins.
  mutating func order(_ entries: ContiguousArray<Entry>, _ version: UInt64) {
    self.version = version
    for entry in entries {
      var position = heap.count
      heap.append(entry)
      while position > 0, entry.isBefore(heap[(position - 1) / 2]) {
        heap.swapAt(position, (position - 1) / 2)
        position = (position - 1) / 2
      }
    }
  }

  /// Removes the first join.
  ///
  /// - Complexity: O(log *n*) in the number of joins.
  mutating func removeFirst() -> JoinCore? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last.join }
    heap[0] = last
    var position = 0
    while var child = heap.indices.contains(position * 2 + 1) ? position * 2 + 1 : nil {
      if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(last) else { break }
      heap.swapAt(position, child)
      position = child
    }
    return first.join
  }
}
