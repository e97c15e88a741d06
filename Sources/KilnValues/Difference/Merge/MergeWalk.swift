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

  /// The path to the redacted field that is being merged.
  var redacted: ValuePath?

  init(_ resolution: MergeResolution) {
    self.resolution = resolution
  }

  /// Notes a conflict and returns the value of the side that wins.
  mutating func choose<T>(_ versions: Versions<T>, _ path: ValuePath) -> T {
    versions[chooseSide(versions, path)]
  }

  /// Notes a conflict and returns the side that wins.
  mutating func chooseSide<T>(_ versions: Versions<T>, _ path: ValuePath) -> MergeSide {
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
  mutating func refuse(_ path: ValuePath, _ error: any Error) {
    refusals.append(redacted.map { "\($0): \(KilnValues.redacted)" } ?? "\(path): \(error)")
  }
}

extension ValueStructure {
  /// Merges three values: a side that changed prevails over one that did not.
  func merge(_ versions: Versions<T>, _ path: ValuePath, _ merge: inout MergeWalk) -> T {
    if isUnchanged(versions.ours, versions.theirs) { return versions.ours }
    if isUnchanged(versions.base, versions.ours) { return versions.theirs }
    if isUnchanged(versions.base, versions.theirs) { return versions.ours }
    guard path.components.count < MergeWalk.maximumDepth else {
      return merge.choose(versions, path)
    }
    return mergeInside(versions, path, &merge)
  }

  /// Whether two values are equal or identical, as a NaN and a copy of it are.
  private func isUnchanged(_ left: T, _ right: T) -> Bool {
    if areEqualAtAnyDepth(left, right) { return true }
    let haveSameBytes = withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in left.elementsEqual(right) }
    }
    if haveSameBytes { return true }
    // What is nested without limit is asked field by field, further inside.
    return !nestsWithoutLimit && areSame(left, right)
  }
}

extension FieldSlots where Root: Value {
  /// Fills an empty slot with what a field of three values merges to.
  mutating func fill(
    _ index: Int,
    merging versions: Versions<Root>,
    _ path: ValuePath,
    _ merge: inout MergeWalk
  ) {
    let storage = schema.storage
    let slot = _untyped.base + storage.slots.offsets[index]
    let field = storage.fields[index]
    storage.withFields(of: versions.base) { base in
      storage.withFields(of: versions.ours) { ours in
        storage.withFields(of: versions.theirs) { theirs in
          if field.isExcluded {
            field.operations.initialize(slot, from: ours)
          } else {
            let roots = Versions(base: base, ours: ours, theirs: theirs)
            field.operations.initialize(slot, merging: roots, path, &merge)
          }
        }
      }
    }
    _untyped.filled.insert(index)
  }
}
