/// A change of one property.
public struct PropertyChange<Value> {
  /// The old value; in an initial event, the current value.
  public let old: Value

  /// The new value.
  public let new: Value

  /// Whether the event reports the current value, instead of a set of the property.
  public let isInitial: Bool

  @inlinable
  init(old: Value, new: Value, isInitial: Bool) {
    self.old = old
    self.new = new
    self.isInitial = isInitial
  }
}

extension PropertyChange {
  /// Reads the values from two addresses.
  @inlinable @inline(__always)
  init(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ event: DeliveredEvent) {
    self.init(
      old: old.assumingMemoryBound(to: Value.self).pointee,
      new: new.assumingMemoryBound(to: Value.self).pointee,
      isInitial: event.isInitial
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
