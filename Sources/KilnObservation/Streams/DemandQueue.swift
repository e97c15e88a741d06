/// The events of one connection, delivered on request.
///
/// Requested events are delivered on the delivering thread or in ``request(_:)``, in order and one
/// at a time.
package final class DemandQueue<Event: Sendable>: @unchecked Sendable {
  // Unchecked: all state is guarded by `lock`. The closures are called by one thread at a time.
  private let lock = Lock()
  @exclusivity(unchecked) private var events = EventBuffer<Event>(.unbounded, .ofType)
  @exclusivity(unchecked) private var demand = 0
  @exclusivity(unchecked) private var isDelivering = false
  @exclusivity(unchecked) private var isFinished = false
  @exclusivity(unchecked) private var subscriber: Subscriber?
  @exclusivity(unchecked) private var observation: ObservationToken?

  /// The receiver of the events.
  private struct Subscriber {
    let receive: (Event) -> Int
    let complete: () -> Void
  }

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - receive: receives an event, and returns the number of additionally requested events;
  ///     `Int.max` for all.
  ///   - complete: is called once, after the last event.
  package init(receive: @escaping (Event) -> Int, complete: @escaping () -> Void) {
    subscriber = Subscriber(receive: receive, complete: complete)
  }

  deinit { lock.destroy() }

  /// Connects a flow, unless the connection was already cancelled.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - initial: whether the current value is sent first.
  ///   - buffering: the policy for events that are not requested yet.
  package func start(_ flow: Flow<Event>, initial: Bool, buffering: Buffering) {
    let isWanted = lock.withLock {
      events = EventBuffer(buffering, flow.merging ?? .ofType)
      return subscriber != nil
    }
    guard isWanted else { return }
    // The sink is deallocated when no thread can call it any more.
    let end = EndSignal { self.finish() }
    let observation = flow.start(for: nil, initial) { event, _ in
      withExtendedLifetime(end) { self.append(event) }
      return true
    }
    guard observation.isActive else {
      // A constant value can still be queued. The connection finishes after it, by `end`.
      guard !initial, !flow.startsWithCurrent else { return }
      observation.cancel()
      return finish()
    }
    lock.acquire()
    let isCancelled = subscriber == nil
    if !isCancelled { self.observation = observation }
    lock.release()
    if isCancelled { observation.cancel() }
  }

  /// Requests more events.
  ///
  /// - Parameter count: the number of events; `Int.max` for all.
  package func request(_ count: Int) {
    lock.acquire()
    addLocked(count)
    deliverAndUnlock()
  }

  /// Ends the connection. No further event is delivered.
  package func cancel() {
    lock.acquire()
    let ended = (subscriber.take(), observation.take(), events.removeAll())
    lock.release()
    ended.1?.cancel()
    withExtendedLifetime(ended) {}
  }

  private func append(_ event: Event) {
    lock.acquire()
    guard subscriber != nil else { return lock.release() }
    let dropped = events.append(event)
    deliverAndUnlock()
    withExtendedLifetime(dropped) {}
  }

  private func finish() {
    lock.acquire()
    isFinished = true
    deliverAndUnlock()
  }

  private func addLocked(_ count: Int) {
    let (sum, isOverflow) = demand.addingReportingOverflow(max(0, count))
    demand = isOverflow ? Int.max : sum
  }

  /// Delivers requested events. Called with the lock held, which it releases.
  private func deliverAndUnlock() {
    guard !isDelivering else { return lock.release() }
    isDelivering = true
    while demand > 0, subscriber != nil, !events.isEmpty {
      if demand != Int.max { demand -= 1 }
      let more = handFirstAndUnlock()
      lock.acquire()
      addLocked(more)
    }
    isDelivering = false
    guard isFinished, events.isEmpty, let last = subscriber.take() else { return lock.release() }
    let ended = observation.take()
    lock.release()
    last.complete()
    withExtendedLifetime(ended) {}
  }

  /// Delivers the first event. Called with the lock held, which it releases.
  ///
  /// - Returns: the number of additionally requested events.
  private func handFirstAndUnlock() -> Int {
    let (subscriber, event) = (subscriber, events.popFirst())
    lock.release()
    guard let subscriber, let event else { return 0 }
    return subscriber.receive(event)
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
