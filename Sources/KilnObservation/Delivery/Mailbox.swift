/// Delivers the events of one connection on an executor, in order and one at a time.
///
/// At most one job of a mailbox is scheduled or running, so calls keep their order and do not
/// overlap, even on a concurrent executor. A job delivers the events that wait when it starts. If
/// more events arrive, it schedules another job, so that other work can run in between.
final class Mailbox<Event: Sendable>: @unchecked Sendable {
  // Unchecked only because the class of `owner` is unknown. The mailbox itself is immutable.
  private let state: Guarded<State>
  private weak let owner: AnyObject?
  private let isOwned: Bool
  private let submit: @Sendable (Mailbox<Event>) -> Void

  private struct State {
    var events: EventBuffer<Letter>
    var isScheduled = false
    /// Whether delivery has ended. A thread that is still delivering may append an event.
    var isClosed = false
    var observation: ObservationToken?
  }

  private struct Letter {
    let event: Event
    let cause: EventCause
  }

  /// Creates a mailbox.
  ///
  /// - Parameters:
  ///   - owner: the object that the events are for. It is held weakly between calls.
  ///   - buffering: the policy for waiting events.
  ///   - merging: merges waiting events.
  ///   - submit: schedules one call of ``run(_:)`` or ``abandon()`` on the executor.
  init(
    for owner: AnyObject?,
    _ buffering: Buffering,
    _ merging: EventMerging<Event>,
    submit: @escaping @Sendable (Mailbox<Event>) -> Void
  ) {
    self.owner = owner
    isOwned = owner != nil
    self.submit = submit
    let letters = EventMerging<Letter>(keys: { merging.keys($0.event) }) { first, second in
      let cause = first.cause.depth < second.cause.depth ? second.cause : first.cause
      return merging.merge(first.event, second.event).map { Letter(event: $0, cause: cause) }
    }
    state = Guarded(State(events: EventBuffer(buffering, letters)))
  }

  /// Sets the observation. If it is cancelled, waiting events are dropped.
  ///
  /// The observation's closure retains the mailbox until the observation ends.
  func serve(_ observation: ObservationToken) {
    guard !observation.isCancelled else { return abandon() }
    guard observation.isActive else { return }
    state.withLock { if !$0.isClosed { $0.observation = observation } }
  }

  /// Appends an event during its delivery.
  func append(_ event: Event) {
    let letter = Letter(event: event, cause: DeliveryTurn.current.state.pointee.cause)
    let (dropped, isFirst) = state.withLock { state -> (Letter?, Bool) in
      guard !state.isClosed else { return (nil, false) }
      let dropped = state.events.append(letter)
      defer { state.isScheduled = true }
      return (dropped, !state.isScheduled)
    }
    withExtendedLifetime(dropped) {}
    if isFirst { submit(self) }
  }

  /// Calls the observer for the waiting events. Called on the executor, by one job at a time.
  ///
  /// - Parameter body: calls the observer with the event and the owner.
  func run(_ body: (_ event: Event, _ owner: AnyObject?) -> Void) {
    var remaining = state.withLock { $0.events.count }
    while remaining > 0 {
      guard let letter = next() else { return }
      let owner = owner
      guard !isOwned || owner != nil else { return abandon() }
      DeliveryTurn.current.perform(letter.cause) { body(letter.event, owner) }
      remaining -= 1
    }
    let goesOn = state.withLock { state in
      state.isScheduled = !state.events.isEmpty
      return state.isScheduled
    }
    if goesOn { submit(self) }
  }

  /// Drops the waiting events, and ends the observation.
  func abandon() {
    let (dropped, observation) = state.withLock { state in
      state.isScheduled = false
      state.isClosed = true
      return (state.events.removeAll(), state.observation.take())
    }
    withExtendedLifetime(dropped) {}
    observation?.cancel()
  }

  /// Takes the first event; `nil` if there is none, or if the observation was cancelled.
  private func next() -> Letter? {
    let (letter, isCancelled) = state.withLock { state -> (Letter?, Bool) in
      guard state.observation?.isCancelled != true else { return (nil, true) }
      let letter = state.events.popFirst()
      if letter == nil { state.isScheduled = false }
      return (letter, false)
    }
    if isCancelled { abandon() }
    return letter
  }
}

extension DeliveryTurn {
  /// Runs a callback on an executor's thread, as one event of this thread's turn.
  ///
  /// Its stores have the event as their cause, and are delivered after it.
  @inline(never)
  func perform(_ cause: EventCause, _ callback: () -> Void) {
    let wasRunning = state.pointee.isRunning
    let outer = state.pointee.cause
    state.pointee.isRunning = true
    state.pointee.cause = cause
    callback()
    state.pointee.cause = outer
    state.pointee.isRunning = wasRunning
    run()
  }
}
