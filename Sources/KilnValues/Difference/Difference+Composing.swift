extension Difference {
  /// This difference followed by another, as one difference.
  ///
  /// Applying the result is the same as applying both in order. A field that the second one changes
  /// back is not part of it.
  ///
  /// - Parameter next: a difference that starts from a value equal to the one that this leads to.
  /// - Returns: the difference from where this starts to where the other leads.
  /// - Throws: ``DifferenceError/doesNotFollow(model:fields:)`` with the fields in which the other
  ///   starts elsewhere.
  /// - Complexity: what comparing all fields twice takes.
  public func composed(
    with next: Difference
  ) throws(DifferenceError) -> Difference {
    let gap = next.old.driftedFields(from: new)
    guard gap.isEmpty else {
      let schema = Model.schema
      throw .doesNotFollow(model: schema.name, fields: schema.names(of: gap))
    }
    // What only the first changes stays changed, and what neither changes is no change: comparators
    // with a tolerance might find otherwise, and then applying would not agree.
    let changedTwice = next.new.changedFields(from: old).intersection(next.changedFields)
    return Difference(
      old: old,
      new: next.new,
      changedFields: changedFields.subtracting(next.changedFields).union(changedTwice)
    )
  }
}
