public import CKiln

/// Records the reads of a closure.
final class Tracker {
  /// The properties that were read, in the order of their first reads.
  private(set) var reads: [SourceList] = []
  private var known: Set<SourceList> = []

  func note(_ anchor: SourceAnchor, list: Int) {
    let read = SourceList(anchor: anchor, list: list)
    if known.insert(read).inserted { reads.append(read) }
  }
}

extension DeliveryTurn {
  /// Whether reads of this thread are recorded.
  @inlinable @inline(__always)
  static var isTracking: Bool {
    guard let pointer = kiln_thread_get() else { return false }
    return pointer.assumingMemoryBound(to: TurnState.self).pointee.isTracking
  }

  /// Runs a closure, and returns its reads.
  func tracking<Result>(_ body: () -> Result) -> (result: Result, reads: [SourceList]) {
    let tracker = Tracker()
    let outer = state.pointee.tracker
    restore(tracker)
    // The turn may have been handed over during the closure.
    defer { DeliveryTurn.current.restore(outer) }
    return (body(), tracker.reads)
  }

  /// Runs a closure without recording its reads.
  func untracked<Result>(_ body: () -> Result) -> Result {
    let outer = state.pointee.tracker
    restore(nil)
    defer { DeliveryTurn.current.restore(outer) }
    return body()
  }

  /// Sets the tracker of this turn's thread.
  func restore(_ tracker: Tracker?) {
    state.pointee.tracker = tracker
    state.pointee.isTracking = tracker != nil
  }

  /// Records a read of the tracked closure.
  @usableFromInline
  func note(_ anchor: SourceAnchor, list: Int) {
    state.pointee.tracker?.note(anchor, list: list)
  }
}
