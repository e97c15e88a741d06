extension Value {
  /// Returns the difference from this value to another.
  public func difference(to other: Self) -> Difference<Self> {
    Difference(from: self, to: other)
  }

  /// Returns the difference from another value to this one.
  public func difference(from other: Self) -> Difference<Self> {
    Difference(from: other, to: self)
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

  /// Returns the difference from a mutable twin to this value.
  ///
  /// It undoes the changes of the twin.
  @_disfavoredOverload
  public func difference(from twin: Mutable) -> Difference<Self> {
    Difference(from: Self(twin), to: self)
  }
}

extension MutableTwin {
  /// Returns the difference from a value to this twin.
  public func difference(from value: Immutable) -> Difference<Immutable> {
    Difference(from: value, to: Immutable(self))
  }

  /// Returns the difference from this twin to a value.
  ///
  /// It undoes the changes of the twin.
  public func difference(to value: Immutable) -> Difference<Immutable> {
    Difference(from: Immutable(self), to: value)
  }

  /// Applies a difference to the value of this twin.
  ///
  /// - Parameter difference: the difference.
  /// - Throws: ``DifferenceError``; the twin is then unchanged.
  public mutating func apply(
    _ difference: Difference<Immutable>
  ) throws(DifferenceError) {
    self = Self(try Immutable(self).applying(difference))
  }
}
