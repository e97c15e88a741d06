/// The three values of a merge, of one type.
struct Versions<T> {
  let base: T
  let ours: T
  let theirs: T

  func map<U>(_ transform: (T) throws -> U) rethrows -> Versions<U> {
    Versions<U>(
      base: try transform(base),
      ours: try transform(ours),
      theirs: try transform(theirs)
    )
  }

  subscript(side: MergeSide) -> T {
    switch side {
    case .base: base
    case .ours: ours
    case .theirs: theirs
    }
  }
}

/// The state of a merge.
@usableFromInline
struct MergeWalk {
  /// The maximum number of steps of a path; deeper values are merged as wholes.
  static let maximumDepth = 256

  let resolution: MergeResolution
  private(set) var conflicts: [MergeConflict] = []
  private(set) var refusals: [String] = []

  /// The path to the values that are being merged.
  private(set) var path = ValuePath()

  /// The path to the redacted field that is being merged.
  var redacted: ValuePath?

  init(_ resolution: MergeResolution) {
    self.resolution = resolution
  }

  /// Calls a closure that merges a part, with the path to it.
  mutating func at<Result>(
    _ component: ValuePath.Component,
    _ body: (inout MergeWalk) -> Result
  ) -> Result {
    let outer = path
    defer { path = outer }
    path = outer.appending(component)
    return body(&self)
  }

  /// Notes a conflict and returns the value of the side that wins.
  mutating func choose<T>(_ versions: Versions<T>) -> T { versions[chooseSide(versions)] }

  /// Notes a conflict and returns the side that wins.
  mutating func chooseSide<T>(_ versions: Versions<T>) -> MergeSide {
    let conflict = MergeConflict(
      path: redacted ?? path,
      base: versions.base,
      ours: versions.ours,
      theirs: versions.theirs,
      isRedacted: redacted != nil
    )
    conflicts.append(conflict)
    return resolution.side?(conflict) ?? .ours
  }

  /// Notes that a merged value was rejected; within a redacted field without the reason.
  mutating func refuse(_ error: any Error) {
    refusals.append(redacted.map { "\($0): \(KilnValues.redacted)" } ?? "\(path): \(error)")
  }
}

extension ValueStructure {
  /// Merges three values: a side that changed prevails over one that did not.
  func merge(_ versions: Versions<T>, _ merge: inout MergeWalk) -> T {
    if isUnchanged(versions.ours, versions.theirs) { return versions.ours }
    if isUnchanged(versions.base, versions.ours) { return versions.theirs }
    if isUnchanged(versions.base, versions.theirs) { return versions.ours }
    guard merge.path.components.count < MergeWalk.maximumDepth else {
      return merge.choose(versions)
    }
    return mergeInside(versions, &merge)
  }

  /// Whether two values are equal or identical, as a NaN and a copy of it are.
  private func isUnchanged(_ left: T, _ right: T) -> Bool {
    if areEqualAtAnyDepth(left, right) { return true }
    // What is nested without limit is asked field by field, further inside.
    return nestsWithoutLimit ? haveSameBytes(left, right) : areSame(left, right)
  }
}

extension FieldSlots where Root: Value {
  /// Fills the slots, which are empty, with what the fields of three values merge to.
  mutating func fill(merging versions: Versions<Root>, _ merge: inout MergeWalk) {
    let (storage, slots) = (schema.storage, _untyped)
    storage.withFields(of: versions.base) { base in
      storage.withFields(of: versions.ours, versions.theirs) { sides in
        let roots = Versions(base: base, ours: sides.old, theirs: sides.new)
        for (index, field) in storage.operations.enumerated() {
          if field.isExcluded {
            field.initialize(slots.address(index), from: roots.ours)
          } else {
            field.initialize(slots.address(index), merging: roots, &merge)
          }
        }
      }
    }
    _untyped.filled = schema.allFields
  }
}
