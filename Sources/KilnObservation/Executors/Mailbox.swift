/// Brings the events of one observation to an executor: in their order, one at a time.
///
/// At most one job of a mailbox is under way, so that calls neither pass nor overlap each other on an
/// executor that runs jobs in parallel either. A job runs what waits, and where more comes than it found it
/// makes room for others and is followed by another job.
@usableFromInline
final class Mailbox<Event: Sendable>: @unchecked Sendable {
  // Unchecked: `events`, `isScheduled`, `isClosed` and `observation` are guarded by `lock`; the rest is written once.
  private let lock = Lock()
  @exclusivity(unchecked) private var events: EventBuffer<Letter>
  @exclusivity(unchecked) private var isScheduled = false
  /// Whether nobody is told any more; a thread that was delivering before may still come with an event.
  @exclusivity(unchecked) private var isClosed = false
  @exclusivity(unchecked) private var observation: ObservationToken?
  private weak let owner: AnyObject?
  private let isOwned: Bool
  private let submit: @Sendable (Mailbox<Event>) -> Void

  private struct Letter {
    let event: Event
    let cause: Cause
  }

  /// - Parameters:
  ///   - owner: whom the events are for; it is held weakly until each call.
  ///   - submit: has ``run(_:)`` called soon, once, where the events belong; or ``abandon()``.
  @usableFromInline
  init(
    for owner: AnyObject?,
    _ buffering: Buffering,
    _ merging: EventMerging<Event> = .ofType,
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

  /// Tells the mailbox whose events it brings: where that is cancelled, what waits is dropped.
  ///
  /// The observation's closure holds the mailbox, until the observation ends.
  @usableFromInline
  func serve(_ observation: ObservationToken) {
    guard !observation.isCancelled else { return abandon() }
    guard observation.isActive else { return }
    lock.withLock { if !isClosed { self.observation = observation } }
  }

  /// Takes an event that is being delivered.
  @usableFromInline
  func post(_ event: Event) {
    let letter = Letter(event: event, cause: Turn.current.state.pointee.cause)
    lock.acquire()
    guard !isClosed else { return lock.release() }
    let dropped = events.append(letter)
    let isFirst = !isScheduled
    isScheduled = true
    lock.release()
    withExtendedLifetime(dropped) {}
    if isFirst { submit(self) }
  }

  /// Calls the observer for what waits. Called on the executor, by one job at a time.
  ///
  /// - Parameter body: calls the observer, with the event and the owner.
  @usableFromInline
  func run(_ body: (_ event: Event, _ owner: AnyObject?) -> Void) {
    var remaining = lock.withLock { events.count }
    while remaining > 0 {
      guard let letter = next() else { return }
      let owner = owner
      guard !isOwned || owner != nil else { return abandon() }
      Turn.current.perform(letter.cause) { body(letter.event, owner) }
      remaining -= 1
    }
    lock.acquire()
    let goesOn = !events.isEmpty
    isScheduled = goesOn
    lock.release()
    if goesOn { submit(self) }
  }

  /// Drops what waits: whom it is for is gone.
  @usableFromInline
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
