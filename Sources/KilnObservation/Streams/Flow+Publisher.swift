#if canImport(Combine)
  public import Combine

  extension Flow {
    /// The values of the flow as a Combine publisher.
    ///
    ///     live.changes(of: \.name).map(\.new).publisher
    ///       .sink { print($0) }
    ///       .store(in: &subscriptions)
    ///
    /// Each subscriber creates a separate connection, and receives values stored after that on
    /// request. Unrequested values wait without limit, unless ``publisher(initial:buffering:)``
    /// sets one. Values are received after the store, on the delivering thread. The publisher
    /// completes when the sources are deallocated, and does not retain them.
    public var publisher: FlowPublisher<Output> { publisher() }

    /// Returns the values of the flow as a Combine publisher.
    ///
    /// - Parameters:
    ///   - initial: whether the current value is first. A combination always starts with it.
    ///   - buffering: the policy for values that a subscriber has not requested yet.
    public func publisher(
      initial: Bool = false,
      buffering: Buffering = .unbounded
    ) -> FlowPublisher<Output> {
      FlowPublisher(flow: self, initial: initial, buffering: buffering)
    }
  }

  /// A publisher of a flow's values, which never fails.
  public struct FlowPublisher<Output: Sendable>: Publisher, Sendable {
    /// A flow does not fail.
    public typealias Failure = Never

    let flow: Flow<Output>
    let initial: Bool
    let buffering: Buffering

    /// Connects the flow for a subscriber, after sending the subscription.
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
    /// The number of requested values; `Int.max` for all.
    fileprivate var count: Int { max ?? Int.max }
  }
#endif
