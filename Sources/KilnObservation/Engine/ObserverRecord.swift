/// Calls an observer: with the addresses of the old and the new value, the event, and the object
/// that the observation is for. It returns whether the observation continues.
@usableFromInline
typealias EventHandler =
  @Sendable (
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ event: DeliveredEvent,
    _ owner: AnyObject?
  ) -> Bool

/// The part of an observation that its source holds: the closure and its object.
///
/// Nothing in it changes, so that calling it counts no reference. It is deallocated when the source
/// releases it, and with it what the closure holds, however long the observation itself is kept.
@usableFromInline
final class ObserverRecord: @unchecked Sendable {
  // Unchecked only for `owner`, which is written once.
  let observation: SourceObservation
  private let handler: EventHandler
  @exclusivity(unchecked) private weak var owner: AnyObject?
  // Last and together, so that a record takes no more memory than it has to.
  private let isOwned: Bool
  let observesEverySet: Bool

  init(
    _ observation: SourceObservation,
    owner: AnyObject?,
    _ sets: ObservedSets,
    _ handler: @escaping EventHandler
  ) {
    self.observation = observation
    self.owner = owner
    isOwned = owner != nil
    observesEverySet = sets == .all
    self.handler = handler
  }

  /// Calls the observer, unless the observation has ended; ends it when its owner was deallocated.
  func deliver(
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ event: DeliveredEvent
  ) {
    guard observation.isActive else { return }
    // Handed on as it was loaded: unwrapping it would count one more reference.
    let owner = isOwned ? owner : nil
    if isOwned, owner == nil { return observation.cancel() }
    if !handler(old, new, event, owner) { observation.cancel() }
  }

  /// The object that it is for, if it is for one that is alive.
  var livingOwner: AnyObject? { owner }

  /// Whether it is for an object that was deallocated.
  var isOrphaned: Bool { isOwned && owner == nil }
}
