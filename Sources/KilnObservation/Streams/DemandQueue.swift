/// The events of one connection, delivered on request.
///
/// Requested events are delivered on the delivering thread or in ``request(_:)``, in order and one
/// at a time.
package final class DemandQueue<Event: Sendable>: Sendable {
  private let state: Guarded<State>

  fileprivate struct State {
    var events = EventBuffer<Event>(.unbounded, .ofType)
    var demand = 0
    var isDelivering = false
    var isFinished = false
    var subscriber: Subscriber?
    var observation: ObservationToken?
  }

  /// The receiver of the events.
  fileprivate struct Subscriber: @unchecked Sendable {
    // Unchecked: the closures are called by one thread at a time.
    let receive: (Event) -> Int
    let complete: () -> Void
  }

  /// What a thread that delivers does next.
  fileprivate enum Step {
    case receive(Subscriber, Event)
    case complete(Subscriber, ObservationToken?)
    case end
  }

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - receive: receives an event, and returns the number of additionally requested events;
  ///     `Int.max` for all.
  ///   - complete: is called once, after the last event.
  package init(receive: @escaping (Event) -> Int, complete: @escaping () -> Void) {
    state = Guarded(State(subscriber: Subscriber(receive: receive, complete: complete)))
  }

  /// Connects a flow, unless the connection was already cancelled.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - initial: whether the current value is sent first.
  ///   - buffering: the policy for events that are not requested yet.
  package func start(_ flow: Flow<Event>, initial: Bool, buffering: Buffering) {
    let isWanted = state.withLock { state in
      state.events = EventBuffer(buffering, flow.merging ?? .ofType)
      return state.subscriber != nil
    }
    guard isWanted else { return }
    // The sink is deallocated when no thread can call it any more.
    let end = EndSignal { self.finish() }
    let observation = flow.start(for: nil, initial) { event, _ in
      withExtendedLifetime(end) { self.append(event) }
    }
    guard observation.isActive else {
      // A constant value can still be queued. The connection finishes after it, by `end`.
      guard !initial, !flow.startsWithCurrent else { return }
      observation.cancel()
      return finish()
    }
    let isCancelled = state.withLock { state in
      if state.subscriber != nil { state.observation = observation }
      return state.subscriber == nil
    }
    if isCancelled { observation.cancel() }
  }

  /// Requests more events.
  ///
  /// - Parameter count: the number of events; `Int.max` for all.
  package func request(_ count: Int) {
    deliver { $0.request(count) }
  }

  /// Ends the connection. No further event is delivered.
  package func cancel() {
    let (subscriber, observation, dropped) = state.withLock { state in
      (state.subscriber.take(), state.observation.take(), state.events.removeAll())
    }
    observation?.cancel()
    withExtendedLifetime((subscriber, dropped)) {}
  }

  private func append(_ event: Event) {
    var dropped: Event?
    deliver { state in
      if state.subscriber != nil { dropped = state.events.append(event) }
    }
    withExtendedLifetime(dropped) {}
  }

  private func finish() {
    deliver { $0.isFinished = true }
  }

  /// Changes the state, and delivers the requested events unless another call is doing so.
  private func deliver(after change: (inout State) -> Void) {
    var step = state.withLock { state in
      change(&state)
      return state.start()
    }
    while true {
      switch step {
      case .receive(let subscriber, let event):
        let more = subscriber.receive(event)
        step = state.withLock { state in
          state.request(more)
          return state.next()
        }
      case .complete(let subscriber, let observation):
        subscriber.complete()
        return withExtendedLifetime(observation) {}
      case .end: return
      }
    }
  }
}

extension DemandQueue.State {
  fileprivate mutating func request(_ count: Int) {
    let (sum, isOverflow) = demand.addingReportingOverflow(max(0, count))
    demand = isOverflow ? Int.max : sum
  }

  fileprivate mutating func start() -> DemandQueue.Step {
    guard !isDelivering else { return .end }
    isDelivering = true
    return next()
  }

  /// Takes a requested event, or ends the delivery.
  fileprivate mutating func next() -> DemandQueue.Step {
    if demand > 0, let subscriber, let event = events.popFirst() {
      if demand != Int.max { demand -= 1 }
      return .receive(subscriber, event)
    }
    isDelivering = false
    guard isFinished, events.isEmpty, let last = subscriber.take() else { return .end }
    return .complete(last, observation.take())
  }
}

/// Runs a closure on deallocation.
final class EndSignal: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit { action() }
}
