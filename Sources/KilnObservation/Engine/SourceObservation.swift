internal import CKiln
internal import Synchronization

/// An observation of one source.
@usableFromInline
final class SourceObservation: ObservationToken, @unchecked Sendable {
  // Unchecked: `sequence`, `anchor`, `recordAddress` and `observesEverySet` are written once,
  // before another thread can access the observation.

  /// The registration time by the source's clock.
  private(set) var sequence: UInt64 = 0

  private var anchor: SourceAnchor?

  /// The address of its record, which may have been deallocated.
  private var recordAddress: UnsafeRawPointer?
  private let listNumber: Int32
  private let phase = Atomic(Phase.active)

  /// Whether the observer is notified of sets that change nothing.
  private(set) var observesEverySet = false

  /// The list in the source's table.
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

  /// Connects the observation to its source. Called once, with the source's lock held.
  func attach(
    to anchor: SourceAnchor,
    _ sequence: UInt64,
    _ record: ObserverRecord,
    _ sets: ObservedSets
  ) {
    observesEverySet = sets == .all
    self.anchor = anchor
    self.sequence = sequence
    recordAddress = UnsafeRawPointer(Unmanaged.passUnretained(record).toOpaque())
  }

  /// Ends the observation after its source has released it.
  func end() {
    _ = phase.compareExchange(
      expected: .active,
      desired: .ended,
      successOrdering: .acquiringAndReleasing,
      failureOrdering: .relaxed
    )
  }

  /// The state of an observation.
  private enum Phase: UInt8, AtomicRepresentable {
    case active
    /// The source has released it.
    case ended
    case cancelled
  }
}
