internal import KilnValues

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
    _ table: ObserverTable,
    _ delivery: borrowing Delivery,
    _ turn: Turn,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    let told = delivery.fields(heardBy: table)
    let tellsWhole =
      table.whole.count > 0
      && (!delivery.changed.isEmpty || table.whole.everySetCount > 0)
    guard tellsWhole || !told.isEmpty, enter(delivery, turn) else { return }
    if let field = told.onlyField {
      if !tellsWhole { return tell(table[field], delivery, field, old, new) }
    } else if told.isEmpty {
      return tell(table.whole, delivery, ObserverTable.whole, old, new)
    }
    let count = told.count + (tellsWhole ? 1 : 0)
    withUnsafeTemporaryAllocation(of: Cursor.self, capacity: count) { memory in
      var cursors = Cursors(memory)
      if tellsWhole { cursors.add(Cursor(list: ObserverTable.whole, table)) }
      for field in told { cursors.add(Cursor(list: field, table)) }
      while let cursor = cursors.next(), cursor.sequence < delivery.version {
        if let record = table[cursor.list].entries[cursor.place].record,
          delivery.changes(cursor.list) || record.hearsEverySet
        {
          record.deliver(old, new, delivery)
        }
        cursors.add(Cursor(list: cursor.list, place: cursor.place + 1, table))
      }
    }
  }

  /// Tells one observer the value of the moment.
  @usableFromInline
  final func dispatchCurrent(
    _ target: ObserverRecord,
    _ cause: Cause,
    _ turn: Turn,
    _ value: UnsafeRawPointer
  ) {
    turn.state.pointee.cause = cause
    let none = FieldSet()
    let delivery = Delivery(version: 0, changed: none, set: none, cause: cause, isInitial: true)
    target.deliver(value, value, delivery)
  }

  /// Makes an event the cause of what follows; false where it goes in a circle that does not settle.
  private final func enter(_ delivery: borrowing Delivery, _ turn: Turn) -> Bool {
    guard delivery.cause.depth > Cause.trailedDepth else {
      if delivery.cause.depth > 0 { turn.state.pointee.cause = delivery.cause }
      return true
    }
    let trail = Trail(
      delivery.cause.trail,
      source: ObjectIdentifier(self),
      property: label(delivery.changed)
    )
    guard trail.rounds <= ChangeCircle.limit else {
      ChangeCircle(trail).report()
      return false
    }
    turn.state.pointee.cause = Cause(depth: delivery.cause.depth, trail: trail)
    return true
  }

  @inline(__always)
  private final func tell(
    _ list: ObserverTable.List,
    _ delivery: borrowing Delivery,
    _ number: Int,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    let isChanged = delivery.changes(number)
    list.entries.withUnsafeBufferPointer { entries in
      for entry in entries.indices {
        guard entries[entry].sequence < delivery.version else { return }
        // The table, which holds the records, is held by the caller.
        guard let record = entries[entry].unretained else { continue }
        record._withUnsafeGuaranteedRef { record in
          if isChanged || record.hearsEverySet { record.deliver(old, new, delivery) }
        }
      }
    }
  }
}

extension Delivery {
  /// The fields of which somebody hears.
  fileprivate func fields(heardBy table: ObserverTable) -> FieldSet {
    guard let changed = changed.word, let observed = table.observed.word,
      let everySet = table.everySet.word
    else {
      let heard = set.map(table.everySet.intersection) ?? table.everySet
      return self.changed.intersection(table.observed).union(heard)
    }
    guard everySet != 0 else { return FieldSet(bits: changed & observed) }
    let heard = set.map { $0.intersection(table.everySet).word ?? 0 } ?? everySet
    return FieldSet(bits: changed & observed | heard)
  }
}

extension FieldSet {
  /// The only field in the set, where it is below 64.
  fileprivate var onlyField: Int? {
    guard let word, word != 0, word & (word - 1) == 0 else { return nil }
    return word.trailingZeroBitCount
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
