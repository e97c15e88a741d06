extension Value {
  /// The difference from this value to another.
  public func difference(to other: Self) -> Difference<Self> {
    Difference(from: self, to: other)
  }

  /// The difference from another value to this one.
  public func difference(from other: Self) -> Difference<Self> {
    Difference(from: other, to: self)
  }

  /// The difference from this value to that of a mutable twin.
  ///
  ///     var draft = user.mutableCopy()
  ///     draft.name = "Zachary"
  ///     user.difference(to: draft)      // name: "Zach" → "Zachary"
  @_disfavoredOverload
  public func difference(to twin: Mutable) -> Difference<Self> {
    Difference(from: self, to: Self(twin))
  }

  /// The difference from the value of a mutable twin to this one, which undoes the changes.
  @_disfavoredOverload
  public func difference(from twin: Mutable) -> Difference<Self> {
    Difference(from: Self(twin), to: self)
  }
}

extension MutableTwin {
  /// The difference from a value to that of this twin.
  public func difference(from value: Immutable) -> Difference<Immutable> {
    Difference(from: value, to: Immutable(self))
  }

  /// The difference from the value of this twin to another one, which undoes the changes.
  public func difference(to value: Immutable) -> Difference<Immutable> {
    Difference(from: Immutable(self), to: value)
  }

  /// Applies a difference to the value that this twin holds.
  ///
  /// - Throws: ``DifferenceError``; then nothing was applied.
  public mutating func apply(
    _ difference: Difference<Immutable>
  ) throws(DifferenceError) {
    self = Self(try Immutable(self).applying(difference))
  }
}
