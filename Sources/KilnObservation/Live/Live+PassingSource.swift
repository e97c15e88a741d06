extension Live {
  /// Observes a property for an object, and passes this cell to the closure.
  ///
  ///     live.observe(\.name, for: label) { label, live, change in … }
  ///
  /// A closure that captures the cell keeps it, and the cell keeps the closure, so that neither is ever deallocated.
  /// This one is passed the cell, and holds it weakly. It is not called after the cell was deallocated, also not for
  /// what was stored before. Without another object, observe for the cell itself:
  /// `live.observe(\.name, for: live) { live, change in … }`.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - owner: the object. It is held weakly.
  ///   - initial: whether the current value is reported first.
  ///   - sets: of which sets the closure is notified.
  ///   - body: is called with the object, this cell and the change, one call at a time, in the order of the stores.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  public func observe<Property: Sendable, Owner: AnyObject & Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    for owner: Owner,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    _ body:
      @escaping @Sendable (
        _ owner: Owner, _ source: Live, _ change: PropertyChange<Property>
      ) -> Void
  ) -> ObservationToken {
    observe(keyPath, for: owner, initial: initial, sets: sets) { [weak self] owner, change in
      if let self { body(owner, self, change) }
    }
  }

  /// Observes a property for an object on an executor, and passes this cell to the closure.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - owner: the object. It is held weakly.
  ///   - executor: where `body` is called.
  ///   - initial: whether the current value is reported first.
  ///   - sets: of which sets the closure is notified.
  ///   - buffering: what happens to events that wait.
  ///   - body: is called with the object, this cell and the change, one call at a time, in the order of the stores.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  public func observe<Property: Sendable, Owner: AnyObject & Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    for owner: Owner,
    on executor: DeliveryExecutor,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    buffering: Buffering = .unbounded,
    _ body:
      @escaping @Sendable (
        _ owner: Owner, _ source: Live, _ change: PropertyChange<Property>
      ) -> Void
  ) -> ObservationToken {
    observe(
      keyPath,
      for: owner,
      on: executor,
      initial: initial,
      sets: sets,
      buffering: buffering
    ) { [weak self] owner, change in
      if let self { body(owner, self, change) }
    }
  }

  /// Observes a property for an object on the main actor, and passes this cell to the closure.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - owner: the object. It is held weakly.
  ///   - actor: `MainActor.self`.
  ///   - initial: whether the current value is reported first.
  ///   - sets: of which sets the closure is notified.
  ///   - buffering: what happens to events that wait.
  ///   - body: is called with the object, this cell and the change, one call at a time, in the order of the stores.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  public func observe<Property: Sendable, Owner: AnyObject & Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    for owner: Owner,
    on actor: MainActor.Type,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    buffering: Buffering = .unbounded,
    _ body:
      @escaping @MainActor @Sendable (
        _ owner: Owner, _ source: Live, _ change: PropertyChange<Property>
      ) -> Void
  ) -> ObservationToken {
    observe(
      keyPath,
      for: owner,
      on: actor,
      initial: initial,
      sets: sets,
      buffering: buffering
    ) { [weak self] owner, change in
      if let self { body(owner, self, change) }
    }
  }

  /// Observes a property in an actor, and passes this cell to the closure.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - receiver: the actor. It is held weakly.
  ///   - initial: whether the current value is reported first.
  ///   - sets: of which sets the closure is notified.
  ///   - buffering: what happens to events that wait.
  ///   - body: is called with the actor, this cell and the change, one call at a time, in the order of the stores.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  public func observe<Property: Sendable, Receiver: Actor>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    in receiver: Receiver,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    buffering: Buffering = .unbounded,
    _ body:
      @escaping @Sendable (
        _ receiver: isolated Receiver, _ source: Live, _ change: PropertyChange<Property>
      ) -> Void
  ) -> ObservationToken {
    observe(
      keyPath,
      in: receiver,
      initial: initial,
      sets: sets,
      buffering: buffering
    ) { [weak self] (receiver: isolated Receiver, change: PropertyChange<Property>) in
      if let self { body(receiver, self, change) }
    }
  }
}
