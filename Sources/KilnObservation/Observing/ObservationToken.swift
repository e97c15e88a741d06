/// A subscription to changes.
///
/// It may be discarded: an observation that is for an object ends by itself when that object or the
/// source of the changes is deallocated, and one for no object when the source is.
public class ObservationToken: @unchecked Sendable {
  // Unchecked: `details` is guarded by the lock of all details; what subclasses keep is theirs to
  // prove.

  /// Its details, if there are any.
  final var details: ObservationDetails?

  init() {}

  /// The join that it connects, if it connects one.
  var join: JoinCore? { nil }

  /// Whether it still delivers.
  public var isActive: Bool { fatalError("overridden") }

  /// Whether it was cancelled, so that events on their way to an executor are dropped. One that
  /// ended with its source is not: what was stored before is still delivered.
  var isCancelled: Bool { !isActive }

  /// Ends the observation, on any thread and inside its own callback as well; doing it again does
  /// nothing.
  ///
  /// No callback begins afterwards. One that another thread has begun is not waited for. Events
  /// that are on their way to an executor are dropped.
  ///
  /// - Complexity: O(log n) for n observations of the same property.
  public func cancel() { fatalError("overridden") }

  /// Notifies this observer, and no other, of the current value.
  ///
  /// It is delivered in its turn: after the changes that were stored before, at once where nothing
  /// else is being delivered, and never inside another callback. After ``cancel()`` it does
  /// nothing.
  public func sendCurrentValue() { fatalError("overridden") }

  /// The observations of single properties that it is made of.
  var parts: [ObservationToken] { [self] }
}

extension ObservationToken: Hashable {
  /// Whether both are the same subscription.
  public static func == (left: ObservationToken, right: ObservationToken) -> Bool { left === right }

  /// Hands over the identity of the subscription.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An observation of a source that was deallocated before.
final class EndedObservation: ObservationToken, @unchecked Sendable {
  // Unchecked: without state.
  override var isActive: Bool { false }
  override func cancel() {}
  override func sendCurrentValue() {}
}
