/// An observation of changes.
///
/// The token may be discarded. The observation ends when the source is deallocated. If it is for an
/// object, it also ends when that object is deallocated.
public class ObservationToken: @unchecked Sendable {
  // Unchecked: `details` is guarded by the lock of all details. Subclasses guard their own state.

  /// The details, if there are any.
  final var details: ObservationDetails?

  init() {}

  /// The join that the observation connects, if there is one.
  var join: JoinCore? { nil }

  /// Whether the observation still delivers.
  public var isActive: Bool { fatalError("overridden") }

  /// Whether the observation was cancelled, so that waiting events are dropped.
  ///
  /// If it ended with its source, waiting events are still delivered.
  var isCancelled: Bool { !isActive }

  /// Ends the observation. Repeated calls have no effect.
  ///
  /// It may be called on any thread and in the observation's own callback. No callback starts
  /// afterwards. The call does not wait for a callback on another thread. Events that wait for an
  /// executor are dropped.
  ///
  /// - Complexity: O(log *n*) in the number of observations of the same property.
  public func cancel() { fatalError("overridden") }

  /// Notifies only this observer of the current value.
  ///
  /// The notification is delivered after stored changes, and never within another callback. If
  /// nothing else is being delivered, it is immediate. After ``cancel()``, the call has no effect.
  public func sendCurrentValue() { fatalError("overridden") }

  /// The observations of single properties that make up this one.
  var parts: [ObservationToken] { [self] }
}

extension ObservationToken: Hashable {
  /// Whether both are the same observation.
  public static func == (left: ObservationToken, right: ObservationToken) -> Bool { left === right }

  /// Hashes the identity of the observation.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An observation of a source that was already deallocated.
final class EndedObservation: ObservationToken, @unchecked Sendable {
  // Unchecked: it has no state.
  override var isActive: Bool { false }
  override func cancel() {}
  override func sendCurrentValue() {}
}
