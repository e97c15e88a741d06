/// The limits of a search for differences in nested values.
package struct DeepLimits: Hashable, Sendable {
  /// The maximum number of values that contain each other and are entered.
  ///
  /// Deeper differences are reported as one change.
  package var depth: Int

  /// The maximum number of pairs that are compared only to match array elements.
  ///
  /// It applies to values that are nested without limit. Beyond it, elements are paired by
  /// position.
  package var effort: Int

  /// The maximum number of compared pairs of values that can be nested without limit.
  package var values: Int

  /// Creates limits. Numbers below zero count as zero.
  package init(depth: Int = 256, effort: Int = 1_000_000, values: Int = .max) {
    self.depth = max(depth, 0)
    self.effort = max(effort, 0)
    self.values = max(values, 0)
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
  /// The paths lead into models, enums, arrays, sets, dictionaries and optionals, and into the
  /// parts of other values without their own `description`. Every field is compared as it is
  /// declared, also in nested models. The list is empty if and only if the values are equal.
  ///
  /// Array elements are matched by their `id`, or by the key of
  /// `FieldComparator.elements(_:keyedBy:)`, if it is unique in both arrays between the equal
  /// elements at their ends. Otherwise equal elements are aligned.
  ///
  /// The search does not recurse into models, boxes, optionals, arrays and values of dictionaries,
  /// so these can be nested to any depth. It compares other types by their `==`, which recurses:
  /// enums, sets, and models with a comparison of their own. Equal boxes are compared once, even if
  /// they occur several times.
  ///
  /// A difference within more than 256 values that contain each other is reported as one change.
  ///
  /// - Parameter other: the new value.
  /// - Returns: the changes in the order of fields and elements. Keys and elements of sets are in
  ///   their printing order.
  /// - Complexity: O(*n* · *t*) in the size of the values and the nesting depth of their types, if
  ///   arrays change in few positions. An array without identities takes O(*n* + *d*²), where *d*
  ///   is the number of inserted and removed elements. If *d* exceeds 1,024, its elements are
  ///   paired by position.
  public func deepChanges(to other: Self) -> [DeepChange] {
    deepChanges(to: other, limits: DeepLimits())
  }

  /// Returns the changes from this value to another, found within limits.
  package func deepChanges(to other: Self, limits: DeepLimits) -> [DeepChange] {
    var walk = DifferenceWalk(.changes, limits)
    walk.run { walk in
      Pair.with(self, other) { ModelStructure<Self>.shared.compare($0, &walk) }
    }
    return walk.changes.changes
  }
}

extension Difference {
  /// The changes, with paths to nested values.
  ///
  /// The result is that of ``ValueModel/deepChanges(to:)``. This property is faster, because
  /// the changed fields are known.
  public var deepChanges: [DeepChange] {
    var walk = DifferenceWalk(.changes)
    walk.run(compareInside)
    return walk.changes.changes
  }

  /// Records the differences in the changed fields.
  func compareInside(_ walk: inout DifferenceWalk) {
    guard !isEmpty else { return }
    Pair.with(old, new) {
      ModelStructure<Model>.shared.compare(changedFields, $0, areKnownToDiffer: true, &walk)
    }
  }
}
