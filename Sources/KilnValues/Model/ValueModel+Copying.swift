extension ValueModel where Mutable: MutableTwin, Mutable.Immutable == Self {
  /// Returns a mutable twin of this value.
  @inlinable
  public func mutableCopy() -> Mutable {
    Mutable(self)
  }
}

extension ValueModel where Mutable == Self {
  /// Creates a copy of a value, which is its own mutable twin.
  @inlinable
  public init(_ mutable: Self) {
    self = mutable
  }

  /// Returns the value, which is its own mutable twin.
  @inlinable
  public func mutableCopy() -> Self {
    self
  }
}

extension ValueModel {
  /// Returns a copy with some properties changed.
  ///
  /// ```swift
  /// let renamed = user.with { $0.name = "Zachary" }
  /// ```
  ///
  /// - Parameter change: changes the mutable twin of this value.
  /// - Throws: errors of `change`.
  @inlinable
  public func with<Failure: Error>(
    _ change: (inout Mutable) throws(Failure) -> Void
  ) throws(Failure) -> Self {
    var twin = mutableCopy()
    try change(&twin)
    return Self(twin)
  }
}
