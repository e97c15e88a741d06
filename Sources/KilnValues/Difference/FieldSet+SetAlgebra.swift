extension FieldSet: SetAlgebra {
  /// Adds a field, if it is not in the set.
  @discardableResult
  public mutating func update(with index: Int) -> Int? {
    insert(index).inserted ? nil : index
  }

  /// Adds the fields of another set.
  ///
  /// - Complexity: O(*n*) in the number of words; allocates where there are fields from 64 on.
  public mutating func formUnion(_ other: FieldSet) {
    combine(with: other, |)
  }

  /// Removes the fields that another set does not have.
  ///
  /// - Complexity: O(*n*) in the number of words.
  public mutating func formIntersection(_ other: FieldSet) {
    combine(with: other, &)
  }

  /// Removes the fields of another set.
  ///
  /// - Complexity: O(*n*) in the number of words.
  public mutating func subtract(_ other: FieldSet) {
    combine(with: other) { $0 & ~$1 }
  }

  /// Replaces the set by the fields that are in one of the two sets only.
  ///
  /// - Complexity: O(*n*) in the number of words; allocates where there are fields from 64 on.
  public mutating func formSymmetricDifference(_ other: FieldSet) {
    combine(with: other, ^)
  }

  /// The fields of both sets.
  public func union(_ other: FieldSet) -> FieldSet {
    var result = self
    result.formUnion(other)
    return result
  }

  /// The fields that both sets share.
  public func intersection(_ other: FieldSet) -> FieldSet {
    var result = self
    result.formIntersection(other)
    return result
  }

  /// The fields of this set that another does not have.
  public func subtracting(_ other: FieldSet) -> FieldSet {
    var result = self
    result.subtract(other)
    return result
  }

  /// The fields that are in one of the two sets only.
  public func symmetricDifference(_ other: FieldSet) -> FieldSet {
    var result = self
    result.formSymmetricDifference(other)
    return result
  }

  /// Whether another set has all fields of this one.
  ///
  /// - Complexity: O(*n*) in the number of words; nothing is allocated.
  public func isSubset(of other: FieldSet) -> Bool {
    guard first & ~other.first == 0 else { return false }
    guard let rest else { return true }
    guard let others = other.rest, rest.count <= others.count else { return false }
    return zip(rest, others).allSatisfy { $0 & ~$1 == 0 }
  }

  /// Whether the sets share no field.
  ///
  /// - Complexity: O(*n*) in the number of words; nothing is allocated.
  public func isDisjoint(with other: FieldSet) -> Bool {
    guard first & other.first == 0 else { return false }
    guard let rest, let others = other.rest else { return true }
    return zip(rest, others).allSatisfy { $0 & $1 == 0 }
  }

  /// Combines the sets word by word; `operation` makes zero of two zeros.
  @inline(__always)
  private mutating func combine(
    with other: FieldSet,
    _ operation: (UInt64, UInt64) -> UInt64
  ) {
    first = operation(first, other.first)
    guard rest != nil || other.rest != nil else { return }
    var words = rest ?? []
    rest = nil
    let others = other.rest ?? []
    for word in 0..<Swift.max(words.count, others.count) {
      let theirs = word < others.count ? others[word] : 0
      if word < words.count {
        words[word] = operation(words[word], theirs)
      } else {
        words.append(operation(0, theirs))
      }
    }
    rest = words
    normalize()
  }
}
