public import KilnValues

extension SourceCore {
  /// Tells the observers that the value was replaced.
  ///
  /// - Parameters:
  ///   - changed: the fields that differ.
  ///   - version: the source's clock when the value was stored.
  ///   - cause: what brought the store about; `nil` for nothing.
  ///   - table: the observations of the moment at which the turn took the event.
  ///   - old: the place of the value before.
  ///   - new: the place of the value.
  @usableFromInline
  final func dispatch(
    _ changed: borrowing FieldSet,
    _ version: UInt64,
    _ cause: UnsafePointer<EventCause>?,
    _ table: ObserverTable,
    _ turn: Turn,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    Delivery.with(copy changed, in: table, version: version, cause) { event in
      dispatch(event, table, turn, old, new)
    }
  }

  /// Tells the observers that one field was set.
  @usableFromInline
  final func dispatch(
    _ field: Int,
    isChanged: Bool,
    _ version: UInt64,
    _ cause: UnsafePointer<EventCause>?,
    _ table: ObserverTable,
    _ turn: Turn,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    Delivery.with(field, isChanged: isChanged, version: version, cause) { event in
      dispatch(event, table, turn, old, new)
    }
  }

  /// Calls the observers of what changed, in the order in which they were added.
  ///
  /// - Complexity: O(k f) for k observers in f lists; O(k) where all are in one list.
  @inline(__always)
  private final func dispatch(
    _ delivery: Delivery,
    _ table: ObserverTable,
    _ turn: Turn,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    let tellsWhole =
      table.whole.count > 0
      && (delivery.isChange || table.whole.everySetCount > 0)
    if let word = delivery.heardWord(by: table) {
      guard tellsWhole || word != 0, enter(delivery, turn) else { return }
      if !tellsWhole, word & (word - 1) == 0 {
        return tell(table, word.trailingZeroBitCount, delivery, old, new)
      }
      if word == 0 { return tell(table, ObserverTable.whole, delivery, old, new) }
      tell(FieldSet(bits: word), tellsWhole, delivery, table, old, new)
    } else {
      let told = delivery.heard(by: table)
      guard tellsWhole || !told.isEmpty, enter(delivery, turn) else { return }
      tell(told, tellsWhole, delivery, table, old, new)
    }
  }

  /// Merges the observers of several lists by the order in which they were added.
  private final func tell(
    _ told: FieldSet,
    _ tellsWhole: Bool,
    _ delivery: Delivery,
    _ table: ObserverTable,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    let count = told.count + (tellsWhole ? 1 : 0)
    withUnsafeTemporaryAllocation(of: Cursor.self, capacity: count) { memory in
      var cursors = Cursors(memory)
      if tellsWhole { cursors.add(Cursor(list: ObserverTable.whole, table)) }
      for field in told { cursors.add(Cursor(list: field, table)) }
      while let cursor = cursors.next(), cursor.sequence < delivery.version {
        table[cursor.list].entries[cursor.place].record?._withUnsafeGuaranteedRef { record in
          if delivery.changes(cursor.list) || record.hearsEverySet {
            record.deliver(old, new, delivery)
          }
        }
        cursors.add(Cursor(list: cursor.list, place: cursor.place + 1, table))
      }
    }
  }

  /// Tells one observer the value of the moment.
  final func dispatchCurrent(
    _ target: ObserverRecord,
    _ cause: EventCause,
    _ turn: Turn,
    _ value: UnsafeRawPointer
  ) {
    turn.state.pointee.cause = cause
    target.deliver(value, value, Delivery(initially: nil))
  }

  /// Makes an event the cause of what follows; false where it goes in a circle that does not settle.
  @inline(__always)
  private final func enter(_ delivery: Delivery, _ turn: Turn) -> Bool {
    guard let cause = delivery.cause?.pointee else { return true }
    guard cause.isTrailed(waiting: turn.state.pointee.queuedCount) else {
      turn.state.pointee.cause = cause
      return true
    }
    return follow(cause, delivery.changed, turn)
  }

  /// Adds an event to the trail of a long chain.
  private final func follow(_ cause: EventCause, _ changed: FieldSet, _ turn: Turn) -> Bool {
    let trail = CauseChain(cause.trail, source: ObjectIdentifier(self), property: label(changed))
    let waitingCount = turn.state.pointee.waitingCount
    switch turn.state.pointee.circles.follow(trail, waitingCount: waitingCount) {
    case .goesOn:
      turn.state.pointee.cause = EventCause(depth: cause.depth, trail: trail)
      return true
    case .isCut: return false
    case .isReported:
      ChangeCircle(trail, waitingCount: waitingCount).report()
      return false
    }
  }

  @inline(__always)
  private final func tell(
    _ table: ObserverTable,
    _ list: Int,
    _ delivery: Delivery,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    let isChanged = delivery.changes(list)
    table.withEntries(of: list) { entries in
      for entry in entries {
        guard entry.sequence < delivery.version else { return }
        // The table holds the record, and the caller holds the table.
        entry.record?._withUnsafeGuaranteedRef { record in
          if isChanged || record.hearsEverySet { record.deliver(old, new, delivery) }
        }
      }
    }
  }
}

/// How far a list has been told.
private struct Cursor: BitwiseCopyable {
  let list: Int
  let place: Int
  /// When the observation at that place was added; the greatest number behind the last.
  let sequence: UInt64

  init(list: Int, place: Int = 0, _ table: ObserverTable) {
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
