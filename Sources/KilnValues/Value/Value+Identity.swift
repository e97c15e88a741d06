extension Value where Self: Identifiable {
  /// Whether two values are states of one entity: whether they have the same `id`, whatever their fields.
  ///
  /// `==` compares what two values say; this tells what they are about. So the state of a thing before a
  /// change and the one after are the same entity, and are not equal.
  ///
  /// - Parameter other: the other value.
  /// - Complexity: that of comparing the ids.
  @inlinable
  public func isSameEntity(as other: Self) -> Bool { id == other.id }
}
