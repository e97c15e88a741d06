/// A reference to a source that is valid until the source is closed.
///
/// Observations and flows use it instead of a weak reference. After the first weak reference to an
/// object, counting its references is slower, and each event counts references to its source.
@usableFromInline
final class SourceAnchor: Sendable {
  private let source = Guarded<Unmanaged<SourceCore>?>(nil)

  init() {}

  /// The source; `nil` after it was closed.
  var core: SourceCore? {
    source.withLock { $0?.takeUnretainedValue() }
  }

  /// Sets the source, which calls ``detach()`` before it is deallocated.
  func attach(_ core: SourceCore) {
    source.withLock { $0 = .passUnretained(core) }
  }

  func detach() {
    source.withLock { $0 = nil }
  }
}

extension SourceAnchor: Hashable {
  @usableFromInline
  static func == (left: SourceAnchor, right: SourceAnchor) -> Bool { left === right }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A property of a source: a list in its table.
struct SourceList: Hashable {
  let anchor: SourceAnchor
  let list: Int
}
