/// A queue of waiting events, limited by a policy.
struct EventBuffer<Event> {
  private let policy: Buffering.Policy
  private let merging: EventMerging<Event>

  /// The events. Positions whose event was undone are empty.
  private(set) var events = WaitingQueue<Event>()

  /// The number of waiting events.
  private(set) var count = 0

  /// The positions of waiting events, by key.
  private var positions: [AnyHashable: Int] = [:]

  init(_ buffering: Buffering, _ merging: EventMerging<Event>) {
    policy = buffering.policy
    self.merging = merging
  }

  var isEmpty: Bool { count == 0 }

  /// Appends an event.
  ///
  /// - Returns: the dropped event, which the caller releases outside its lock.
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

  /// Removes the oldest event.
  mutating func popFirst() -> Event? {
    while let position = events.positions.first {
      guard let event = events.takeFirst() else { continue }
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
    (count, positions) = (0, [:])
    return events.takeAll()
  }

  private mutating func push(_ event: Event) {
    events.append(event)
    count += 1
  }

  /// Merges an event into the waiting one with the same key.
  ///
  /// An event that changes its key waits separately, because events in between may refer to the new
  /// key.
  private mutating func merge(_ event: Event) -> Event? {
    let keys = merging.keys(event)
    let position = positions.removeValue(forKey: keys.before)
    guard keys.before == keys.after, let position, let waiting = events[position].take() else {
      positions[keys.after] = events.positions.upperBound
      push(event)
      return nil
    }
    if let merged = merging.merge(waiting, event) {
      events[position] = merged
      let key = merging.keys(merged).after
      positions[key] = max(position, positions[key] ?? position)
    } else {
      count -= 1
      removeEmptyPositions()
    }
    return waiting
  }

  /// Removes the empty positions of a queue that consists mostly of them.
  ///
  /// - Complexity: O(1) amortized over the undone events.
  private mutating func removeEmptyPositions() {
    guard events.count > 64, events.count > 2 * count else { return }
    let end = events.positions.upperBound
    let waiting = events.takeAll()
    let start = end - waiting.count
    var moved: [Int: Int] = [:]
    for (index, event) in waiting.enumerated() {
      guard let event else { continue }
      moved[start + index] = events.positions.upperBound
      events.append(event)
    }
    positions = positions.compactMapValues { moved[$0] }
  }
}
