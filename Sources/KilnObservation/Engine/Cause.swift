/// What brought an event about: how many events before it, one from the other, and which.
@usableFromInline
struct Cause: Sendable {
  /// How many events led to this one, each stored in a callback of the one before.
  @usableFromInline var depth: UInt32

  /// The events of a chain that is long enough to look like a circle.
  @usableFromInline var trail: Trail?

  @usableFromInline init(depth: UInt32, trail: Trail?) {
    self.depth = depth
    self.trail = trail
  }

  /// Nothing: somebody stored a value outside all callbacks.
  @inlinable static var none: Cause { Cause(depth: 0, trail: nil) }

  /// What an event has as its cause that is stored while an event of this one is delivered.
  @inlinable var next: Cause { Cause(depth: depth &+ 1, trail: trail) }

  /// From which depth on a trail is kept.
  @usableFromInline static var trailedDepth: UInt32 { 64 }
}

/// One event of a long chain, and the one that it came from.
@usableFromInline
final class Trail: @unchecked Sendable {
  // Unchecked only for `parent`, which is written by nobody but `deinit`.
  private(set) var parent: Trail?
  let source: ObjectIdentifier
  let property: String

  /// How many events of the same property are in the chain, this one included.
  let rounds: Int

  init(_ parent: Trail?, source: ObjectIdentifier, property: String) {
    self.parent = parent
    self.source = source
    self.property = property
    var ancestor = parent
    while let other = ancestor, !(other.source == source && other.property == property) {
      ancestor = other.parent
    }
    rounds = 1 + (ancestor?.rounds ?? 0)
  }

  /// The properties of the last round, in the order in which they changed.
  var round: [String] {
    var names = [property]
    var ancestor = parent
    while let other = ancestor, !(other.source == source && other.property == property) {
      names.append(other.property)
      ancestor = other.parent
    }
    names.append(property)
    return names.reversed()
  }

  // The chain may be long: it is taken apart by a loop and not by recursion.
  deinit {
    var ancestor = parent.take()
    while let other = ancestor, isKnownUniquelyReferenced(&ancestor) {
      ancestor = nil
      ancestor = other.parent.take()
    }
  }
}
