/// Optionals: the wrapped values, if both are present.
final class OptionalStructure<Wrapped>: ValueStructure<Wrapped?>, @unchecked Sendable {
  let wrapped: ValueStructure<Wrapped>

  init(_ wrapped: ValueStructure<Wrapped>) {
    self.wrapped = wrapped
  }

  override var isLeaf: Bool { wrapped.isLeaf }

  override var nestsWithoutLimit: Bool { wrapped.nestsWithoutLimit }

  override func areEqual(_ left: Wrapped?, _ right: Wrapped?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): wrapped.areEqual(left, right)
    default: false
    }
  }

  override func compare(_ old: Wrapped?, _ new: Wrapped?, _ walk: inout DifferenceWalk) {
    switch (old, new) {
    case (nil, nil): break
    case (let left?, let right?):
      if wrapped.isLeaf {
        super.compare(old, new, &walk)
      } else {
        wrapped.compare(left, right, &walk)
      }
    default: walk.note(.changed(old: old as Any, new: new as Any))
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
