public import CKiln

/// Notes what a closure reads.
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
  /// Whether reads of this thread are noted.
  @inlinable @inline(__always)
  static var isTracking: Bool {
    guard let pointer = kiln_thread_get() else { return false }
    return pointer.assumingMemoryBound(to: TurnState.self).pointee.isTracking
  }

  /// Runs a closure, and notes what it reads.
  func tracking<Result>(_ body: () -> Result) -> (result: Result, reads: [SourceList]) {
    let tracker = Tracker()
    let outer = state.pointee.tracker
    restore(tracker)
    // The thread may have another turn after the closure.
    defer { DeliveryTurn.current.restore(outer) }
    return (body(), tracker.reads)
  }

  /// Runs a closure whose reads are not those of the closure that is tracked.
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

  /// Notes a read for the closure that is tracked.
  @usableFromInline
  func note(_ anchor: SourceAnchor, list: Int) {
    state.pointee.tracker?.note(anchor, list: list)
  }
}
