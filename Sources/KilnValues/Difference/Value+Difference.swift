extension Value {
  /// What changes from this value to another.
  ///
  /// - Parameter other: where the difference leads.
  /// - Complexity: what comparing all fields takes.
  public func difference(to other: Self) -> Difference<Self> {
    Difference(from: self, to: other)
  }

  /// What changes from another value to this one.
  ///
  /// - Parameter other: where the difference starts.
  /// - Complexity: what comparing all fields takes.
  public func difference(from other: Self) -> Difference<Self> {
    Difference(from: other, to: self)
  }

  /// What changes from this value to the one that a mutable twin holds.
  ///
  ///     var draft = user.mutableCopy()
  ///     draft.name = "Zachary"
  ///     user.difference(to: draft)      // name: "Zach" → "Zachary"
  ///
  /// - Parameter twin: the twin.
  /// - Complexity: what comparing all fields takes.
  @_disfavoredOverload
  public func difference(to twin: Mutable) -> Difference<Self> {
    Difference(from: self, to: Self(twin))
  }

  /// What changes from the value that a mutable twin holds to this one: what undoes the changes.
  ///
  /// - Parameter twin: the twin.
  /// - Complexity: what comparing all fields takes.
  @_disfavoredOverload
  public func difference(from twin: Mutable) -> Difference<Self> {
    Difference(from: Self(twin), to: self)
  }
}

extension MutableTwin {
  /// What changes from a value to the one that this twin holds.
  ///
  /// - Parameter value: where the difference starts.
  /// - Complexity: what comparing all fields takes.
  public func difference(from value: Immutable) -> Difference<Immutable> {
    Difference(from: value, to: Immutable(self))
  }

  /// What changes from the value that this twin holds to another: what undoes the changes.
  ///
  /// - Parameter value: where the difference leads.
  /// - Complexity: what comparing all fields takes.
  public func difference(to value: Immutable) -> Difference<Immutable> {
    Difference(from: Immutable(self), to: value)
  }

  /// Applies a difference to the value that this twin holds.
  ///
  /// - Parameter difference: what to change.
  /// - Throws: ``DifferenceError``; then nothing was applied.
  public mutating func apply(
    _ difference: Difference<Immutable>
  ) throws(DifferenceError) {
    self = Self(try Immutable(self).applying(difference))
  }
}
