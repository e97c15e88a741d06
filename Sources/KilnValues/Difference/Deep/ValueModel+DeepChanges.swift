/// The limits of a search for differences in nested values.
package struct DeepLimits: Hashable, Sendable {
  /// The maximum number of steps of a path.
  ///
  /// Deeper differences are reported as one change at a path of this length.
  package var depth: Int

  /// The maximum number of pairs that are compared only to match array elements.
  ///
  /// It applies to models that are nested without limit. Beyond it, elements are paired by
  /// position.
  package var effort: Int

  /// Creates limits. The depth is at least 1, and the effort is at least 0.
  package init(depth: Int = 256, effort: Int = 1_000_000) {
    self.depth = max(depth, 1)
    self.effort = max(effort, 0)
  }
}

extension ValueModel {
  /// Returns the changes from this value to another, with paths to nested values.
  ///
  /// ```swift
  /// for change in zach.deepChanges(to: later) { print(change) }
  /// // address.street: "Main Street" → "High Street"
  /// // friends[id: 7]: moved from 0 to 2
  /// ```
  ///
  /// The paths lead into models, arrays, sets, dictionaries and optionals. Every field is compared
  /// as it is declared, also in nested models. The list is empty if and only if the values are
  /// equal.
  ///
  /// Array elements are matched by their `id`, or by the key of
  /// `FieldComparator.elements(_:keyedBy:)`, if it is unique in both arrays. Otherwise they are
  /// matched by an edit script. The search does not recurse, so values can be nested to any depth.
  ///
  /// A difference deeper than 256 steps is reported as one change at a path of that length.
  ///
  /// - Parameter other: the new value.
  /// - Returns: the changes in the order of fields and elements. Keys and elements of sets are
  ///   sorted by their text.
  /// - Complexity: O(*n* · *t*) in the size of the values and the nesting depth of their types, if
  ///   arrays change in few positions. An array without identities takes O(*n* + *d*²), where *d*
  ///   is the number of inserted and removed elements. If *d* exceeds 1,024, its elements are
  ///   paired by position.
  public func deepChanges(to other: Self) -> [DeepChange] {
    deepChanges(to: other, limits: DeepLimits())
  }

  /// Returns the changes from this value to another, found within limits.
  package func deepChanges(to other: Self, limits: DeepLimits) -> [DeepChange] {
    var walk = DifferenceWalk(.changes, maximumDepth: limits.depth, effort: limits.effort)
    walk.run { ModelStructure<Self>().compare(self, other, &$0) }
    return walk.changes
  }
}

extension Difference {
  /// The changes, with paths to nested values.
  ///
  /// The result is that of ``ValueModel/deepChanges(to:)``. This property is faster, because
  /// the changed fields are known.
  public var deepChanges: [DeepChange] {
    let limits = DeepLimits()
    var walk = DifferenceWalk(.changes, maximumDepth: limits.depth, effort: limits.effort)
    walk.run { ModelStructure<Model>().compare(changedFields, old, new, &$0) }
    return walk.changes
  }
}
