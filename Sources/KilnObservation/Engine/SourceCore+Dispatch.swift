public import KilnValues

/// An event in the moment of its delivery.
@usableFromInline
struct Delivery {
  /// The source's clock when the value was stored.
  let version: UInt64
  /// The fields that changed.
  let changed: FieldSet
  /// The fields that were set, to an equal value as well.
  let set: FieldSet
  let cause: Cause

  @usableFromInline
  init(version: UInt64, changed: FieldSet, set: FieldSet, cause: Cause) {
    self.version = version
    self.changed = changed
    self.set = set
    self.cause = cause
  }

  /// Whether anything changed of what the observations in a list observe.
  fileprivate func changes(_ list: Int) -> Bool {
    list < 0 ? !changed.isEmpty : changed.contains(list)
  }
}

extension SourceCore {
  /// Calls the observers of what changed, in the order in which they were added.
  ///
  /// - Parameters:
  ///   - table: the observations of the moment at which the turn took the event.
  ///   - delivery: the event.
  ///   - old: the place of the value before.
  ///   - new: the place of the value.
  /// - Complexity: O(k log f) for k observers in f lists; O(k) where all are in one list.
  @usableFromInline
  final func dispatch(
    _ table: borrowing ObserverTable,
    _ delivery: borrowing Delivery,
    _ turn: Turn,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    let told = delivery.changed.union(delivery.set.intersection(table.everySet))
      .intersection(table.observed)
    let tellsWhole = table.whole.count > 0
      && (!delivery.changed.isEmpty || table.whole.everySetCount > 0)
    guard tellsWhole || !told.isEmpty, enter(delivery, turn) else { return }
    let info = EventInfo(isInitial: false, changed: delivery.changed)
    var fields = told.makeIterator()
    let first = tellsWhole ? ObserverTable.whole : fields.next() ?? ObserverTable.whole
    guard let second = fields.next() else {
      return tell(table[first], delivery.changes(first), delivery, info, old, new)
    }
    let count = told.count + (tellsWhole ? 1 : 0)
    withUnsafeTemporaryAllocation(of: Cursor.self, capacity: count) { memory in
      var cursors = Cursors(memory)
      cursors.add(Cursor(list: first, table))
      cursors.add(Cursor(list: second, table))
      while let field = fields.next() { cursors.add(Cursor(list: field, table)) }
      while let cursor = cursors.next(), cursor.sequence < delivery.version {
        if let record = table[cursor.list].entries[cursor.place].record,
          delivery.changes(cursor.list) || record.hearsEverySet
        {
          record.deliver(old, new, info)
        }
        cursors.add(Cursor(list: cursor.list, place: cursor.place + 1, table))
      }
    }
  }

  /// Tells one observer the value of the moment.
  @usableFromInline
  final func dispatchCurrent(
    _ target: SourceObservation,
    _ cause: Cause,
    _ turn: Turn,
    _ value: UnsafeRawPointer
  ) {
    turn.cause = cause
    target.deliver(value, value, EventInfo(isInitial: true, changed: FieldSet()))
  }

  /// Makes an event the cause of what follows; false where it goes in a circle that does not settle.
  private final func enter(_ delivery: borrowing Delivery, _ turn: Turn) -> Bool {
    guard delivery.cause.depth > Cause.trailedDepth else {
      turn.cause = delivery.cause
      return true
    }
    let trail = Trail(
      delivery.cause.trail,
      source: ObjectIdentifier(self),
      property: label(delivery.changed)
    )
    guard trail.rounds <= Circle.limit else {
      Circle(trail).report()
      return false
    }
    turn.cause = Cause(depth: delivery.cause.depth, trail: trail)
    return true
  }

  @inline(__always)
  private final func tell(
    _ list: borrowing ObserverTable.List,
    _ isChanged: Bool,
    _ delivery: borrowing Delivery,
    _ info: borrowing EventInfo,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    for place in 0..<list.entries.count {
      guard list.entries[place].sequence < delivery.version else { return }
      guard let record = list.entries[place].record, isChanged || record.hearsEverySet else {
        continue
      }
      record.deliver(old, new, info)
    }
  }
}

/// How far a list has been told.
private struct Cursor: BitwiseCopyable {
  let list: Int
  let place: Int
  /// When the observation at that place was added; the greatest number behind the last.
  let sequence: UInt64

  init(list: Int, place: Int = 0, _ table: borrowing ObserverTable) {
    self.list = list
    self.place = place
    let count = table[list].entries.count
    sequence = place < count ? table[list].entries[place].sequence : .max
  }
}

/// Cursors in several lists, in memory of the caller; the one whose observation was added first is next.
private struct Cursors {
  private let memory: UnsafeMutableBufferPointer<Cursor>
  private var count = 0

  init(_ memory: UnsafeMutableBufferPointer<Cursor>) {
    self.memory = memory
  }

  /// Adds a cursor, unless its list is at its end.
  mutating func add(_ cursor: Cursor) {
    guard cursor.sequence != .max else { return }
    var place = count
    while place > 0, memory[place - 1].sequence < cursor.sequence {
      memory.initializeElement(at: place, to: memory[place - 1])
      place -= 1
    }
    memory.initializeElement(at: place, to: cursor)
    count += 1
  }

  mutating func next() -> Cursor? {
    guard count > 0 else { return nil }
    count -= 1
    return memory[count]
  }
}
