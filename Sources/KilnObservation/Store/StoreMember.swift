internal import KilnValues

/// How a ``LiveStore`` keeps its members.
public enum StoreRetention: Sendable, Hashable {
  /// As long as they are not removed.
  case strong

  /// As long as something else does. A member that nothing keeps is dropped without notification.
  case weak
}

/// A member of a store.
final class StoreMember<Model: Value & Identifiable & Sendable>: @unchecked Sendable
where Model.ID: Sendable {
  // Unchecked: what changes is guarded by the store's lock.
  private let kept: Live<Model>?
  private weak let known: Live<Model>?

  /// When it was added; the order of the members.
  let sequence: UInt64

  /// Under which id the store has it.
  @exclusivity(unchecked) var id: Model.ID

  /// The value that was reported to the store's observers.
  @exclusivity(unchecked) var reported: Model { didSet { version &+= 1 } }

  /// Counts the values that they were notified of.
  @exclusivity(unchecked) private(set) var version: UInt64 = 0

  /// The store's own observation of it.
  @exclusivity(unchecked) var observation: ObservationToken?

  init(_ live: Live<Model>, _ value: Model, _ retention: StoreRetention, _ sequence: UInt64) {
    kept = retention == .strong ? live : nil
    known = retention == .weak ? live : nil
    self.sequence = sequence
    id = value.id
    reported = value
  }

  /// The member itself; `nil` when it was deallocated. It is never released with the store's lock
  /// held.
  var live: Live<Model>? { kept ?? known }
}
