/// What brought an event about: how many events before it, one from the other, and which.
@usableFromInline
struct EventCause: Sendable {
  /// How many events led to this one, each stored in a callback of the one before.
  @usableFromInline var depth: UInt32

  /// The events of a chain that is long enough to look like a circle.
  @usableFromInline var trail: CauseChain?

  @usableFromInline init(depth: UInt32, trail: CauseChain?) {
    self.depth = depth
    self.trail = trail
  }

  /// Nothing: somebody stored a value outside all callbacks.
  @inlinable static var none: EventCause { EventCause(depth: 0, trail: nil) }

  /// What an event has as its cause that is stored while an event of this one is delivered.
  @inlinable var next: EventCause { EventCause(depth: depth &+ 1, trail: trail) }

  /// Whether a trail is kept: of an event that others led to, where they are many or where many wait with it.
  ///
  /// - Parameter waitingCount: how many wait in its turn.
  @inline(__always)
  func isTrailed(waiting waitingCount: Int) -> Bool {
    depth > 64 || depth > 0 && waitingCount > 1_024
  }
}

/// One event of a long chain, and the one that it came from.
@usableFromInline
final class CauseChain: @unchecked Sendable {
  // Unchecked only for `parent`, which is written by nobody but `deinit`.
  private var parent: CauseChain?
  let place: ChainedProperty
  private let visits: ChainCounts

  init(_ parent: CauseChain?, source: ObjectIdentifier, property: String) {
    self.parent = parent
    place = ChainedProperty(source: source, property: property)
    visits = parent?.visits ?? ChainCounts()
  }

  /// Whether more than `limit` events of this one's property are in the chain, this one included. Asked once.
  ///
  /// - Complexity: O(1) but where the events that have the chain's beginning in common are so many.
  func exceeds(_ limit: Int) -> Bool {
    guard visits.add(place) > limit else { return false }
    let rounds = rounds
    visits.set(place, rounds)
    return rounds > limit
  }

  /// How many events of this one's property are in the chain, this one included.
  ///
  /// - Complexity: O(n) for a chain of n events.
  var rounds: Int {
    var rounds = 1
    var ancestor = parent
    while let other = ancestor {
      if other.place == place { rounds += 1 }
      ancestor = other.parent
    }
    return rounds
  }

  /// The places of the last round.
  var roundPlaces: [ChainedProperty] {
    var places = [place]
    var ancestor = parent
    while let other = ancestor, other.place != place {
      places.append(other.place)
      ancestor = other.parent
    }
    return places
  }

  /// The properties of the last round, in the order in which they changed.
  var round: [String] {
    [place.property] + roundPlaces.reversed().map(\.property)
  }

  // The chain may be long: it is taken apart by a loop and not by recursion.
  deinit {
    var ancestor = parent.take()
    while isKnownUniquelyReferenced(&ancestor) {
      let next = ancestor?.parent.take()
      ancestor = next
    }
  }
}

/// A property of a source, as a trail knows it.
struct ChainedProperty: Hashable {
  let source: ObjectIdentifier
  let property: String
}

/// How often properties may have come back in a chain: the chains that have a beginning in common are counted
/// together, so that no single one has more.
private final class ChainCounts: @unchecked Sendable {
  // Unchecked: `counts` is guarded by `lock`.
  private let lock = Lock()
  private var counts: [ChainedProperty: Int] = [:]

  deinit { lock.destroy() }

  /// Counts an event, and answers how many there may be.
  func add(_ place: ChainedProperty) -> Int {
    lock.withLock {
      let count = counts[place, default: 0] + 1
      counts[place] = count
      return count
    }
  }

  func set(_ place: ChainedProperty, _ count: Int) {
    lock.withLock { counts[place] = count }
  }
}
