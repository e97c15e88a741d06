extension ObjectProperty {
  /// Writes the values of a flow to this property: ``Flow/bind(to:initial:)`` from the other end.
  ///
  /// - Parameters:
  ///   - flow: the values.
  ///   - initial: whether the current value is written first.
  /// - Returns: the binding, which may be discarded.
  @discardableResult
  public final func bound(to flow: Flow<Value>, initial: Bool = false) -> ObservationToken {
    flow.bind(to: self, initial: initial)
  }

  /// Writes the values of another property to this one.
  ///
  /// - Parameters:
  ///   - source: the other property.
  ///   - initial: whether its current value is written first.
  /// - Returns: the binding, which may be discarded.
  @discardableResult
  public final func bound(to source: LiveProperty<Value>, initial: Bool = false) -> ObservationToken
  {
    source.bind(to: self, initial: initial)
  }

  /// Removes the bindings to this property from another one, and nothing else:
  /// ``LiveProperty/removeBindings(to:)`` from the other end.
  ///
  /// - Parameter source: the other property.
  /// - Returns: the number of bindings removed.
  @discardableResult
  public final func removeBindings<Other>(from source: LiveProperty<Other>) -> Int {
    source.removeBindings(to: self)
  }
}

extension LiveProperty {
  /// Writes the values of this property to another one.
  ///
  /// - Parameters:
  ///   - destination: the other property.
  ///   - initial: whether the current value is written first.
  /// - Returns: the binding, which may be discarded.
  @discardableResult
  public func bind(to destination: ObjectProperty<Value>, initial: Bool = false) -> ObservationToken
  {
    changes.map(\.new).bind(to: destination, initial: initial)
  }
}
