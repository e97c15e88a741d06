/// The chain of events that caused an event.
@usableFromInline
struct EventCause: Sendable {
  /// The number of causes, each stored in a callback of the previous one.
  @usableFromInline var depth: UInt32

  /// The events of a chain that is long enough to be a possible circle.
  @usableFromInline var chain: CauseChain?

  @usableFromInline init(depth: UInt32, chain: CauseChain?) {
    self.depth = depth
    self.chain = chain
  }

  /// No cause: the value was stored outside all callbacks.
  @inlinable static var none: EventCause { EventCause(depth: 0, chain: nil) }

  /// The cause of an event that is stored during the delivery of this one.
  @inlinable var next: EventCause { EventCause(depth: depth &+ 1, chain: chain) }

  /// Whether the chain is recorded: if it is long, or if many events wait.
  ///
  /// - Parameter waitingCount: the number of events that wait in the turn.
  @inline(__always)
  func keepsChain(waiting waitingCount: Int) -> Bool {
    depth > 64 || depth > 0 && waitingCount > 1_024
  }
}

/// An event of a recorded chain, with its cause.
@usableFromInline
final class CauseChain: @unchecked Sendable {
  // Unchecked only for `parent`, which only `deinit` writes.
  private var parent: CauseChain?
  let property: ChainedProperty
  private let visits: ChainCounts

  init(_ parent: CauseChain?, source: ObjectIdentifier, property: String) {
    self.parent = parent
    self.property = ChainedProperty(source: source, name: property)
    visits = parent?.visits ?? ChainCounts()
  }

  /// Whether this event's property occurs more than `limit` times in the chain.
  ///
  /// It includes this event, and must be called only once.
  ///
  /// - Complexity: O(1), unless chains with a common beginning contain that many events.
  func exceeds(_ limit: Int) -> Bool {
    let count = visits.counts.withLock { counts in
      let count = counts[property, default: 0] + 1
      counts[property] = count
      return count
    }
    guard count > limit else { return false }
    let rounds = rounds
    visits.counts.withLock { $0[property] = rounds }
    return rounds > limit
  }

  /// The number of events of this event's property in the chain, including this one.
  ///
  /// - Complexity: O(*n*) in the length of the chain.
  var rounds: Int {
    var rounds = 1
    var ancestor = parent
    while let other = ancestor {
      if other.property == property { rounds += 1 }
      ancestor = other.parent
    }
    return rounds
  }

  /// The properties of the last round, in reverse order.
  var roundProperties: [ChainedProperty] {
    var properties = [property]
    var ancestor = parent
    while let other = ancestor, other.property != property {
      properties.append(other.property)
      ancestor = other.parent
    }
    return properties
  }

  /// The names of the properties of the last round, in the order of their changes.
  var round: [String] {
    [property.name] + roundProperties.reversed().map(\.name)
  }

  // A loop, because recursion in a long chain would overflow the stack.
  deinit {
    var ancestor = parent.take()
    while isKnownUniquelyReferenced(&ancestor) {
      let next = ancestor?.parent.take()
      ancestor = next
    }
  }
}

/// A property of a source in a chain.
struct ChainedProperty: Hashable {
  let source: ObjectIdentifier
  let name: String
}

/// Upper bounds of the number of occurrences of properties in a chain.
///
/// Chains with a common beginning are counted together.
private final class ChainCounts: Sendable {
  let counts = Guarded<[ChainedProperty: Int]>([:])
}
