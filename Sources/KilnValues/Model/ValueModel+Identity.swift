extension ValueModel where Self: Identifiable {
  /// Whether two values have the same `id`: they are states of one entity.
  ///
  /// In contrast, `==` compares all fields. An entity before and after a change is the same entity,
  /// but the two values are not equal.
  @inlinable
  public func isSameEntity(as other: Self) -> Bool { id == other.id }
}

/// Whether two values have the same identity: the same `id`, or none at all.
package func isSameEntity<Model: ValueModel>(_ old: Model, _ new: Model) -> Bool {
  func compare<Entity: ValueModel & Identifiable>(_ old: Entity) -> Bool {
    (new as? Entity).map { $0.isSameEntity(as: old) } ?? false
  }
  guard let old = old as? any ValueModel & Identifiable else { return true }
  return compare(old)
}
