extension Flow {
  /// The values of the flow, for a `for await` loop.
  ///
  ///     for await change in live.changes(of: \.name).values(buffering: .newest(1)) { … }
  ///
  /// - Parameters:
  ///   - initial: whether the current value comes first. A combination always starts with it.
  ///   - buffering: what happens to values that the loop is not ready for.
  /// - Returns: a sequence that can be iterated any number of times, each by a connection of its
  ///   own.
  public func values(
    initial: Bool = false,
    buffering: Buffering = .unbounded
  ) -> EventSequence<Output> {
    EventSequence(flow: self, initial: initial, buffering: buffering)
  }
}

/// The values of a flow, for a `for await` loop.
///
///     for await change in live.changes(of: \.name).values() { … }
///
/// Each iterator makes a connection of its own, and receives what is stored after it was made.
/// Values that the loop is not ready for wait, as the buffering says. The sequence ends when the
/// sources are deallocated, after what was stored before; and when the task is cancelled, at once.
/// An iterator that is deallocated leaves nothing behind. Neither the sequence nor the iterator
/// holds the source.
///
/// Stores of the loop are not known as consequences of the value that it received: a circle of
/// changes that goes through a loop is not found.
public struct EventSequence<Element: Sendable>: AsyncSequence, Sendable {
  /// A loop over values throws nothing.
  public typealias Failure = Never

  let flow: Flow<Element>
  let initial: Bool
  let buffering: Buffering

  /// Makes a connection: the iterator receives what is stored from now on.
  public func makeAsyncIterator() -> Iterator {
    Iterator(connection: EventConnection(flow, initial: initial, buffering))
  }

  /// Gets the events of one connection.
  public struct Iterator: AsyncIteratorProtocol {
    let connection: EventConnection<Element>

    /// Waits for the next event.
    ///
    /// - Parameter actor: where the caller runs.
    /// - Returns: the event; `nil` when the sources were deallocated or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await connection.next(isolation: actor)
    }
  }
}

/// What an iterator has: the events that wait, and the task that waits for one.
final class EventConnection<Event: Sendable>: Sendable {
  private let queue: DemandQueue<Event>
  private let task = WaitingTask<Event>()

  init(_ flow: Flow<Event>, initial: Bool, _ buffering: Buffering) {
    queue = DemandQueue { [task] event in
      task.resume(with: event)
      return 0
    } complete: { [task] in
      task.resume(with: nil)
    }
    queue.start(flow, initial: initial, buffering: buffering)
  }

  deinit { queue.cancel() }

  func next(isolation actor: isolated (any Actor)?) async -> Event? {
    await withTaskCancellationHandler {
      await withUnsafeContinuation(isolation: actor) { continuation in
        if task.wait(continuation) { queue.request(1) }
      }
    } onCancel: {
      queue.cancel()
      task.resume(with: nil)
    }
  }
}

/// The task that waits for the next event of an iterator.
private final class WaitingTask<Event: Sendable>: @unchecked Sendable {
  // Unchecked: guarded by `lock`. A continuation is resumed by the thread that takes it out.
  private let lock = Lock()
  private var continuation: UnsafeContinuation<Event?, Never>?
  private var hasEnded = false

  deinit { lock.destroy() }

  /// Keeps the continuation until there is an event, or resumes it if there will be none.
  ///
  /// - Returns: whether the task waits.
  func wait(_ continuation: UnsafeContinuation<Event?, Never>) -> Bool {
    lock.acquire()
    let (isFree, hasEnded) = (self.continuation == nil, hasEnded)
    if !hasEnded { self.continuation = continuation }
    lock.release()
    precondition(isFree, "two tasks wait for the next event of one iterator")
    if hasEnded { continuation.resume(returning: nil) }
    return !hasEnded
  }

  /// Resumes the task that waits.
  ///
  /// - Parameter event: the next event; `nil` if there are no more.
  func resume(with event: Event?) {
    lock.acquire()
    if event == nil { hasEnded = true }
    let continuation = continuation.take()
    lock.release()
    continuation?.resume(returning: event)
  }
}
