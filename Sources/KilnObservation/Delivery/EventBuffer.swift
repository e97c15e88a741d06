/// Events that wait, in order, as many as a policy allows.
struct EventBuffer<Event> {
  private let policy: Buffering.Policy
  private let merging: EventMerging<Event>
  private var events: ContiguousArray<Event?> = []
  private var first = 0

  /// The number of events that wait; positions of events that were undone are not counted.
  private(set) var count = 0

  /// Where the event of a key waits, counted from the first event that ever came.
  private var positions: [AnyHashable: Int] = [:]
  private var removed = 0

  init(_ buffering: Buffering, _ merging: EventMerging<Event>) {
    policy = buffering.policy
    self.merging = merging
  }

  var isEmpty: Bool { count == 0 }

  /// Adds an event after the others.
  ///
  /// - Returns: the event that was dropped, which the caller releases outside its lock.
  /// - Complexity: O(1) amortized.
  mutating func append(_ event: Event) -> Event? {
    switch policy {
    case .unbounded:
      push(event)
      return nil
    case .newest(let limit):
      let dropped = count >= limit ? popFirst() : nil
      push(event)
      return dropped
    case .oldest(let limit):
      guard count < limit else { return event }
      push(event)
      return nil
    case .merging:
      return merge(event)
    }
  }

  /// Removes the event that waited longest.
  mutating func popFirst() -> Event? {
    while first < events.count {
      let (event, position) = (events[first].take(), removed + first)
      first += 1
      tidy()
      guard let event else { continue }
      count -= 1
      if policy == .merging {
        let key = merging.keys(event).after
        if positions[key] == position { positions[key] = nil }
      }
      return event
    }
    return nil
  }

  /// Removes all events.
  mutating func removeAll() -> ContiguousArray<Event?> {
    defer {
      removed += events.count
      (events, first, count, positions) = ([], 0, 0, [:])
    }
    return events
  }

  private mutating func push(_ event: Event) {
    events.append(event)
    count += 1
  }

  /// Merges an event into the one that waits and left its key.
  ///
  /// One that changes its key waits by itself: events in between may be about the new key.
  private mutating func merge(_ event: Event) -> Event? {
    let keys = merging.keys(event)
    let position = positions.removeValue(forKey: keys.before)
    guard keys.before == keys.after, let position, let waiting = events[position - removed].take()
    else {
      push(event)
      positions[keys.after] = removed + events.count - 1
      return nil
    }
    if let merged = merging.merge(waiting, event) {
      events[position - removed] = merged
      let key = merging.keys(merged).after
      positions[key] = max(position, positions[key] ?? position)
    } else {
      count -= 1
    }
    return waiting
  }

  /// Removes the positions of events that were taken.
  private mutating func tidy() {
    if first == events.count {
      removed += events.count
      events.removeAll(keepingCapacity: events.count <= 64)
      first = 0
    } else if first >= 64, first * 2 >= events.count {
      events.removeFirst(first)
      removed += first
      first = 0
    }
  }
}
