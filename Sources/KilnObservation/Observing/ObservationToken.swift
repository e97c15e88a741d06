/// An observation of changes.
///
/// An observation for an object ends when the source or the object is deallocated, and its token
/// may be discarded. An observation without an object ends when the source is deallocated or the
/// last reference to its token is released. Keep the token, or store it in an ``ObservationBag``.
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

/// The token of an observation without an object, which ends when the token is released.
final class HeldObservation: ObservationToken, @unchecked Sendable {
  // Unchecked: it is immutable.
  private let observation: ObservationToken

  init(_ observation: ObservationToken) {
    self.observation = observation
  }

  deinit { observation.cancel() }

  override var join: JoinCore? { observation.join }
  override var isActive: Bool { observation.isActive }
  override var isCancelled: Bool { observation.isCancelled }
  override var parts: [ObservationToken] { observation.parts }
  override func cancel() { observation.cancel() }
  override func sendCurrentValue() { observation.sendCurrentValue() }
}

extension ObservationToken {
  /// Returns a token that ends the observation when it is released.
  @usableFromInline
  func held() -> ObservationToken { HeldObservation(self) }
}

extension ObservationToken {
  /// An observation of a source that was already deallocated.
  static var ended: ObservationToken { CompositeToken([]) }
}
