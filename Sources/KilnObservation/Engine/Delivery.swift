internal import KilnValues

/// An event during its delivery.
///
/// It is made on the stack of the thread that delivers and points to that stack, so that it counts
/// no reference however many observers receive it. It is not kept.
@usableFromInline
struct Delivery: BitwiseCopyable {
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

  private let capturing: Unmanaged<CapturedValue>?

  /// Receives the current value, if that is all that is requested.
  @inlinable var capture: CapturedValue? {
    isInitial ? captured : nil
  }

  @usableFromInline var captured: CapturedValue? { capturing?.takeUnretainedValue() }

  /// The current value, for one observer.
  init(initially cause: UnsafePointer<EventCause>?, capture: CapturedValue? = nil) {
    self.init(version: 0, 0, 0, nil, cause, isInitial: true, capture: capture)
  }

  /// A store.
  fileprivate init(
    version: UInt64,
    _ changedWord: UInt64,
    _ setWord: UInt64,
    _ wide: UnsafePointer<WideFields>?,
    _ cause: UnsafePointer<EventCause>?,
    isInitial: Bool = false,
    capture: CapturedValue? = nil
  ) {
    self.version = version
    self.changedWord = changedWord
    self.setWord = setWord
    self.wide = wide
    self.cause = cause
    self.isInitial = isInitial
    capturing = capture.map(Unmanaged.passUnretained)
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

extension Delivery {
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

  /// Makes an event of one field.
  static func with(
    _ field: Int,
    isChanged: Bool,
    version: UInt64,
    _ cause: UnsafePointer<EventCause>?,
    _ body: (Delivery) -> Void
  ) {
    if field < 64 {
      let word: UInt64 = 1 << UInt64(field)
      return body(Delivery(version: version, isChanged ? word : 0, word, nil, cause))
    }
    withUnsafePointer(to: WideFields(changed: isChanged ? [field] : [], set: [field])) { wide in
      body(Delivery(version: version, 0, 0, wide, cause))
    }
  }

  /// Makes an event of a whole model, all of whose fields were set.
  static func with(
    _ changed: FieldSet,
    in table: ObserverTable,
    version: UInt64,
    _ cause: UnsafePointer<EventCause>?,
    _ body: (Delivery) -> Void
  ) {
    if let word = changed.word, !table.isWide {
      return body(Delivery(version: version, word, .max, nil, cause))
    }
    withUnsafePointer(to: WideFields(changed: changed, set: table.everySet)) { wide in
      body(Delivery(version: version, 0, 0, wide, cause))
    }
  }
}
