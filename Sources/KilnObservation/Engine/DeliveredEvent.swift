internal import KilnValues

/// An event during its delivery.
///
/// It is made on the stack of the thread that delivers and points to that stack, so that it counts
/// no reference however many observers receive it. It is not kept.
@usableFromInline
struct DeliveredEvent: BitwiseCopyable {
  /// The source's clock when the value was stored.
  let version: UInt64

  /// The fields that changed, and those that were set, to an equal value as well: those below 64.
  fileprivate let changedWord: UInt64
  fileprivate let setWord: UInt64

  /// All fields, where there are any from 64 on.
  fileprivate let wide: UnsafePointer<WideFields>?

  /// What brought the event about; `nil` for nothing.
  let cause: UnsafePointer<EventCause>?

  /// Whether one observer is notified of the current value.
  @usableFromInline let isInitial: Bool

  /// The current value, for one observer.
  static var initial: DeliveredEvent { DeliveredEvent(version: 0, 0, 0, nil, nil, isInitial: true) }

  /// A store.
  fileprivate init(
    version: UInt64,
    _ changedWord: UInt64,
    _ setWord: UInt64,
    _ wide: UnsafePointer<WideFields>?,
    _ cause: UnsafePointer<EventCause>?,
    isInitial: Bool = false
  ) {
    self.version = version
    self.changedWord = changedWord
    self.setWord = setWord
    self.wide = wide
    self.cause = cause
    self.isInitial = isInitial
  }

  /// The fields that changed.
  var changed: FieldSet { wide?.pointee.changed ?? FieldSet(bits: changedWord) }

  /// Whether any field changed.
  var isChange: Bool { changedWord != 0 || wide.map { !$0.pointee.changed.isEmpty } ?? false }

  /// Whether anything changed of what the observations in a list observe.
  func changes(_ list: Int) -> Bool {
    if list < 0 { return isChange }
    if let wide { return wide.pointee.changed.contains(list) }
    return changedWord & (1 << UInt64(truncatingIfNeeded: list)) != 0
  }
}

/// The fields of an event in a source of more than 64.
struct WideFields {
  let changed: FieldSet
  let set: FieldSet?
}

/// Where an event is delivered: what a turn needs beside the values.
@usableFromInline
struct DeliveryContext: BitwiseCopyable {
  /// The observations at the time at which the turn took the event. The turn keeps it.
  @usableFromInline let table: Unmanaged<ObserverTable>
  let turn: DeliveryTurn

  /// The source's clock when the value was stored.
  let version: UInt64

  /// The cause of the store; `nil` for none.
  let cause: UnsafePointer<EventCause>?

  @usableFromInline
  init(
    _ table: Unmanaged<ObserverTable>,
    _ turn: DeliveryTurn,
    version: UInt64,
    cause: UnsafePointer<EventCause>? = nil
  ) {
    self.table = table
    self.turn = turn
    self.version = version
    self.cause = cause
  }

  /// Whether any observation is notified of sets that change nothing.
  @inlinable var observesEverySet: Bool {
    table._withUnsafeGuaranteedRef { $0.observesEverySet }
  }

  /// Calls a closure with an event of one field.
  func withEvent(of field: Int, isChanged: Bool, _ body: (DeliveredEvent) -> Void) {
    if field < 64 {
      let word: UInt64 = 1 << UInt64(field)
      return body(DeliveredEvent(version: version, isChanged ? word : 0, word, nil, cause))
    }
    withUnsafePointer(to: WideFields(changed: isChanged ? [field] : [], set: [field])) { wide in
      body(DeliveredEvent(version: version, 0, 0, wide, cause))
    }
  }

  /// Calls a closure with an event of a whole model, all of whose fields were set.
  func withEvent(of changed: FieldSet, _ table: ObserverTable, _ body: (DeliveredEvent) -> Void) {
    if let word = changed.word, !table.isWide {
      return body(DeliveredEvent(version: version, word, .max, nil, cause))
    }
    withUnsafePointer(to: WideFields(changed: changed, set: table.everySet)) { wide in
      body(DeliveredEvent(version: version, 0, 0, wide, cause))
    }
  }
}

extension DeliveredEvent {
  /// The fields that are observed, where all are below 64.
  func notifiedWord(by table: ObserverTable) -> UInt64? {
    guard wide == nil, !table.isWide else { return nil }
    return changedWord & table.observedWord | setWord & table.everySetWord
  }

  /// The fields that are observed.
  func notifiedFields(by table: ObserverTable) -> FieldSet {
    let set = wide?.pointee.set ?? FieldSet(bits: setWord)
    let sets = set.intersection(table.everySet)
    return changed.intersection(table.observed).union(sets)
  }
}
