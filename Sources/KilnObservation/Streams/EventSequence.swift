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
    let queue = EventQueue(buffering, flow.merging ?? .ofType)
    // The sink is deallocated when nothing can call it any more.
    let end = EndSignal { queue.finish() }
    let observation = flow.start(for: nil, initial) { [queue] value, _ in
      withExtendedLifetime(end) { queue.append(value) }
      return true
    }
    if !observation.isActive { queue.finish() }
    return Iterator(connection: EventConnection(queue, observation))
  }

  /// Gets the events of one connection.
  public struct Iterator: AsyncIteratorProtocol {
    let connection: EventConnection<Element>

    /// Waits for the next event.
    ///
    /// - Returns: the event; `nil` when the sources were deallocated or the task is cancelled.
    public mutating func next() async -> Element? {
      await connection.next(isolation: nil)
    }

    /// Waits for the next event.
    ///
    /// - Parameter actor: where the caller runs.
    /// - Returns: the event; `nil` when the sources were deallocated or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await connection.next(isolation: actor)
    }
  }
}

/// What an iterator has: a queue, and the observation that fills it.
final class EventConnection<Event: Sendable>: Sendable {
  private let queue: EventQueue<Event>
  private let observation: ObservationToken

  init(_ queue: EventQueue<Event>, _ observation: ObservationToken) {
    self.queue = queue
    self.observation = observation
  }

  deinit { observation.cancel() }

  func next(isolation actor: isolated (any Actor)?) async -> Event? {
    await withTaskCancellationHandler {
      await queue.next(isolation: actor)
    } onCancel: {
      cancel()
    }
  }

  private func cancel() {
    queue.cancel()
    observation.cancel()
  }
}

/// Runs a closure when it is deallocated.
final class EndSignal: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit { action() }
}
