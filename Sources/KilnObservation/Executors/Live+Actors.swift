extension Live {
  /// Observes a property for an object, on the main actor.
  ///
  ///     live.observe(\.name, for: label, on: MainActor.self) { label, change in
  ///       label.text = change.new
  ///     }
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - owner: the object, which may belong to the main actor. It is held weakly, also while an event is
  ///     on its way to it.
  ///   - actor: `MainActor.self`.
  ///   - initial: whether the value of the moment is told first, on the main actor as well.
  ///   - sets: of which sets it hears.
  ///   - buffering: what becomes of events that wait for the main actor.
  ///   - body: is called with the object and the change, one call at a time, in the order of the stores.
  /// - Returns: the observation, which may be thrown away.
  @inlinable
  @discardableResult
  public func observe<Property: Sendable, Owner: AnyObject & Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    for owner: Owner,
    on actor: MainActor.Type,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    buffering: Buffering = .unbounded,
    _ body:
      @escaping @MainActor @Sendable (_ owner: Owner, _ change: PropertyChange<Property>) -> Void
  ) -> ObservationToken {
    let delivering = Delivering<PropertyChange<Property>>(onMainActor: { change, owner in
      body(unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self), change)
    })
    return observe(keyPath, owner, delivering, initial, sets, buffering)
  }

  /// Observes a property on the main actor, until the observation is cancelled or this cell goes.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - actor: `MainActor.self`.
  ///   - initial: whether the value of the moment is told first, on the main actor as well.
  ///   - sets: of which sets it hears.
  ///   - buffering: what becomes of events that wait for the main actor.
  ///   - body: is called with the change, one call at a time, in the order of the stores.
  /// - Returns: the observation, which may be thrown away.
  @inlinable
  @discardableResult
  public func observe<Property: Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    on actor: MainActor.Type,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    buffering: Buffering = .unbounded,
    _ body: @escaping @MainActor @Sendable (_ change: PropertyChange<Property>) -> Void
  ) -> ObservationToken {
    let delivering = Delivering<PropertyChange<Property>>(onMainActor: { change, _ in
      body(change)
    })
    return observe(keyPath, nil, delivering, initial, sets, buffering)
  }

  /// Observes a property for an actor, in that actor.
  ///
  ///     live.observe(\.name, in: cache) { cache, change in cache.rename(change.new) }
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - receiver: the actor. It is held weakly, also while an event is on its way to it; the observation
  ///     ends when it goes.
  ///   - initial: whether the value of the moment is told first, in the actor as well.
  ///   - sets: of which sets it hears.
  ///   - buffering: what becomes of events that wait for the actor.
  ///   - body: is called in the actor with it and the change, one call at a time, in the order of the
  ///     stores.
  /// - Returns: the observation, which may be thrown away.
  @inlinable
  @discardableResult
  public func observe<Property: Sendable, Receiver: Actor>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    in receiver: Receiver,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    buffering: Buffering = .unbounded,
    _ body:
      @escaping @Sendable (
        _ receiver: isolated Receiver, _ change: PropertyChange<Property>
      ) -> Void
  ) -> ObservationToken {
    let delivering = Delivering<PropertyChange<Property>>(in: receiver, body)
    return observe(keyPath, receiver, delivering, initial, sets, buffering)
  }
}
