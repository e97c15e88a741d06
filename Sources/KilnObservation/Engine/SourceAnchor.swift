/// Leads to a source as long as it is open.
///
/// Observations and flows hold this rather than a weak reference: an object that is referenced
/// weakly counts its references more slowly ever after, and a source is in the way of each event.
@usableFromInline
final class SourceAnchor: @unchecked Sendable {
  // Unchecked: `source` is guarded by `lock`.
  private let lock = Lock()
  @exclusivity(unchecked) private var source: Unmanaged<SourceCore>?

  init() {}

  deinit { lock.destroy() }

  /// The source; `nil` after it was closed.
  var core: SourceCore? {
    lock.withLock { source?.takeUnretainedValue() }
  }

  /// Ties the anchor to a source, which calls ``detach()`` before it is deallocated.
  func attach(_ core: SourceCore) {
    lock.withLock { source = .passUnretained(core) }
  }

  func detach() {
    lock.withLock { source = nil }
  }
}

extension SourceAnchor: Hashable {
  @usableFromInline
  static func == (left: SourceAnchor, right: SourceAnchor) -> Bool { left === right }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A property of a source: a list of its table.
struct SourceList: Hashable {
  let anchor: SourceAnchor
  let list: Int
}
