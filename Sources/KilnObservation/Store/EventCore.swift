internal import KilnValues

/// A source of events that are no changes of a value.
class EventCore<Event: Sendable>: SourceCore, @unchecked Sendable {
  // Unchecked: all of it is guarded by `lock`.
  @exclusivity(unchecked) private var pending = WaitingQueue<Letter>()

  private struct Letter {
    let events: [Event]
    let version: UInt64
    let cause: EventCause
    /// The only observation that is told.
    let target: ObserverRecord?
  }

  /// Appends events that are told together. Called with the lock held, and followed by ``leave(to:)``, which
  /// releases it.
  final func append(_ events: [Event]) {
    clock &+= 1
    append(events, for: nil)
  }

  private func append(_ events: [Event], for target: ObserverRecord?) {
    let cause = Turn.current.nextCause
    pending.append(Letter(events: events, version: clock, cause: cause, target: target))
    pendingCount += 1
  }

  /// Appends an event and delivers it, at once or in its turn.
  final func send(_ event: Event) {
    lock.acquire()
    guard observerCount > 0 else { return lock.release() }
    append([event])
    leave(to: .current)
  }

  /// The events that tell what there is. Called with the lock held.
  func current() -> [Event] { [] }

  override func appendCurrent(for target: ObserverRecord, _ captured: CapturedValue?) -> Bool {
    append(current(), for: target)
    return true
  }

  override func deliverFirst(_ turn: Turn) {
    guard let letter = takeFirst() else { return lock.release() }
    let table = lendTable()
    lock.release()
    for event in letter.events {
      withUnsafePointer(to: event) { place in
        if let target = letter.target {
          dispatchCurrent(target, letter.cause, turn, place)
        } else {
          withUnsafePointer(to: letter.cause) { cause in
            table._withUnsafeGuaranteedRef {
              dispatch(0, isChanged: true, letter.version, cause, $0, turn, place, place)
            }
          }
        }
      }
    }
  }

  /// Takes the first letter out, so that it is let go of without the lock.
  private func takeFirst() -> Letter? {
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
