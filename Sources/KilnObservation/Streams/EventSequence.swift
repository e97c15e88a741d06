extension Flow {
  /// Returns the values of the flow for a `for await` loop.
  ///
  ///     for await change in live.changes(of: \.name).values(buffering: .newest(1)) { … }
  ///
  /// - Parameters:
  ///   - initial: whether the current value is first. A combination always starts with it.
  ///   - buffering: the policy for values that wait for the loop.
  /// - Returns: a sequence that can be iterated repeatedly, with a separate connection each time.
  public func values(
    initial: Bool = false,
    buffering: Buffering = .unbounded
  ) -> EventSequence<Output> {
    EventSequence(flow: self, initial: initial, buffering: buffering)
  }
}

/// The values of a flow for a `for await` loop.
///
///     for await change in live.changes(of: \.name).values() { … }
///
/// Each iterator creates a separate connection, and receives values stored after its creation.
/// Values that the loop is not ready for wait according to the buffering policy. The sequence ends
/// after the last waiting value when the sources are deallocated. When the task is cancelled, it
/// ends immediately. An iterator that is deallocated ends its connection. Neither the sequence nor
/// the iterator retains the sources.
///
/// A store in the loop is not recorded as a consequence of the received value. So a circle of
/// changes through a loop is not detected.
public struct EventSequence<Element: Sendable>: AsyncSequence, Sendable {
  /// A loop over values does not throw.
  public typealias Failure = Never

  let flow: Flow<Element>
  let initial: Bool
  let buffering: Buffering

  /// Creates a connection, which receives values stored from now on.
  public func makeAsyncIterator() -> Iterator {
    Iterator(connection: EventConnection(flow, initial: initial, buffering))
  }

  /// Returns the values of one connection.
  public struct Iterator: AsyncIteratorProtocol {
    let connection: EventConnection<Element>

    /// Waits for the next value.
    ///
    /// - Parameter actor: the actor of the caller.
    /// - Returns: the value; `nil` after the sources were deallocated or the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await connection.next(isolation: actor)
    }
  }
}

/// The connection of an iterator: its waiting values and its waiting task.
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

/// The task that waits for the next value of an iterator.
///
/// The thread that removes a continuation resumes it.
private final class WaitingTask<Event: Sendable>: Sendable {
  private typealias State = (continuation: UnsafeContinuation<Event?, Never>?, hasEnded: Bool)
  private let state = Guarded<State>((nil, false))

  /// Stores the continuation until there is a value; if there will be none, resumes it.
  ///
  /// - Returns: whether the task waits.
  func wait(_ continuation: UnsafeContinuation<Event?, Never>) -> Bool {
    let (isFree, hasEnded) = state.withLock { state in
      let isFree = state.continuation == nil
      if !state.hasEnded { state.continuation = continuation }
      return (isFree, state.hasEnded)
    }
    precondition(isFree, "two tasks wait for the next event of one iterator")
    if hasEnded { continuation.resume(returning: nil) }
    return !hasEnded
  }

  /// Resumes the waiting task.
  ///
  /// - Parameter event: the next value; `nil` if there are no more.
  func resume(with event: Event?) {
    let continuation = state.withLock { state in
      if event == nil { state.hasEnded = true }
      return state.continuation.take()
    }
    continuation?.resume(returning: event)
  }
}
