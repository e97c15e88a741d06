#if OpenCombine
  public import OpenCombine
  public import KilnObservation

  extension Flow {
    /// The values of the flow, as a publisher of OpenCombine.
    ///
    ///     live.changes(of: \.name).map(\.new).publisher
    ///       .sink { print($0) }
    ///       .store(in: &subscriptions)
    ///
    /// Each subscriber makes a connection of its own, and receives what is stored after that, as
    /// far as it requests it: the rest waits without bound, unless
    /// ``publisher(initial:buffering:)`` bounds it. Values are received after the store, on the
    /// thread that delivers. The publisher completes when the sources are deallocated, and holds
    /// none of them.
    public var publisher: FlowPublisher<Output> { publisher() }

    /// The values of the flow, as a publisher of OpenCombine.
    ///
    /// - Parameters:
    ///   - initial: whether the current value comes first. A combination always starts with it.
    ///   - buffering: what happens to values that a subscriber has not requested yet.
    public func publisher(
      initial: Bool = false,
      buffering: Buffering = .unbounded
    ) -> FlowPublisher<Output> {
      FlowPublisher(flow: self, initial: initial, buffering: buffering)
    }
  }

  /// The values of a flow, as a publisher. It never fails.
  public struct FlowPublisher<Output: Sendable>: Publisher, Sendable {
    /// A flow does not fail.
    public typealias Failure = Never

    let flow: Flow<Output>
    let initial: Bool
    let buffering: Buffering

    /// Connects the flow for a subscriber, which receives its subscription first.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
      let queue = DemandQueue<Output>(
        receive: { subscriber.receive($0).count },
        complete: { subscriber.receive(completion: .finished) }
      )
      subscriber.receive(subscription: FlowSubscription(queue: queue))
      queue.start(flow, initial: initial, buffering: buffering)
    }
  }

  /// The subscription of one subscriber.
  private final class FlowSubscription<Output: Sendable>: Subscription {
    private let queue: DemandQueue<Output>

    init(queue: DemandQueue<Output>) {
      self.queue = queue
    }

    func request(_ demand: Subscribers.Demand) { queue.request(demand.count) }

    func cancel() { queue.cancel() }
  }

  extension Subscribers.Demand {
    /// The number of values requested; `Int.max` for all.
    fileprivate var count: Int { max ?? Int.max }
  }
#endif
