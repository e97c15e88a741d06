import Synchronization

/// An observer that records its notifications.
package final class Log<Entry: Sendable>: Sendable {
  private let storage = Mutex<[Entry]>([])

  package init() {}

  package var entries: [Entry] { storage.withLock { $0 } }

  package func add(_ entry: Entry) { storage.withLock { $0.append(entry) } }
}
