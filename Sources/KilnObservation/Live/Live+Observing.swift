extension Live {
  /// Observes a property for an object.
  ///
  ///     live.observe(\.name, for: label) { label, change in label.text = change.new }
  ///
  /// The object is held weakly and handed to the closure, which should not capture it. The observation ends
  /// when the object or this cell goes, or when it is cancelled.
  ///
  /// - Parameters:
  ///   - keyPath: the property: a field, a property inside a field, or a computed one. A field is heard of
  ///     when it differs by the schema's comparison. What lies inside a field is compared when that field
  ///     changes, and what is computed or behind an optional whenever the model does, by its own `==`;
  ///     without one every such change is told.
  ///   - owner: the object.
  ///   - initial: whether the value of the moment is told first.
  ///   - sets: of which sets it hears.
  ///   - body: is called with the object and the change, one call at a time, after the store, on the
  ///     thread that stored or on another one that delivers for this cell at the time.
  /// - Returns: the observation, which may be thrown away.
  @inlinable
  @discardableResult
  public func observe<Property: Sendable, Owner: AnyObject & Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    for owner: Owner,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    _ body: @escaping @Sendable (_ owner: Owner, _ change: PropertyChange<Property>) -> Void
  ) -> ObservationToken {
    let place = PropertyPlace(keyPath)
    guard let offset = place.directOffset else {
      return core.observe(place, owner, initial, sets) { change, owner in
        body(unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self), change)
        return true
      }
      .kept(by: owner)
    }
    return core.register(place.list, owner, initial, sets) { old, new, event, owner in
      body(
        unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self),
        PropertyChange(old + offset, new + offset, event)
      )
      return true
    }
    .kept(by: owner)
  }

  /// Observes a property until the observation is cancelled or this cell goes.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - initial: whether the value of the moment is told first.
  ///   - sets: of which sets it hears.
  ///   - body: is called with the change.
  /// - Returns: the observation, which may be thrown away.
  @inlinable
  @discardableResult
  public func observe<Property: Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    _ body: @escaping @Sendable (_ change: PropertyChange<Property>) -> Void
  ) -> ObservationToken {
    core.observe(PropertyPlace(keyPath), nil, initial, sets) { change, _ in
      body(change)
      return true
    }
  }
}
