internal import KilnValues

extension SourceCore {
  /// Notifies the observers that the value was replaced.
  ///
  /// - Parameters:
  ///   - changed: the fields that changed.
  ///   - old: the address of the old value.
  ///   - new: the address of the new value.
  ///   - context: the data for the delivery.
  @inline(__always)
  final func dispatch(
    _ changed: FieldSet,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ context: DeliveryContext
  ) {
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

  /// Calls the observers of the changed values, in the order of their registration.
  ///
  /// - Complexity: O(*k* · *f*) for *k* observers in *f* lists.
  @inline(__always)
  private final func dispatch(
    _ event: DeliveredEvent,
    _ table: ObserverTable,
    _ turn: DeliveryTurn,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    let notifiesWhole =
      table.contents.whole.count > 0
      && (event.isChange || table.contents.whole.everySetCount > 0)
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

  /// Notifies the observers of several lists in the order of their registration.
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
        let entry = table.entry(of: cursor.list, at: cursor.position)
        entry?.record?._withUnsafeGuaranteedRef { record in
          if event.changes(cursor.list) || record.observesEverySet {
            record.deliver(old, new, event)
          }
        }
        cursors.add(Cursor(list: cursor.list, position: cursor.position + 1, table))
      }
    }
  }

  /// Makes an event the cause of the following stores; `false` if it is cut.
  @inline(__always)
  private final func enter(_ event: DeliveredEvent, _ turn: DeliveryTurn) -> Bool {
    guard let cause = event.cause?.pointee else { return true }
    guard cause.keepsChain(waiting: turn.state.pointee.queuedCount) else {
      turn.state.pointee.cause = cause
      return true
    }
    return follow(cause, event.changed, turn)
  }

  /// Records an event of a long chain; `false` if it is cut.
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
        // The table retains the record, and the source retains the table during delivery.
        entry.record?._withUnsafeGuaranteedRef { record in
          if isChanged || record.observesEverySet { record.deliver(old, new, event) }
        }
      }
    }
  }
}

/// The current position of a dispatch in a list.
private struct Cursor: BitwiseCopyable {
  let list: Int
  let position: Int
  /// The registration time of the observation at the position; the maximum after the end.
  let sequence: UInt64

  init(list: Int, position: Int = 0, _ table: ObserverTable) {
    self.list = list
    self.position = position
    sequence = table.entry(of: list, at: position)?.sequence ?? .max
  }
}

/// Cursors in several lists, in memory of the caller.
///
/// The next one has the earliest registration time.
private struct Cursors {
  private let memory: UnsafeMutableBufferPointer<Cursor>
  private var count = 0

  init(_ memory: UnsafeMutableBufferPointer<Cursor>) {
    self.memory = memory
  }

  /// Adds a cursor unless it is at the end of its list.
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
