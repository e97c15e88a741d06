internal import KilnValues

/// An event during its delivery.
///
/// It is created on the stack of the delivering thread and points to that stack. So it counts no
/// references, and must not be stored.
@usableFromInline
struct DeliveredEvent: BitwiseCopyable {
  /// The source's clock when the value was stored.
  let version: UInt64

  /// The changed and the set fields below 64. A field can be set to an equal value.
  fileprivate let changedWord: UInt64
  fileprivate let setWord: UInt64

  /// All fields, if any field is 64 or above.
  fileprivate let wide: UnsafePointer<WideFields>?

  /// The cause of the event; `nil` if there is none.
  let cause: UnsafePointer<EventCause>?

  /// Whether the event reports the current value to one observer.
  @usableFromInline let isInitial: Bool

  /// An event that reports the current value to one observer.
  static var initial: DeliveredEvent { DeliveredEvent(version: 0, 0, 0, nil, nil, isInitial: true) }

  /// Creates the event of a store.
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

  /// Whether the value observed by a list changed.
  func changes(_ list: Int) -> Bool {
    if list < 0 { return isChange }
    if let wide { return wide.pointee.changed.contains(list) }
    return changedWord & (1 << UInt64(truncatingIfNeeded: list)) != 0
  }
}

/// The fields of an event in a source with more than 64 fields.
struct WideFields {
  let changed: FieldSet
  let set: FieldSet?
}

/// The data that a turn needs to deliver an event, except the values.
@usableFromInline
struct DeliveryContext: BitwiseCopyable {
  /// The observations when the turn took the event. The source retains it during delivery.
  @usableFromInline let table: Unmanaged<ObserverTable>
  @usableFromInline let turn: DeliveryTurn

  /// The source's clock when the value was stored.
  let version: UInt64

  /// The cause of the store; `nil` if there is none.
  private var cause: UnsafePointer<EventCause>? { turn.state.pointee.causeOfEvent }

  /// Whether any observation is notified of sets that change nothing.
  @inlinable var observesEverySet: Bool {
    table._withUnsafeGuaranteedRef { $0.contents.observesEverySet }
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

  /// Calls a closure with an event of a model, all of whose fields were set.
  func withEvent(of changed: FieldSet, _ table: ObserverTable, _ body: (DeliveredEvent) -> Void) {
    if let word = changed.word, !table.contents.isWide {
      return body(DeliveredEvent(version: version, word, .max, nil, cause))
    }
    withUnsafePointer(to: WideFields(changed: changed, set: table.contents.everySet)) { wide in
      body(DeliveredEvent(version: version, 0, 0, wide, cause))
    }
  }
}

extension DeliveredEvent {
  /// The observed fields of the event, if all are below 64.
  func notifiedWord(by table: ObserverTable) -> UInt64? {
    guard wide == nil, !table.contents.isWide else { return nil }
    return changedWord & table.contents.observedWord | setWord & table.contents.everySetWord
  }

  /// The observed fields of the event.
  func notifiedFields(by table: ObserverTable) -> FieldSet {
    let set = wide?.pointee.set ?? FieldSet(bits: setWord)
    let sets = set.intersection(table.contents.everySet)
    return changed.intersection(table.contents.observed).union(sets)
  }
}
