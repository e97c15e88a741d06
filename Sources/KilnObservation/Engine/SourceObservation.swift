internal import Synchronization

/// An observation of one source.
@usableFromInline
final class SourceObservation: ObservationToken, @unchecked Sendable {
  // Unchecked: `sequence` and `anchor` are written once, before any other thread knows the observation.

  /// When it was added, by the source's clock.
  private(set) var sequence: UInt64 = 0

  private var anchor: SourceAnchor?
  private let listNumber: Int32
  private let active = Atomic(true)

  /// The list of the source's table in which it stands.
  var list: Int { Int(listNumber) }

  @usableFromInline
  init(list: Int) {
    listNumber = Int32(list)
  }

  override var isActive: Bool { active.load(ordering: .acquiring) }

  override func cancel() {
    guard active.exchange(false, ordering: .acquiringAndReleasing) else { return }
    anchor?.core?.remove(self)
  }

  override func now() {
    anchor?.core?.tellCurrent(self)
  }

  /// Ties the observation to its source. Called once, with the source's lock held.
  func join(_ anchor: SourceAnchor, _ sequence: UInt64) {
    self.anchor = anchor
    self.sequence = sequence
  }

  /// Ends it without telling the source, which has let go of it.
  func end() {
    active.store(false, ordering: .releasing)
  }
}
