/// Events for a `for await` loop.
///
///     for await name in live.values(of: \.name) { … }
///
/// Each iterator makes a connection of its own, and gets what is stored after it was made. What its loop is
/// not ready for waits, as the buffering says. The sequence ends when the sources go, after what was
/// stored before; and when the task is cancelled, at once. An iterator that goes leaves nothing behind.
/// Neither the sequence nor the iterator holds the source.
///
/// What the loop stores is not known as a consequence of the event that it got: a circle of changes that
/// goes through a loop is not found.
public struct EventSequence<Element: Sendable>: AsyncSequence, Sendable {
  /// A loop over events throws nothing.
  public typealias Failure = Never

  private let buffering: Buffering
  private let merging: EventMerging<Element>
  private let connect: @Sendable (_ sink: @escaping FlowSink<Element>) -> ObservationToken

  init(
    _ buffering: Buffering,
    _ merging: EventMerging<Element> = .ofType,
    connect: @escaping @Sendable (_ sink: @escaping FlowSink<Element>) -> ObservationToken
  ) {
    self.buffering = buffering
    self.merging = merging
    self.connect = connect
  }

  /// Makes a connection: what is stored from now on is what the iterator gets.
  public func makeAsyncIterator() -> Iterator {
    let queue = EventQueue(buffering, merging)
    // The sink goes when nobody can call it any more.
    let end = EndSignal { queue.finish() }
    let observation = connect { [queue] event, _ in
      withExtendedLifetime(end) { queue.append(event) }
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
    /// - Returns: the event; `nil` when the sources are gone or the task is cancelled.
    public mutating func next() async -> Element? {
      await connection.next(isolation: nil)
    }

    /// Waits for the next event.
    ///
    /// - Parameter actor: where the caller runs.
    /// - Returns: the event; `nil` when the sources are gone or the task is cancelled.
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

/// Does something when it goes.
final class EndSignal: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit { action() }
}
