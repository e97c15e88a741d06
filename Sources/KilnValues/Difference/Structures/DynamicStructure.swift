internal import KilnSupport

/// Values of any type, compared by their dynamic type.
///
/// Values of different types differ, even if one converts to the other.
final class DynamicStructure: ValueStructure<Any>, @unchecked Sendable {
  // Types are opened instead of values. The value of a class may be stored as one of its
  // superclass, and would be opened as such.

  override var isLeaf: Bool { false }

  override var nestsWithoutLimit: Bool { true }

  override func compare(_ pair: Pair<Any>, _ walk: inout DifferenceWalk) {
    func opened<T>(_: T.Type) {
      // Compare the types first: a cast alone would unwrap optionals and accept subclasses.
      guard type(of: pair.new.pointee) == T.self, let old = pair.old.pointee as? T,
        let new = pair.new.pointee as? T
      else { return walk.noteChange(pair, self) }
      Pair.with(old, new) { ValueStructure<T>.natural.compare($0, &walk) }
    }
    _openExistential(type(of: pair.old.pointee), do: opened)
  }
}
