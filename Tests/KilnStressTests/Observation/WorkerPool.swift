import Foundation
import KilnObservation

/// Threads that run jobs, like a concurrent queue, or like a serial one with a single thread. Its
/// lock is visible to the thread sanitizer.
final class WorkerPool: @unchecked Sendable {
  // Unchecked: the condition's lock protects `jobs`, `running` and `isEnding`.
  private let condition = NSCondition()
  private var jobs: [@Sendable () -> Void] = []
  private var running = 0
  private var isEnding = false

  init(threads: Int) {
    for _ in 0..<threads { Thread { [self] in work() }.start() }
  }

  var executor: DeliveryExecutor { DeliveryExecutor { job in self.submit(job) } }

  func submit(_ job: @escaping @Sendable () -> Void) {
    condition.lock()
    jobs.append(job)
    condition.broadcast()
    condition.unlock()
  }

  private func work() {
    condition.lock()
    while true {
      while jobs.isEmpty, !isEnding { condition.wait() }
      guard !jobs.isEmpty else { break }
      let job = jobs.removeFirst()
      running += 1
      condition.unlock()
      job()
      condition.lock()
      running -= 1
      condition.broadcast()
    }
    condition.unlock()
  }

  /// Waits for all jobs and those that they submit; then the threads end.
  func finish() {
    condition.lock()
    while !jobs.isEmpty || running > 0 { condition.wait() }
    isEnding = true
    condition.broadcast()
    condition.unlock()
  }
}
