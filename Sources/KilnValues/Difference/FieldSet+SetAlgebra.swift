extension FieldSet: SetAlgebra {
  /// Adds a field, if it is not in the set.
  @discardableResult
  public mutating func update(with index: Int) -> Int? {
    insert(index).inserted ? nil : index
  }

  /// The fields of both sets.
  public func union(_ other: FieldSet) -> FieldSet { combined(with: other, |) }

  /// The fields that both sets share.
  public func intersection(_ other: FieldSet) -> FieldSet { combined(with: other, &) }

  /// The fields that are in one of the two sets only.
  public func symmetricDifference(_ other: FieldSet) -> FieldSet { combined(with: other, ^) }

  /// Adds the fields of another set.
  public mutating func formUnion(_ other: FieldSet) { self = union(other) }

  /// Removes the fields that another set does not have.
  public mutating func formIntersection(_ other: FieldSet) { self = intersection(other) }

  /// Replaces the set by the fields that are in one of the two sets only.
  public mutating func formSymmetricDifference(_ other: FieldSet) {
    self = symmetricDifference(other)
  }

  /// The sets combined word by word; `operation` makes zero of two zeros. Allocates where there are
  /// fields from 64 on.
  @inline(__always)
  private func combined(
    with other: FieldSet,
    _ operation: (UInt64, UInt64) -> UInt64
  ) -> FieldSet {
    var result = FieldSet(bits: operation(first, other.first))
    guard rest != nil || other.rest != nil else { return result }
    let (words, others) = (rest ?? [], other.rest ?? [])
    result.rest = (0..<Swift.max(words.count, others.count)).map { word in
      operation(
        word < words.count ? words[word] : 0,
        word < others.count ? others[word] : 0
      )
    }
    result.normalize()
    return result
  }
}
