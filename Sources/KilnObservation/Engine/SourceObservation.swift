internal import Synchronization

/// Calls an observer: with the places of the old and of the new value, the event, and the object that the
/// observation is for. It answers whether the observation goes on.
@usableFromInline
typealias EventHandler =
  @Sendable (
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ event: borrowing Delivery,
    _ owner: AnyObject?
  ) -> Bool

/// An observation of one source.
@usableFromInline
final class SourceObservation: Observation, @unchecked Sendable {
  // Unchecked: `sequence` and `anchor` are written once, before any other thread knows the observation, and
  // `handler` under the core's lock while nothing is delivered.
  fileprivate(set) var sequence: UInt64 = 0
  private var anchor: SourceAnchor?
  @exclusivity(unchecked) private weak var owner: AnyObject?
  private let active = Atomic(true)
  @exclusivity(unchecked) private var handler: EventHandler?
  private let listNumber: Int32
  private let isOwned: Bool
  let hearsEverySet: Bool

  /// The list of the core's table in which it stands.
  var list: Int { Int(listNumber) }

  @usableFromInline
  init(list: Int, owner: AnyObject?, hearsEverySet: Bool, _ handler: @escaping EventHandler) {
    listNumber = Int32(list)
    self.owner = owner
    isOwned = owner != nil
    self.hearsEverySet = hearsEverySet
    self.handler = handler
  }

  override var isActive: Bool { active.load(ordering: .acquiring) }

  /// Calls the observer, unless the observation has ended; ends it when its owner is gone.
  func deliver(
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ event: borrowing Delivery
  ) {
    guard active.load(ordering: .acquiring), let handler else { return }
    let goesOn: Bool
    if isOwned {
      guard let owner else { return cancel() }
      goesOn = handler(old, new, event, owner)
    } else {
      goesOn = handler(old, new, event, nil)
    }
    if !goesOn { cancel() }
  }

  override func cancel() {
    guard active.exchange(false, ordering: .acquiringAndReleasing) else { return }
    anchor?.core?.remove(self)
  }

  override func now() {
    anchor?.core?.tellCurrent(self)
  }

  /// The object that it is for, if it is for one that is alive.
  var livingOwner: AnyObject? { owner }

  /// Whether it is for an object that is gone.
  var isOrphaned: Bool { isOwned && owner == nil }

  /// Ties the observation to its source. Called once, with the source's lock held.
  func join(_ anchor: SourceAnchor, _ sequence: UInt64) {
    self.anchor = anchor
    self.sequence = sequence
  }

  /// Ends it without telling the source, which has let go of it.
  func end() {
    active.store(false, ordering: .releasing)
  }

  /// Gives up what the observer's closure holds. Called with the source's lock held and while nothing is
  /// delivered; the caller lets go of the closure outside the lock.
  func takeHandler() -> EventHandler? { handler.take() }
}
