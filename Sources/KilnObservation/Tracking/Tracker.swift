public import CKiln

/// Notes what a closure reads.
final class Tracker {
  /// A property of a source.
  struct Read: Hashable {
    let anchor: SourceAnchor
    let list: Int

    static func == (left: Read, right: Read) -> Bool {
      left.anchor === right.anchor && left.list == right.list
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(anchor))
      hasher.combine(list)
    }
  }

  /// What was read, in the order of the first reads.
  private(set) var reads: [Read] = []
  private var known: Set<Read> = []

  func note(_ anchor: SourceAnchor, list: Int) {
    let read = Read(anchor: anchor, list: list)
    if known.insert(read).inserted { reads.append(read) }
  }
}

extension Turn {
  /// Whether reads of this thread are noted, or happen under a lock that it holds.
  @inlinable @inline(__always)
  static var isReadingSpecially: Bool {
    guard let place = kiln_thread_get() else { return false }
    return place.assumingMemoryBound(to: TurnState.self).pointee.isReadingSpecially
  }

  /// Runs a closure, and notes what it reads.
  func tracking<Result>(_ body: () -> Result) -> (result: Result, reads: [Tracker.Read]) {
    let tracker = Tracker()
    let outer = state.pointee.tracker
    state.pointee.tracker = tracker
    state.pointee.isReadingSpecially = true
    defer { restore(outer, nil) }
    return (body(), tracker.reads)
  }

  /// Runs a closure that reads a source whose lock this thread holds.
  func reading(under core: SourceCore, _ body: () -> Void) {
    let outer = state.pointee.tracker
    state.pointee.tracker = nil
    state.pointee.heldCore = UnsafeRawPointer(Unmanaged.passUnretained(core).toOpaque())
    state.pointee.isReadingSpecially = true
    defer { restore(outer, nil) }
    body()
  }

  private func restore(_ tracker: Tracker?, _ heldCore: UnsafeRawPointer?) {
    state.pointee.tracker = tracker
    state.pointee.heldCore = heldCore
    state.pointee.isReadingSpecially = tracker != nil || heldCore != nil
  }

  /// Whether this thread holds the lock of a source and reads from it.
  func isReading(under core: SourceCore) -> Bool {
    state.pointee.heldCore == UnsafeRawPointer(Unmanaged.passUnretained(core).toOpaque())
  }

  /// Notes a read for the closure that is tracked.
  @usableFromInline
  func note(_ anchor: SourceAnchor, list: Int) {
    state.pointee.tracker?.note(anchor, list: list)
  }
}
