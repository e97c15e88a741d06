/// Calls an observer.
///
/// It receives the addresses of the old and the new value, the event, and the object that the
/// observation is for.
@usableFromInline
typealias EventHandler =
  @Sendable (
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ event: DeliveredEvent,
    _ owner: AnyObject?
  ) -> Void

/// The part of an observation that its source retains: the closure and its object.
///
/// It is immutable, so a call counts no references. It is released with the closure when the source
/// removes it, even if the observation itself is retained.
@usableFromInline
final class ObserverRecord: @unchecked Sendable {
  // Unchecked only because the class of `owner` is unknown. The record itself is immutable.
  let observation: SourceObservation
  private let handler: EventHandler
  private weak let owner: AnyObject?

  /// The identity of the object that the observation is for, if there is one. After that object was
  /// deallocated, another one may have it.
  let ownerIdentity: ObjectIdentifier?

  init(
    _ observation: SourceObservation,
    owner: AnyObject?,
    _ handler: @escaping EventHandler
  ) {
    self.observation = observation
    self.owner = owner
    ownerIdentity = owner.map { ObjectIdentifier($0) }
    self.handler = handler
  }

  /// Calls the observer if the observation is active; ends it if its owner was deallocated.
  func deliver(
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ event: DeliveredEvent
  ) {
    guard observation.isActive else { return }
    // Passed on as an optional, because unwrapping would count another reference.
    let owner = isOwned ? owner : nil
    if isOwned, owner == nil { return observation.cancel() }
    handler(old, new, event, owner)
  }

  private var isOwned: Bool { ownerIdentity != nil }

  var observesEverySet: Bool { observation.observesEverySet }

  /// The object that the observation is for, unless there is none or it was deallocated.
  var livingOwner: AnyObject? { owner }

  /// Whether the object that the observation is for was deallocated.
  var isOrphaned: Bool { isOwned && owner == nil }
}
