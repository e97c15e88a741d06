/// How far differences inside of values are looked for.
public struct DeepLimits: Hashable, Sendable {
  /// How many steps a path may have. What differs further inside is reported as changed as a whole,
  /// at a path of this length.
  public var depth: Int

  /// How many pairs of values may be looked at only to learn which elements of arrays belong
  /// together, where models are nested without limit. Beyond it elements are paired by position.
  public var effort: Int

  /// Limits.
  ///
  /// - Parameters:
  ///   - depth: how many steps a path may have, at least 1.
  ///   - effort: how many pairs may be looked at to pair the elements of arrays, not negative.
  public init(depth: Int = 256, effort: Int = 1_000_000) {
    self.depth = max(depth, 1)
    self.effort = max(effort, 0)
  }
}

extension Value {
  /// All that differs between this value and another, with paths into nested models, arrays, sets,
  /// dictionaries and optionals.
  ///
  ///     for change in zach.deepChanges(to: later) { print(change) }
  ///     // address.street: "Main Street" → "High Street"
  ///     // friends[id: 7]: moved from 0 to 2
  ///
  /// Every field is compared as its declaration says, nested ones too: a field that is left out of
  /// comparing never shows, and one with a tolerance only beyond it. Elements of arrays are found
  /// again by their `id` where they are `Identifiable`, or by the key that
  /// `FieldComparator.elements(_:keyedBy:)` names, if it is unique in both arrays; and by an edit
  /// script otherwise. The list is empty exactly where the values are equal.
  ///
  /// Values may be nested however deep: the walk does not recur. (Making, comparing by `==` and
  /// freeing a value may.)
  ///
  /// - Parameters:
  ///   - other: the value to compare with, as the new one.
  ///   - limits: how far to look.
  /// - Returns: the changes in the order of fields and elements; keys and elements of sets in the
  ///   order of their text.
  /// - Complexity: O(*n* · *t*) in the size of the values and the depth to which their types are
  ///   nested, where arrays change in few places. An array without identities is compared in
  ///   O(*n* + *d*²), *d* being the number of elements inserted and removed, up to 1,024; beyond, its
  ///   elements are paired by position.
  public func deepChanges(to other: Self, limits: DeepLimits = DeepLimits()) -> [DeepChange] {
    var walk = DifferenceWalk(.changes, maximumDepth: limits.depth, effort: limits.effort)
    walk.run { ModelStructure<Self>().compare(self, other, ValuePath(), &$0) }
    return walk.changes
  }
}

extension Difference {
  /// All that changed, with paths into nested models, arrays, sets, dictionaries and optionals.
  ///
  /// The changed fields are known already, so this takes less than ``Value/deepChanges(to:limits:)``
  /// does, which says what to expect.
  ///
  /// - Parameter limits: how far to look.
  /// - Returns: the changes in the order of fields and elements; keys and elements of sets in the
  ///   order of their text.
  public func deepChanges(limits: DeepLimits = DeepLimits()) -> [DeepChange] {
    var walk = DifferenceWalk(.changes, maximumDepth: limits.depth, effort: limits.effort)
    walk.run { ModelStructure<Model>().compare(changedFields, old, new, ValuePath(), &$0) }
    return walk.changes
  }

  /// All that changed, with paths to the innermost changes; see ``deepChanges(limits:)``.
  public var deepChanges: [DeepChange] { deepChanges() }
}
