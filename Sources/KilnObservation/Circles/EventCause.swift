/// What brought an event about: how many events before it, one from the other, and which.
@usableFromInline
struct EventCause: Sendable {
  /// The number of events that led to this one, each stored in a callback of the previous one.
  @usableFromInline var depth: UInt32

  /// The events of a chain that is long enough to look like a circle.
  @usableFromInline var chain: CauseChain?

  @usableFromInline init(depth: UInt32, chain: CauseChain?) {
    self.depth = depth
    self.chain = chain
  }

  /// No cause: the value was stored outside all callbacks.
  @inlinable static var none: EventCause { EventCause(depth: 0, chain: nil) }

  /// What an event has as its cause that is stored while an event of this one is delivered.
  @inlinable var next: EventCause { EventCause(depth: depth &+ 1, chain: chain) }

  /// Whether a chain is kept: of an event that others led to, where they are many or where many
  /// wait with it.
  ///
  /// - Parameter waitingCount: how many wait in its turn.
  @inline(__always)
  func keepsChain(waiting waitingCount: Int) -> Bool {
    depth > 64 || depth > 0 && waitingCount > 1_024
  }
}

/// One event of a long chain, and the one that it came from.
@usableFromInline
final class CauseChain: @unchecked Sendable {
  // Unchecked only for `parent`, which is written by nobody but `deinit`.
  private var parent: CauseChain?
  let property: ChainedProperty
  private let visits: ChainCounts

  init(_ parent: CauseChain?, source: ObjectIdentifier, property: String) {
    self.parent = parent
    self.property = ChainedProperty(source: source, name: property)
    visits = parent?.visits ?? ChainCounts()
  }

  /// Whether more than `limit` events of this one's property are in the chain, this one included.
  /// Called once.
  ///
  /// - Complexity: O(1) but where the events that have the chain's beginning in common are so many.
  func exceeds(_ limit: Int) -> Bool {
    guard visits.add(property) > limit else { return false }
    let rounds = rounds
    visits.set(property, rounds)
    return rounds > limit
  }

  /// The number of events of this one's property in the chain, this one included.
  ///
  /// - Complexity: O(n) for a chain of n events.
  var rounds: Int {
    var rounds = 1
    var ancestor = parent
    while let other = ancestor {
      if other.property == property { rounds += 1 }
      ancestor = other.parent
    }
    return rounds
  }

  /// The properties of the last round.
  var roundProperties: [ChainedProperty] {
    var properties = [property]
    var ancestor = parent
    while let other = ancestor, other.property != property {
      properties.append(other.property)
      ancestor = other.parent
    }
    return properties
  }

  /// The properties of the last round, in the order in which they changed.
  var round: [String] {
    [property.name] + roundProperties.reversed().map(\.name)
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

/// A property of a source, in a chain.
struct ChainedProperty: Hashable {
  let source: ObjectIdentifier
  let name: String
}

/// How often properties may have come back in a chain: the chains that have a beginning in common
/// are counted together, so that no single one has more.
private final class ChainCounts: @unchecked Sendable {
  // Unchecked: `counts` is guarded by `lock`.
  private let lock = Lock()
  private var counts: [ChainedProperty: Int] = [:]

  deinit { lock.destroy() }

  /// Counts an event, and answers how many there may be.
  func add(_ property: ChainedProperty) -> Int {
    lock.withLock {
      let count = counts[property, default: 0] + 1
      counts[property] = count
      return count
    }
  }

  func set(_ property: ChainedProperty, _ count: Int) {
    lock.withLock { counts[property] = count }
  }
}
