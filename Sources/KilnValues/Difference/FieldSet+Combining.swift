extension FieldSet {
  /// Returns the fields of both sets.
  public func union(_ other: FieldSet) -> FieldSet { combined(with: other, |) }

  /// Returns the fields that both sets contain.
  public func intersection(_ other: FieldSet) -> FieldSet { combined(with: other, &) }

  /// Returns the fields that another set does not contain.
  package func subtracting(_ other: FieldSet) -> FieldSet { combined(with: other) { $0 & ~$1 } }

  /// Whether two sets have no field in common.
  public func isDisjoint(with other: FieldSet) -> Bool { intersection(other).isEmpty }

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
