public import KilnValues

/// An event in the moment of its delivery. It is lent to everyone, so that nothing in it is counted.
@usableFromInline
struct Delivery: ~Copyable {
  /// The source's clock when the value was stored.
  let version: UInt64

  /// The fields that changed; none where an observer is told the value of the moment.
  @usableFromInline let changed: FieldSet

  /// The fields that were set, to an equal value as well; `nil` for all.
  let set: FieldSet?

  /// What brought the event about.
  let cause: Cause

  /// Whether one observer is told the value of the moment.
  @usableFromInline let isInitial: Bool

  /// Where the observation puts the value of the moment, if that is all that is asked of it.
  @usableFromInline let capture: CapturedValue?

  @usableFromInline
  init(
    version: UInt64,
    changed: FieldSet,
    set: FieldSet?,
    cause: Cause,
    isInitial: Bool = false,
    capture: CapturedValue? = nil
  ) {
    self.version = version
    self.changed = changed
    self.set = set
    self.cause = cause
    self.isInitial = isInitial
    self.capture = capture
  }

  /// Whether anything changed of what the observations in a list observe.
  func changes(_ list: Int) -> Bool {
    list < 0 ? !changed.isEmpty : changed.contains(list)
  }
}
