/// Optionals: the wrapped values, if both are present.
final class OptionalStructure<Wrapped>: ValueStructure<Wrapped?>, @unchecked Sendable {
  let wrapped: ValueStructure<Wrapped>

  init(_ wrapped: ValueStructure<Wrapped>) {
    self.wrapped = wrapped
  }

  override var isLeaf: Bool { wrapped.isLeaf }

  override var nestsWithoutLimit: Bool { wrapped.nestsWithoutLimit }

  override func areEqual(_ pair: Pair<Wrapped?>) -> Bool {
    switch (pair.old.pointee, pair.new.pointee) {
    case (nil, nil): true
    case (let old?, let new?): Pair.with(old, new) { wrapped.areEqual($0) }
    default: false
    }
  }

  override func compare(_ pair: Pair<Wrapped?>, _ walk: inout DifferenceWalk) {
    switch (pair.old.pointee, pair.new.pointee) {
    case (nil, nil): break
    case (let old?, let new?) where !wrapped.isLeaf:
      Pair.with(old, new) { wrapped.compare($0, &walk) }
    case (.some, .some): super.compare(pair, &walk)
    default: walk.noteChange(pair, self)
    }
  }

  override func mergeInside(
    _ versions: Versions<Wrapped?>,
    _ merge: inout MergeWalk
  ) -> Wrapped? {
    guard let base = versions.base, let ours = versions.ours, let theirs = versions.theirs else {
      return merge.choose(versions)
    }
    return wrapped.mergeInside(Versions(base: base, ours: ours, theirs: theirs), &merge)
  }
}
