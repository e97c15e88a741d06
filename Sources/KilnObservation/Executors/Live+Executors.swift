extension Live {
  /// Observes a property for an object, on an executor.
  ///
  ///     live.observe(\.name, for: index, on: .queue(background)) { index, change in … }
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - owner: the object. It is held weakly, also while an event is on its way to it.
  ///   - executor: where `body` is called.
  ///   - initial: whether the value of the moment is told first, on the executor as well.
  ///   - sets: of which sets it hears.
  ///   - buffering: what becomes of events that wait for the executor.
  ///   - body: is called with the object and the change, one call at a time, in the order of the stores.
  /// - Returns: the observation, which may be thrown away.
  @inlinable
  @discardableResult
  public func observe<Property: Sendable, Owner: AnyObject & Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    for owner: Owner,
    on executor: DeliveryExecutor,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    buffering: Buffering = .unbounded,
    _ body: @escaping @Sendable (_ owner: Owner, _ change: PropertyChange<Property>) -> Void
  ) -> ObservationToken {
    let delivering = Delivering<PropertyChange<Property>>(on: executor) { change, owner in
      body(unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self), change)
    }
    return observe(keyPath, owner, delivering, initial, sets, buffering)
  }

  /// Observes a property on an executor, until the observation is cancelled or this cell goes.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - executor: where `body` is called.
  ///   - initial: whether the value of the moment is told first, on the executor as well.
  ///   - sets: of which sets it hears.
  ///   - buffering: what becomes of events that wait for the executor.
  ///   - body: is called with the change, one call at a time, in the order of the stores.
  /// - Returns: the observation, which may be thrown away.
  @inlinable
  @discardableResult
  public func observe<Property: Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    on executor: DeliveryExecutor,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    buffering: Buffering = .unbounded,
    _ body: @escaping @Sendable (_ change: PropertyChange<Property>) -> Void
  ) -> ObservationToken {
    let delivering = Delivering<PropertyChange<Property>>(on: executor) { change, _ in
      body(change)
    }
    return observe(keyPath, nil, delivering, initial, sets, buffering)
  }

  @usableFromInline
  func observe<Property: Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    _ owner: AnyObject?,
    _ delivering: Delivering<PropertyChange<Property>>,
    _ initial: Bool,
    _ sets: ObservedSets,
    _ buffering: Buffering
  ) -> ObservationToken {
    delivering.connect(for: owner, buffering, PropertyChange.merging(sets)) { sink in
      core.observe(PropertyPlace(keyPath), owner, initial, sets, sink)
    }
    .kept(by: owner)
  }
}
