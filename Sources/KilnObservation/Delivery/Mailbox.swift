/// Delivers the events of one connection on an executor: in their order, one at a time.
///
/// At most one job of a mailbox is scheduled or runs, so that calls neither overtake nor overlap
/// each other, even on an executor that runs jobs in parallel. A job delivers the events that wait
/// when it begins. If more have come by its end, it schedules another job, so that others can run
/// in between.
final class Mailbox<Event: Sendable>: @unchecked Sendable {
  // Unchecked: `events`, `isScheduled`, `isClosed` and `observation` are guarded by `lock`; the
  // rest is written once.
  private let lock = Lock()
  @exclusivity(unchecked) private var events: EventBuffer<Letter>
  @exclusivity(unchecked) private var isScheduled = false
  /// Whether nothing is delivered any more; a thread that was delivering before may still append an
  /// event.
  @exclusivity(unchecked) private var isClosed = false
  @exclusivity(unchecked) private var observation: ObservationToken?
  private weak let owner: AnyObject?
  private let isOwned: Bool
  private let submit: @Sendable (Mailbox<Event>) -> Void

  private struct Letter {
    let event: Event
    let cause: EventCause
  }

  /// - Parameters:
  ///   - owner: the object that the events are for; it is held weakly until each call.
  ///   - submit: has ``run(_:)`` called soon, once, on the executor; or ``abandon()``.
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

  /// Sets the observation whose events these are: when it is cancelled, events that wait are
  /// dropped.
  ///
  /// The observation's closure holds the mailbox, until the observation ends.
  func serve(_ observation: ObservationToken) {
    guard !observation.isCancelled else { return abandon() }
    guard observation.isActive else { return }
    lock.withLock { if !isClosed { self.observation = observation } }
  }

  /// Adds an event that is being delivered.
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

  /// Calls the observer for the events that wait. Called on the executor, by one job at a time.
  ///
  /// - Parameter body: calls the observer with the event and the owner. Returns whether the
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

  /// Drops the events that wait, and ends the observation.
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
  /// Runs a callback that an executor brought to this thread, as one event of this thread's turn.
  ///
  /// What it stores has the event as its cause, and is delivered after it.
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
