internal import KilnValues

/// A source of events other than changes of a value.
class EventCore<Event: Sendable>: SourceCore, @unchecked Sendable {
  // Unchecked: all of it is guarded by `lock`.
  @exclusivity(unchecked) private var pending = WaitingQueue<Letter>()

  private struct Letter {
    let events: [Event]
    let version: UInt64
    let cause: EventCause
    /// The only observation that is notified.
    let target: ObserverRecord?
  }

  /// Appends events that are delivered together. Called with the lock held, and followed by
  /// ``leaveAndUnlock(to:)``, which releases it.
  final func appendLocked(_ events: [Event]) {
    clock &+= 1
    appendLocked(events, for: nil)
  }

  private func appendLocked(_ events: [Event], for target: ObserverRecord?) {
    let cause = Turn.current.nextCause
    pending.append(Letter(events: events, version: clock, cause: cause, target: target))
    pendingCount += 1
  }

  /// Appends an event and delivers it, at once or in its turn.
  final func send(_ event: Event) {
    lock.acquire()
    guard observerCount > 0 else { return lock.release() }
    appendLocked([event])
    leaveAndUnlock(to: .current)
  }

  /// The events that describe the current state. Called with the lock held.
  func currentLocked() -> [Event] { [] }

  override func appendCurrentLocked(for target: ObserverRecord, _ captured: CapturedValue?) -> Bool
  {
    appendLocked(currentLocked(), for: target)
    return true
  }

  override func deliverFirstAndUnlock(_ turn: Turn) {
    guard let letter = takeFirstLocked() else { return lock.release() }
    let table = lendTableLocked()
    lock.release()
    for event in letter.events {
      withUnsafePointer(to: event) { pointer in
        if let target = letter.target {
          dispatchCurrent(target, letter.cause, turn, pointer)
        } else {
          withUnsafePointer(to: letter.cause) { cause in
            table._withUnsafeGuaranteedRef {
              dispatch(0, isChanged: true, letter.version, cause, $0, turn, pointer, pointer)
            }
          }
        }
      }
    }
  }

  /// Removes the first letter, so that it is released without the lock.
  private func takeFirstLocked() -> Letter? {
    pendingCount -= 1
    return pending.takeFirst()
  }

  /// Observes the events.
  final func observe(
    _ owner: AnyObject?,
    initial: Bool,
    _ body: @escaping FlowSink<Event>
  ) -> SourceObservation {
    let observation = SourceObservation(list: ObserverTable.whole)
    add(observation, for: owner, notifying: .changes, initial: initial) { _, new, _, owner in
      body(new.assumingMemoryBound(to: Event.self).pointee, owner)
    }
    return observation
  }

  /// The events as a flow.
  final var flow: Flow<Event> {
    Flow(origins: [FlowOrigin(anchor, list: ObserverTable.whole)]) { owner, initial, sink in
      self.observe(owner, initial: initial, sink)
    }
  }
}
