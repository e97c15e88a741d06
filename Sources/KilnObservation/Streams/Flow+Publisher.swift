#if canImport(Combine)
  public import Combine

  extension Flow {
    /// The values of the flow as a publisher of Combine.
    ///
    /// ```swift
    /// live.flow(of: \.name).publisher
    ///   .sink { print($0) }
    ///   .store(in: &subscriptions)
    /// ```
    ///
    /// Each subscriber has a separate connection and receives the values that are stored after it
    /// subscribes. Values that it has not requested yet are buffered without a limit; use
    /// ``publisher(initial:buffering:)`` to set one. Values are received after the store, on the
    /// thread that delivers them. The publisher completes when the sources are deallocated. It does
    /// not retain them.
    public var publisher: FlowPublisher<Output> { publisher() }

    /// The values of the flow as a publisher of Combine, with a buffering policy.
    ///
    /// - Parameters:
    ///   - initial: whether to send the current value first. A combined flow always does.
    ///   - buffering: the policy for values that a subscriber has not requested yet.
    public func publisher(
      initial: Bool = false,
      buffering: Buffering = .unbounded
    ) -> FlowPublisher<Output> {
      FlowPublisher(flow: self, initial: initial, buffering: buffering)
    }
  }

  /// A publisher of the values of a flow. It never fails.
  public struct FlowPublisher<Output: Sendable>: Publisher, Sendable {
    /// A flow cannot fail.
    public typealias Failure = Never

    let flow: Flow<Output>
    let initial: Bool
    let buffering: Buffering

    /// Connects the flow to a subscriber, which receives its subscription first.
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
