import Foundation
import KilnObservation

/// Runs a closure on several new threads at once, and waits for all of them to end.
///
/// The threads are not pooled: thread-local cleanup is done when this returns, or soon after.
/// Events of a turn that a thread handed over are delivered.
package func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let condition = NSCondition()
  let running = Running(count)
  for number in 0..<count {
    let thread = Thread {
      body(number)
      condition.lock()
      running.count -= 1
      condition.broadcast()
      condition.unlock()
    }
    thread.start()
  }
  condition.lock()
  while running.count > 0 { condition.wait() }
  condition.unlock()
  HandedOverTurns.wait()
}

/// Runs a closure on several new threads at once, and waits for them without blocking a thread.
package func withThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withCheckedContinuation { continuation in
    Thread {
      onThreads(count, body)
      continuation.resume()
    }
    .start()
  }
}

private final class Running: @unchecked Sendable {
  // Unchecked: the condition's lock protects it.
  var count: Int
  init(_ count: Int) { self.count = count }
}

/// The identity of the current thread.
package func currentThread() -> ObjectIdentifier { ObjectIdentifier(Thread.current) }
