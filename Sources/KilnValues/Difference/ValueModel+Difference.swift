extension ValueModel {
  /// Returns the difference from this value to another.
  public func difference(to other: Self) -> Difference<Self> {
    Difference(from: self, to: other)
  }

  /// Returns the difference from this value to a mutable twin.
  ///
  /// ```swift
  /// var draft = user.mutableCopy()
  /// draft.name = "Zachary"
  /// user.difference(to: draft)      // name: "Zach" → "Zachary"
  /// ```
  @_disfavoredOverload
  public func difference(to twin: Mutable) -> Difference<Self> {
    Difference(from: self, to: Self(twin))
  }
}
