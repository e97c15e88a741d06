internal import KilnSupport

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

  /// Whether a condition is true for all three.
  func allSatisfy(_ condition: (T) -> Bool) -> Bool {
    condition(base) && condition(ours) && condition(theirs)
  }

  subscript(side: MergeSide) -> T {
    switch side {
    case .base: base
    case .ours: ours
    case .theirs: theirs
    }
  }
}

extension Sequence where Element: Equatable {
  /// Whether each element equals itself. A NaN does not: sets and dictionaries do not find it.
  var equalThemselves: Bool { allSatisfy { $0 == $0 } }
}

/// The state of a merge.
@usableFromInline
struct MergeWalk {
  /// The maximum number of steps of a path; deeper values are merged as a whole.
  static let maximumDepth = 256

  /// Returns the side whose value is used for a conflict.
  let side: ((MergeConflict) -> MergeSide)?
  private(set) var conflicts: [MergeConflict] = []
  private(set) var refusals: [String] = []

  /// The path to the current values.
  private(set) var path = ValuePath()

  /// The path to the redacted field that is being merged.
  var redacted: ValuePath?

  init(_ side: ((MergeConflict) -> MergeSide)?) {
    self.side = side
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

  /// Records a conflict and returns the value of the chosen side.
  mutating func choose<T>(_ versions: Versions<T>) -> T { versions[chooseSide(versions)] }

  /// Records a conflict and returns the chosen side.
  mutating func chooseSide<T>(_ versions: Versions<T>) -> MergeSide {
    let conflict = MergeConflict(
      path: redacted ?? path,
      versions,
      isRedacted: redacted != nil
    )
    conflicts.append(conflict)
    return side?(conflict) ?? .ours
  }

  /// Records that a merged value was rejected.
  ///
  /// In a redacted field, the reason is omitted.
  mutating func refuse(_ error: any Error) {
    let reason = "\(path): \(error.sentence)"
    refusals.append(redacted.map { "\($0): \(KilnValues.redacted)" } ?? reason)
  }
}

extension ValueStructure {
  /// Merges three values: a changed side takes precedence over an unchanged one.
  func merge(_ versions: Versions<T>, _ merge: inout MergeWalk) -> T {
    if isUnchanged(versions.ours, versions.theirs) { return versions.ours }
    if isUnchanged(versions.base, versions.ours) { return versions.theirs }
    if isUnchanged(versions.base, versions.theirs) { return versions.ours }
    guard merge.path.components.count < MergeWalk.maximumDepth else {
      return merge.choose(versions)
    }
    return mergeInside(versions, &merge)
  }

  /// Whether two values are equal or indistinguishable, such as a NaN and its copy.
  private func isUnchanged(_ left: T, _ right: T) -> Bool {
    if areEqualAtAnyDepth(left, right) { return true }
    // Values that are nested without limit are compared field by field in nested merges.
    return nestsWithoutLimit ? haveSameBytes(left, right) : areSame(left, right)
  }
}

extension FieldSlots {
  /// Fills empty slots with the merged fields of three values.
  mutating func fill<Root: ValueModel>(
    merging versions: Versions<Root>,
    _ merge: inout MergeWalk
  ) {
    let (storage, slots) = (Root.schema.storage, _unsafe)
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
    _unsafe.filled = Root.schema.allFields
  }
}
