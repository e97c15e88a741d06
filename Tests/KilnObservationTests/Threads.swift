import Foundation
import KilnObservation

/// Runs a closure on several new threads at once, and waits for all of them to end.
///
/// They are no threads of a pool: what a thread leaves to its own end is done when this returns, or
/// soon after. What a thread left to a turn that it handed over is delivered.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
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

/// Runs a closure on several new threads at once, and waits for all of them without keeping a
/// thread.
func withThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withCheckedContinuation { continuation in
    Thread {
      onThreads(count, body)
      continuation.resume()
    }
    .start()
  }
}

private final class Running: @unchecked Sendable {
  // Unchecked: guarded by the condition's lock.
  var count: Int
  init(_ count: Int) { self.count = count }
}

/// Which thread runs this.
func currentThread() -> ObjectIdentifier { ObjectIdentifier(Thread.current) }

/// A lock that the thread sanitizer knows, with what it guards.
final class Guarded<Value>: @unchecked Sendable {
  // Unchecked: `value` is read and written under the lock only.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
