internal import KilnValues

extension Live {
  /// Observes a property for an object.
  ///
  ///     live.observe(\.name, for: label) { label, change in label.text = change.new }
  ///
  /// The object, which may be this cell, is held weakly and passed to the closure. The closure
  /// should capture neither the object nor the cell. The observation ends when the object or the
  /// cell is deallocated, or when it is cancelled.
  ///
  /// The property may be a field, a property within a field, or a computed property. A field is
  /// compared by the schema, a property within a field when the field changes, and a computed
  /// property or one of an optional when the model changes. A value is unchanged if it is equal by
  /// `==`, or if it has the same bits as the old one, such as the same NaN.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - owner: the object.
  ///   - initial: whether the current value is reported first.
  ///   - notifying: the sets that are reported.
  ///   - body: receives the object and the change, one call at a time, after the store. It is
  ///     called on the thread that stored, or on another one that currently delivers for this cell.
  /// - Returns: the observation, which may be discarded.
  @inlinable
  @discardableResult
  public func observe<Property: Sendable, Owner: AnyObject & Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    for owner: Owner,
    initial: Bool = false,
    notifying: ObservedSets = .changes,
    _ body: @escaping @Sendable (_ owner: Owner, _ change: PropertyChange<Property>) -> Void
  ) -> ObservationToken {
    let location = PropertyLocation(keyPath)
    guard let offset = location.directOffset else {
      return core.observe(location, owner, initial, notifying) { change, owner in
        body(unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self), change)
      }
      .kept(by: owner)
    }
    return core.observe(location.list, owner, initial, notifying) { old, new, event, owner in
      body(
        unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self),
        PropertyChange(old + offset, new + offset, event)
      )
    }
    .kept(by: owner)
  }

  /// Observes a property without an object.
  ///
  /// The observation ends when its token is released or cancelled, or the cell is deallocated. The
  /// parameters are those of ``observe(_:for:initial:notifying:_:)``.
  @inlinable
  public func observe<Property: Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    initial: Bool = false,
    notifying: ObservedSets = .changes,
    _ body: @escaping @Sendable (_ change: PropertyChange<Property>) -> Void
  ) -> ObservationToken {
    core.observe(PropertyLocation(keyPath), nil, initial, notifying) { change, _ in body(change) }
      .held()
  }

  /// The values of a property.
  ///
  ///     live.flow(of: \.name).bind(to: label, \.text, initial: true)
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:notifying:_:)``; `\.self` for the
  ///     whole model.
  ///   - notifying: the sets that are reported.
  @inlinable
  public func flow<Property: Sendable>(
    of keyPath: any KeyPath<Model, Property> & Sendable,
    notifying: ObservedSets = .changes
  ) -> Flow<Property> {
    changes(of: keyPath, notifying: notifying).map(\.new)
  }

  /// The changes of a property, with the old and the new value.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:notifying:_:)``; `\.self` for the
  ///     whole model.
  ///   - notifying: the sets that are reported.
  @inlinable
  public func changes<Property: Sendable>(
    of keyPath: any KeyPath<Model, Property> & Sendable,
    notifying: ObservedSets = .changes
  ) -> Flow<PropertyChange<Property>> {
    let location = PropertyLocation(keyPath)
    return Flow(
      origins: [FlowOrigin(core.anchor, list: location.list)],
      merging: PropertyChange.merging(notifying)
    ) { [core] owner, initial, sink in
      core.observe(location, owner, initial, notifying, sink)
    }
  }

  /// Ends the observations of a property for an object, and nothing else.
  ///
  /// Observations of a property within it continue. So do bindings, which
  /// ``LiveProperty/removeBindings(to:)`` removes. A combination of several properties continues
  /// with the last value of this one.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - owner: the object that the observations are for.
  /// - Returns: the number of ended observations, which may be 0.
  /// - Complexity: that of ``LiveSource/unobserve(for:labelled:)``.
  @discardableResult
  public func unobserve<Property>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    for owner: AnyObject
  ) -> Int {
    endObservations(of: PropertyKey(keyPath), field: Self.field(of: keyPath), for: owner)
  }

  /// The list of a field or the whole model; `nil` for another property.
  static func field(of keyPath: PartialKeyPath<Model>) -> Int? {
    keyPath == \Model.self ? ObserverTable.whole : Model.schema.index(of: keyPath)
  }
}

extension Live: LiveSource, CoreOwner {
  var ownedCore: SourceCore { core }
}
