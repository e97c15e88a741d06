import KilnObservation
import KilnValues
import Synchronization

/// An executor whose jobs run on demand of the test.
final class ManualExecutor: Sendable {
  private let jobs = Mutex<[@Sendable () -> Void]>([])

  var executor: DeliveryExecutor {
    DeliveryExecutor { job in self.jobs.withLock { $0.append(job) } }
  }

  var waitingCount: Int { jobs.withLock { $0.count } }

  /// Runs jobs until there are none.
  func runAll() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { job() }
  }
}

/// The notifications of observers on other threads, for a test that waits for them.
final class Arrivals<Entry: Sendable>: Sendable {
  private struct State {
    var entries: [Entry] = []
    var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?
  }

  private let state = Mutex(State())

  func add(_ entry: Entry) {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.entries.append(entry)
      guard let waiting = state.waiting, state.entries.count >= waiting.count else { return nil }
      state.waiting = nil
      return waiting.continuation
    }
    waiting?.resume()
  }

  /// Waits for a number of notifications.
  func first(_ count: Int) async -> [Entry] {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.entries.count >= count { return true }
        state.waiting = (count, continuation)
        return false
      }
      if isThere { continuation.resume() }
    }
    return state.withLock { $0.entries }
  }
}
