extension Dictionary {
  /// Creates an empty dictionary that takes some members without growing.
  ///
  /// `init(minimumCapacity:)` does the same, but the compiler cannot specialize it. It therefore
  /// looks up generic types in each call, which takes longer than to allocate the memory.
  @inlinable
  package init(capacity: Int) {
    self.init(NoMembers(underestimatedCount: capacity)) { first, _ in first }
  }
}

/// A sequence without members, for which a dictionary reserves memory.
///
/// Contrary to the rule of `Sequence`, its `underestimatedCount` is too high. Dictionaries use it
/// only as the capacity.
@usableFromInline
struct NoMembers<Key, Value>: Sequence, IteratorProtocol {
  @usableFromInline let underestimatedCount: Int

  @inlinable
  init(underestimatedCount: Int) { self.underestimatedCount = underestimatedCount }

  @inlinable
  func next() -> (Key, Value)? { nil }
}
