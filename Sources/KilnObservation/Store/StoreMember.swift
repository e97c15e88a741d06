internal import KilnValues

/// A member of a store.
final class StoreMember<Model: ValueModel & Identifiable & Sendable>: @unchecked Sendable
where Model.ID: Sendable {
  // Unchecked: mutable state is guarded by the store's lock.
  private let kept: Live<Model>?
  private weak let known: Live<Model>?

  /// The insertion number, which orders the members.
  let sequence: UInt64

  /// The id under which the store finds the member.
  var id: Model.ID

  /// The value that was last reported to the store's observers.
  var reported: Model { didSet { version &+= 1 } }

  /// Counts the reported values.
  private(set) var version: UInt64 = 0

  /// The store's observation of the member.
  var observation: ObservationToken?

  init(_ live: Live<Model>, _ value: Model, isRetained: Bool, _ sequence: UInt64) {
    kept = isRetained ? live : nil
    known = isRetained ? nil : live
    self.sequence = sequence
    id = value.id
    reported = value
  }

  /// The member itself; `nil` if it was deallocated.
  ///
  /// It is never released with the store's lock held.
  var live: Live<Model>? { kept ?? known }
}
