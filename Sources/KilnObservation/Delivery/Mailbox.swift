/// Delivers the events of one connection on an executor, in order and one at a time.
///
/// At most one job of a mailbox is scheduled or running, so calls keep their order and do not
/// overlap, even on a concurrent executor. A job delivers the events that wait when it starts. If
/// more events arrive, it schedules another job, so that other work can run in between.
final class Mailbox<Event: Sendable>: @unchecked Sendable {
  // Unchecked: `events`, `isScheduled`, `isClosed` and `observation` are guarded by `lock`. The
  // rest is written once.
  private let lock = Lock()
  @exclusivity(unchecked) private var events: EventBuffer<Letter>
  @exclusivity(unchecked) private var isScheduled = false
  /// Whether delivery has ended. A thread that is still delivering may append an event.
  @exclusivity(unchecked) private var isClosed = false
  @exclusivity(unchecked) private var observation: ObservationToken?
  private weak let owner: AnyObject?
  private let isOwned: Bool
  private let submit: @Sendable (Mailbox<Event>) -> Void

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
    events = EventBuffer(buffering, letters)
  }

  deinit { lock.destroy() }

  /// Sets the observation. If it is cancelled, waiting events are dropped.
  ///
  /// The observation's closure retains the mailbox until the observation ends.
  func serve(_ observation: ObservationToken) {
    guard !observation.isCancelled else { return abandon() }
    guard observation.isActive else { return }
    lock.withLock { if !isClosed { self.observation = observation } }
  }

  /// Appends an event during its delivery.
  func append(_ event: Event) {
    let letter = Letter(event: event, cause: DeliveryTurn.current.state.pointee.cause)
    lock.acquire()
    guard !isClosed else { return lock.release() }
    let dropped = events.append(letter)
    let isFirst = !isScheduled
    isScheduled = true
    lock.release()
    withExtendedLifetime(dropped) {}
    if isFirst { submit(self) }
  }

  /// Calls the observer for the waiting events. Called on the executor, by one job at a time.
  ///
  /// - Parameter body: calls the observer with the event and the owner, and returns whether the
  ///   connection continues.
  func run(_ body: (_ event: Event, _ owner: AnyObject?) -> Bool) {
    var remaining = lock.withLock { events.count }
    while remaining > 0 {
      guard let letter = next() else { return }
      let owner = owner
      guard !isOwned || owner != nil else { return abandon() }
      var continues = true
      DeliveryTurn.current.perform(letter.cause) { continues = body(letter.event, owner) }
      guard continues else { return abandon() }
      remaining -= 1
    }
    lock.acquire()
    let goesOn = !events.isEmpty
    isScheduled = goesOn
    lock.release()
    if goesOn { submit(self) }
  }

  /// Drops the waiting events, and ends the observation.
  func abandon() {
    lock.acquire()
    let dropped = events.removeAll()
    let observation = observation.take()
    isScheduled = false
    isClosed = true
    lock.release()
    withExtendedLifetime(dropped) {}
    observation?.cancel()
  }

  private func next() -> Letter? {
    lock.acquire()
    guard observation?.isCancelled != true else {
      lock.release()
      abandon()
      return nil
    }
    let letter = events.popFirst()
    if letter == nil { isScheduled = false }
    lock.release()
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
