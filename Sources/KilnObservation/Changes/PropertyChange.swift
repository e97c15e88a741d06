/// A change of one property.
public struct PropertyChange<Value> {
  /// The kind of an event.
  public enum Kind: Sendable, Hashable {
    /// Reports the current value; nothing changed.
    case initial
    /// Reports a set of the property.
    case set
  }

  /// The old value; in an initial event, the current value.
  public let old: Value

  /// The new value.
  public let new: Value

  /// Whether the event reports a set or the current value.
  public let kind: Kind

  @inlinable
  init(old: Value, new: Value, kind: Kind) {
    self.old = old
    self.new = new
    self.kind = kind
  }
}

extension PropertyChange {
  /// Reads the values from two addresses.
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

/// The sets that an observer is notified of.
public enum ObservedSets: Sendable, Hashable {
  /// Sets that change the value.
  case changes
  /// All sets, including those to an equal value.
  case all
}
