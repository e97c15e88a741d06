extension Value where Self: Identifiable {
  /// Whether two values have the same `id`, and so are states of one entity.
  ///
  /// `==` compares all fields. The states of an entity before and after a change are the same
  /// entity, but not equal.
  ///
  /// - Parameter other: the other value.
  /// - Complexity: that of comparing the ids.
  @inlinable
  public func isSameEntity(as other: Self) -> Bool { id == other.id }
}
