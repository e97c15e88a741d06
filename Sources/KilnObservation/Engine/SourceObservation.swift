internal import CKiln
internal import Synchronization

/// An observation of one source.
@usableFromInline
final class SourceObservation: ObservationToken, @unchecked Sendable {
  // Unchecked: `sequence`, `anchor` and `recordAddress` are written once, before any other thread
  // can reach the observation.

  /// When it was added, by the source's clock.
  private(set) var sequence: UInt64 = 0

  private var anchor: SourceAnchor?

  /// The address of its record, which may have been deallocated.
  private var recordAddress: UnsafeRawPointer?
  private let listNumber: Int32
  private let phase = Atomic(Phase.active)

  /// The list of the source's table in which it stands.
  var list: Int { Int(listNumber) }

  @usableFromInline
  init(list: Int) {
    listNumber = Int32(list)
  }

  override var isActive: Bool { phase.load(ordering: .acquiring) == .active }

  override var isCancelled: Bool { phase.load(ordering: .acquiring) == .cancelled }

  override func cancel() {
    // Among many observations, the record is in no cache.
    kiln_prefetch(recordAddress)
    guard phase.exchange(.cancelled, ordering: .acquiringAndReleasing) == .active else { return }
    anchor?.core?.remove(self)
  }

  override func sendCurrentValue() {
    anchor?.core?.sendCurrent(self)
  }

  /// Ties the observation to its source. Called once, with the source's lock held.
  func attachLocked(to anchor: SourceAnchor, _ sequence: UInt64, _ record: ObserverRecord) {
    self.anchor = anchor
    self.sequence = sequence
    recordAddress = UnsafeRawPointer(Unmanaged.passUnretained(record).toOpaque())
  }

  /// Ends it without calling the source, which has released it.
  func end() {
    _ = phase.compareExchange(
      expected: .active,
      desired: .ended,
      successOrdering: .acquiringAndReleasing,
      failureOrdering: .relaxed
    )
  }

  /// How far an observation has come.
  private enum Phase: UInt8, AtomicRepresentable {
    case active
    /// Its source released it.
    case ended
    case cancelled
  }
}
