/// Limits of the search for differences within values.
public struct DeepLimits: Hashable, Sendable {
  /// The maximum number of steps of a path. Deeper differences are reported as one change at a path
  /// of this length.
  public var depth: Int

  /// The maximum number of pairs of values that are compared only to match elements of arrays,
  /// where models are nested without limit. Beyond it elements are paired by position.
  public var effort: Int

  /// Limits; the depth is at least 1, and the effort not negative.
  public init(depth: Int = 256, effort: Int = 1_000_000) {
    self.depth = max(depth, 1)
    self.effort = max(effort, 0)
  }
}

extension Value {
  /// The changes from this value to another, with paths into nested models, arrays, sets,
  /// dictionaries and optionals.
  ///
  ///     for change in zach.deepChanges(to: later) { print(change) }
  ///     // address.street: "Main Street" → "High Street"
  ///     // friends[id: 7]: moved from 0 to 2
  ///
  /// Every field is compared as its declaration says, nested ones too. Elements of arrays are
  /// matched by their `id` or by the key that `FieldComparator.elements(_:keyedBy:)` names, if it
  /// is unique in both arrays, and otherwise by an edit script. The list is empty exactly where the
  /// values are equal. The walk does not recurse, so values may be nested to any depth.
  ///
  /// - Returns: the changes in the order of fields and elements; keys and elements of sets in the
  ///   order of their text.
  /// - Complexity: O(*n* · *t*) in the size of the values and the depth to which their types are
  ///   nested, where arrays change in few places. An array without identities is compared in O(*n*
  ///   + *d*²), *d* being the number of elements inserted and removed, up to 1,024; beyond, its
  ///   elements are paired by position.
  public func deepChanges(to other: Self, limits: DeepLimits = DeepLimits()) -> [DeepChange] {
    var walk = DifferenceWalk(.changes, maximumDepth: limits.depth, effort: limits.effort)
    walk.run { ModelStructure<Self>().compare(self, other, &$0) }
    return walk.changes
  }
}

extension Difference {
  /// The changes, with paths into nested models, arrays, sets, dictionaries and optionals.
  ///
  /// The changed fields are known, so this is faster than ``Value/deepChanges(to:limits:)``, which
  /// describes the result.
  public func deepChanges(limits: DeepLimits = DeepLimits()) -> [DeepChange] {
    var walk = DifferenceWalk(.changes, maximumDepth: limits.depth, effort: limits.effort)
    walk.run { ModelStructure<Model>().compare(changedFields, old, new, &$0) }
    return walk.changes
  }

  /// The changes with paths to the innermost ones; see ``deepChanges(limits:)``.
  public var deepChanges: [DeepChange] { deepChanges() }
}
