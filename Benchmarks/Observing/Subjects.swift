import Observation
import OpenCombine
import Synchronization

/// A property guarded by a lock, which cannot be observed.
final class LockedPlayer: Sendable {
  private let storage = Mutex(0)

  var volume: Int {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

/// An observable object of the standard library.
@Observable
final class ObservablePlayer: @unchecked Sendable {
  // Unchecked: only one thread uses it.
  var volume = 0
}

/// The same for OpenCombine.
final class PublishedPlayer {
  @OpenCombine.Published var volume = 0
  var subscriptions: Set<AnyCancellable> = []
}
