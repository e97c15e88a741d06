/// Events between the threads that deliver and one task that waits.
final class EventQueue<Event: Sendable>: @unchecked Sendable {
  // Unchecked: guarded by `lock`.
  private let lock = Lock()
  @exclusivity(unchecked) private var events: EventBuffer<Event>
  @exclusivity(unchecked) private var waiting: UnsafeContinuation<Event?, Never>?
  @exclusivity(unchecked) private var isFinished = false

  init(_ buffering: Buffering, _ merging: EventMerging<Event>) {
    events = EventBuffer(buffering, merging)
  }

  deinit { lock.destroy() }

  /// Passes an event to the task, or keeps it until the task requests one.
  func append(_ event: Event) {
    lock.acquire()
    guard !isFinished else { return lock.release() }
    if let waiting = waiting.take() {
      lock.release()
      waiting.resume(returning: event)
    } else {
      let dropped = events.append(event)
      lock.release()
      withExtendedLifetime(dropped) {}
    }
  }

  /// Ends the queue: events that wait are still delivered.
  func finish() {
    lock.acquire()
    isFinished = true
    let waiting = waiting.take()
    lock.release()
    waiting?.resume(returning: nil)
  }

  /// Ends the queue and drops what it has.
  func cancel() {
    lock.acquire()
    isFinished = true
    let dropped = events.removeAll()
    let waiting = waiting.take()
    lock.release()
    waiting?.resume(returning: nil)
    withExtendedLifetime(dropped) {}
  }

  func next(isolation actor: isolated (any Actor)?) async -> Event? {
    // Resumed once: the thread that takes it out of `waiting` under the lock resumes it.
    await withUnsafeContinuation(isolation: actor) { continuation in
      lock.acquire()
      if let event = events.popFirst() {
        lock.release()
        continuation.resume(returning: event)
      } else if isFinished {
        lock.release()
        continuation.resume(returning: nil)
      } else {
        let isFree = waiting == nil
        if isFree { waiting = continuation }
        lock.release()
        precondition(isFree, "two tasks wait for the next event of one iterator")
      }
    }
  }
}
