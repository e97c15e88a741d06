/// A change of one property.
public struct PropertyChange<Value> {
  /// What the event is.
  public enum Kind: Sendable, Hashable {
    /// The observer is notified of the current value; nothing changed.
    case initial
    /// The property was set.
    case set
  }

  /// The value before; for the initial event the value itself.
  public let old: Value

  /// The value after.
  public let new: Value

  /// Whether the property was set, or its value is reported first.
  public let kind: Kind

  @inlinable
  init(old: Value, new: Value, kind: Kind) {
    self.old = old
    self.new = new
    self.kind = kind
  }
}

extension PropertyChange {
  /// A change whose values are at two addresses.
  @inlinable @inline(__always)
  init(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ event: DeliveredEvent) {
    self.init(
      old: old.assumingMemoryBound(to: Value.self).pointee,
      new: new.assumingMemoryBound(to: Value.self).pointee,
      kind: event.isInitial ? .initial : .set
    )
  }
}

extension PropertyChange: Sendable where Value: Sendable {}
extension PropertyChange: Equatable where Value: Equatable {}
extension PropertyChange: Hashable where Value: Hashable {}

/// Which sets are reported to an observer.
public enum ObservedSets: Sendable, Hashable {
  /// Of those that change the value.
  case changes
  /// Of all, to an equal value as well.
  case all
}
