extension Flow {
  /// Writes the values to a property.
  ///
  /// Nothing is written before the next change, unless `initial` or the flow is a combination. A value that is
  /// equal to what is there is not written.
  ///
  /// - Parameters:
  ///   - property: the property. Where its object has gone nothing is bound.
  ///   - initial: whether the value of the moment is written first.
  /// - Returns: the binding, which may be thrown away.
  @discardableResult
  public func bind(to property: Property<Output>, initial: Bool = false) -> ObservationToken {
    property.bind(self, initial)
  }

  /// Writes the values to an optional property.
  ///
  /// - Parameters:
  ///   - property: the property. Where its object has gone nothing is bound.
  ///   - initial: whether the value of the moment is written first.
  /// - Returns: the binding, which may be thrown away.
  @discardableResult
  public func bind(to property: Property<Output?>, initial: Bool = false) -> ObservationToken {
    property.bind(map { Optional($0) }, initial)
  }
}

extension Property {
  /// Has the values of a flow written to this property: ``Flow/bind(to:initial:)`` seen from the other end.
  ///
  /// - Parameters:
  ///   - flow: the values.
  ///   - initial: whether the value of the moment is written first.
  /// - Returns: the binding, which may be thrown away.
  @discardableResult
  public final func bound(to flow: Flow<Value>, initial: Bool = false) -> ObservationToken {
    bind(flow, initial)
  }

  /// Has this property follow another one.
  ///
  /// - Parameters:
  ///   - source: the property that is followed.
  ///   - initial: whether its value of the moment is written first.
  /// - Returns: the binding, which may be thrown away.
  @discardableResult
  public final func bound(to source: LiveProperty<Value>, initial: Bool = false) -> ObservationToken
  {
    bind(source.changes, initial)
  }

  /// Ends the bindings to this property from another one, and nothing else: ``LiveProperty/cutOff(to:)`` seen
  /// from the other end.
  ///
  /// - Parameter source: the property that is followed.
  /// - Returns: how many bindings were ended.
  @discardableResult
  public final func cutOff<Other>(from source: LiveProperty<Other>) -> Int {
    source.cutOff(to: self)
  }
}

extension LiveProperty {
  /// Has another property follow this one.
  ///
  /// - Parameters:
  ///   - destination: the property that is written.
  ///   - initial: whether the value of the moment is written first.
  /// - Returns: the binding, which may be thrown away.
  @discardableResult
  public func bind(to destination: Property<Value>, initial: Bool = false) -> ObservationToken {
    destination.bind(changes, initial)
  }
}
