public import KilnValues

extension SourceCore {
  /// Notifies the observers that the value was replaced.
  ///
  /// - Parameters:
  ///   - changed: the fields that differ.
  ///   - old: the address of the value before.
  ///   - new: the address of the value.
  @usableFromInline
  final func dispatch(
    _ changed: borrowing FieldSet,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ context: DeliveryContext
  ) {
    let changed = copy changed
    context.table._withUnsafeGuaranteedRef { table in
      context.withEvent(of: changed, table) { event in
        dispatch(event, table, context.turn, old, new)
      }
    }
  }

  /// Notifies the observers that one field was set.
  @usableFromInline
  final func dispatch(
    _ field: Int,
    isChanged: Bool,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ context: DeliveryContext
  ) {
    context.table._withUnsafeGuaranteedRef { table in
      context.withEvent(of: field, isChanged: isChanged) { event in
        dispatch(event, table, context.turn, old, new)
      }
    }
  }

  /// Calls the observers of what changed, in the order in which they were added.
  ///
  /// - Complexity: O(k f) for k observers in f lists; O(k) where all are in one list.
  @inline(__always)
  private final func dispatch(
    _ event: DeliveredEvent,
    _ table: ObserverTable,
    _ turn: DeliveryTurn,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    let notifiesWhole =
      table.whole.count > 0
      && (event.isChange || table.whole.everySetCount > 0)
    if let word = event.notifiedWord(by: table) {
      guard notifiesWhole || word != 0, enter(event, turn) else { return }
      if !notifiesWhole, word & (word - 1) == 0 {
        return notify(table, word.trailingZeroBitCount, event, old, new)
      }
      if word == 0 { return notify(table, ObserverTable.whole, event, old, new) }
      notify(FieldSet(bits: word), notifiesWhole, event, table, old, new)
    } else {
      let fields = event.notifiedFields(by: table)
      guard notifiesWhole || !fields.isEmpty, enter(event, turn) else { return }
      notify(fields, notifiesWhole, event, table, old, new)
    }
  }

  /// Merges the observers of several lists by the order in which they were added.
  private final func notify(
    _ fields: FieldSet,
    _ notifiesWhole: Bool,
    _ event: DeliveredEvent,
    _ table: ObserverTable,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    let count = fields.count + (notifiesWhole ? 1 : 0)
    withUnsafeTemporaryAllocation(of: Cursor.self, capacity: count) { memory in
      var cursors = Cursors(memory)
      if notifiesWhole { cursors.add(Cursor(list: ObserverTable.whole, table)) }
      for field in fields { cursors.add(Cursor(list: field, table)) }
      while let cursor = cursors.next(), cursor.sequence < event.version {
        table[cursor.list].entries[cursor.position].record?._withUnsafeGuaranteedRef { record in
          if event.changes(cursor.list) || record.observesEverySet {
            record.deliver(old, new, event)
          }
        }
        cursors.add(Cursor(list: cursor.list, position: cursor.position + 1, table))
      }
    }
  }

  /// Makes an event the cause of what follows. Returns false for a circle that does not settle.
  @inline(__always)
  private final func enter(_ event: DeliveredEvent, _ turn: DeliveryTurn) -> Bool {
    guard let cause = event.cause?.pointee else { return true }
    guard cause.keepsChain(waiting: turn.state.pointee.queuedCount) else {
      turn.state.pointee.cause = cause
      return true
    }
    return follow(cause, event.changed, turn)
  }

  /// Adds an event to the chain of a long chain.
  private final func follow(_ cause: EventCause, _ changed: FieldSet, _ turn: DeliveryTurn) -> Bool
  {
    let chain = CauseChain(cause.chain, source: ObjectIdentifier(self), property: label(changed))
    let waitingCount = turn.state.pointee.waitingCount
    switch turn.state.pointee.circles.follow(chain, waitingCount: waitingCount) {
    case .goesOn:
      turn.state.pointee.cause = EventCause(depth: cause.depth, chain: chain)
      return true
    case .isCut: return false
    case .isReported:
      ChangeCircle(chain, waitingCount: waitingCount).report()
      return false
    }
  }

  @inline(__always)
  private final func notify(
    _ table: ObserverTable,
    _ list: Int,
    _ event: DeliveredEvent,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    let isChanged = event.changes(list)
    table.withEntries(of: list) { entries in
      for entry in entries {
        guard entry.sequence < event.version else { return }
        // The table holds the record, and the caller holds the table.
        entry.record?._withUnsafeGuaranteedRef { record in
          if isChanged || record.observesEverySet { record.deliver(old, new, event) }
        }
      }
    }
  }
}

/// The position that dispatch has reached in a list.
private struct Cursor: BitwiseCopyable {
  let list: Int
  let position: Int
  /// When the observation at that position was added; the greatest number after the last.
  let sequence: UInt64

  init(list: Int, position: Int = 0, _ table: ObserverTable) {
    self.list = list
    self.position = position
    let count = table[list].entries.count
    sequence = position < count ? table[list].entries[position].sequence : .max
  }
}

/// Cursors in several lists, in memory of the caller; the one whose observation was added first is
/// next.
private struct Cursors {
  private let memory: UnsafeMutableBufferPointer<Cursor>
  private var count = 0

  init(_ memory: UnsafeMutableBufferPointer<Cursor>) {
    self.memory = memory
  }

  /// Adds a cursor, unless its list is at its end.
  mutating func add(_ cursor: Cursor) {
    guard cursor.sequence != .max else { return }
    var position = count
    while position > 0, memory[position - 1].sequence < cursor.sequence {
      memory.initializeElement(at: position, to: memory[position - 1])
      position -= 1
    }
    memory.initializeElement(at: position, to: cursor)
    count += 1
  }

  mutating func next() -> Cursor? {
    guard count > 0 else { return nil }
    count -= 1
    return memory[count]
  }
}
