extension FieldSet: SetAlgebra {
  /// Adds a field if the set does not contain it.
  @discardableResult
  public mutating func update(with index: Int) -> Int? {
    insert(index).inserted ? nil : index
  }

  /// Returns the fields of both sets.
  public func union(_ other: FieldSet) -> FieldSet { combined(with: other, |) }

  /// Returns the fields that both sets contain.
  public func intersection(_ other: FieldSet) -> FieldSet { combined(with: other, &) }

  /// Returns the fields that only one of the two sets contains.
  public func symmetricDifference(_ other: FieldSet) -> FieldSet { combined(with: other, ^) }

  /// Adds the fields of another set.
  public mutating func formUnion(_ other: FieldSet) { self = union(other) }

  /// Removes the fields that another set does not contain.
  public mutating func formIntersection(_ other: FieldSet) { self = intersection(other) }

  /// Replaces the set by the fields that only one of the two sets contains.
  public mutating func formSymmetricDifference(_ other: FieldSet) {
    self = symmetricDifference(other)
  }

  /// Combines two sets word by word; the operation must map two zeros to zero.
  ///
  /// Allocates if there are fields from 64 on.
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
