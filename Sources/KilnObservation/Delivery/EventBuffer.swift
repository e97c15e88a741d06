/// Events in the order in which they came, as many as a policy lets wait.
struct EventBuffer<Event> {
  private let policy: Buffering.Policy
  private let merging: EventMerging<Event>
  private var events: ContiguousArray<Event?> = []
  private var first = 0

  /// How many events wait; places of events that were undone are not counted.
  private(set) var count = 0

  /// Where the event of a key waits, counted from the first event that ever came.
  private var places: [AnyHashable: Int] = [:]
  private var removed = 0

  init(_ buffering: Buffering, _ merging: EventMerging<Event>) {
    policy = buffering.policy
    self.merging = merging
  }

  var isEmpty: Bool { count == 0 }

  /// Adds an event behind the others.
  ///
  /// - Returns: what lost its place, which the caller lets go of outside of its lock.
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

  /// Takes the event that waited longest.
  mutating func popFirst() -> Event? {
    while first < events.count {
      let (event, place) = (events[first].take(), removed + first)
      first += 1
      tidy()
      guard let event else { continue }
      count -= 1
      if policy == .merging {
        let key = merging.keys(event).after
        if places[key] == place { places[key] = nil }
      }
      return event
    }
    return nil
  }

  /// Takes all events out.
  mutating func removeAll() -> ContiguousArray<Event?> {
    defer {
      removed += events.count
      (events, first, count, places) = ([], 0, 0, [:])
    }
    return events
  }

  private mutating func push(_ event: Event) {
    events.append(event)
    count += 1
  }

  /// Merges an event into the one that waits and left its key.
  ///
  /// One that goes over to another key waits by itself: what came between may be about that key.
  private mutating func merge(_ event: Event) -> Event? {
    let keys = merging.keys(event)
    let place = places.removeValue(forKey: keys.before)
    guard keys.before == keys.after, let place, let waiting = events[place - removed].take() else {
      push(event)
      places[keys.after] = removed + events.count - 1
      return nil
    }
    if let merged = merging.merge(waiting, event) {
      events[place - removed] = merged
      let key = merging.keys(merged).after
      places[key] = max(place, places[key] ?? place)
    } else {
      count -= 1
    }
    return waiting
  }

  /// Gives up the places of what was taken.
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
