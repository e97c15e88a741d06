extension ValueModel {
  /// Returns this value merged with another that has the same base.
  ///
  /// ```swift
  /// try mine.merging(yours, base: original)                      // throws if there are conflicts
  /// try mine.merging(yours, base: original) { _ in .theirs }     // takes yours for conflicts
  /// ```
  ///
  /// A value that only one side changed is taken from that side. Equal changes are not a conflict.
  /// If both sides changed a value in different ways, its parts are merged: models by field, sets
  /// by element, dictionaries by key, and arrays by the identities of their elements.
  /// <doc:Differences> has the rules.
  ///
  /// Excluded fields are taken from this value. However, if only one side changed a model, the
  /// whole model is taken from that side, including its excluded fields.
  ///
  /// - Parameters:
  ///   - theirs: the other value.
  ///   - base: the common base.
  ///   - choose: returns the side whose value is used for a conflict. It is called in the order of
  ///     the fields. Without it, conflicts are an error.
  /// - Returns: the merged value; one of the sides if the other changed nothing.
  /// - Throws: ``PatchError`` with all conflicts, if they are an error, or with all reasons why
  ///   models rejected their merged fields.
  /// - Complexity: that of comparing the three values, and of merging the parts that differ in all.
  public func merging(
    _ theirs: Self,
    base: Self,
    resolving choose: ((MergeConflict) -> MergeSide)? = nil
  ) throws(PatchError) -> Self {
    var walk = MergeWalk(choose)
    let versions = Versions(base: base, ours: self, theirs: theirs)
    let merged = ModelStructure<Self>.shared.merge(versions, &walk)
    if choose == nil, !walk.conflicts.isEmpty {
      let conflicts = walk.conflicts.map(\.description)
      throw PatchError(model: Self.schema.name, .conflicts(conflicts))
    }
    guard walk.refusals.isEmpty else {
      throw PatchError(model: Self.schema.name, .rejectedMerge(walk.refusals))
    }
    return merged
  }
}
