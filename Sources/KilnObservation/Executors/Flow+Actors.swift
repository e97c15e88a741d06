extension Flow {
  /// Hands the values to a closure, for an object, on the main actor.
  ///
  /// - Parameters:
  ///   - owner: is held weakly and handed to the closure; it may belong to the main actor.
  ///   - actor: `MainActor.self`.
  ///   - initial: whether the value of the moment is told first. A combination tells it in any case.
  ///   - buffering: what becomes of values that wait for the main actor.
  ///   - body: is called with the object and the value, one call at a time.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  public func post<Owner: AnyObject & Sendable>(
    for owner: Owner,
    on actor: MainActor.Type,
    initial: Bool = false,
    buffering: Buffering = .unbounded,
    _ body: @escaping @MainActor @Sendable (_ owner: Owner, _ value: Output) -> Void
  ) -> ObservationToken {
    let delivering = Delivering<Output>(onMainActor: { [hooks] value, owner in
      body(unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self), value)
      for hook in hooks { hook() }
    })
    return begin(owner, initial, delivering, buffering)
  }

  /// Hands the values to a closure on the main actor, until the observation is cancelled or the sources
  /// go.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.self`.
  ///   - initial: whether the value of the moment is told first. A combination tells it in any case.
  ///   - buffering: what becomes of values that wait for the main actor.
  ///   - body: is called with the value, one call at a time.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  public func post(
    on actor: MainActor.Type,
    initial: Bool = false,
    buffering: Buffering = .unbounded,
    _ body: @escaping @MainActor @Sendable (_ value: Output) -> Void
  ) -> ObservationToken {
    let delivering = Delivering<Output>(onMainActor: { [hooks] value, _ in
      body(value)
      for hook in hooks { hook() }
    })
    return begin(nil, initial, delivering, buffering)
  }

  /// Hands the values to a closure, for an actor and in that actor.
  ///
  /// - Parameters:
  ///   - receiver: the actor. It is held weakly, also while a value is on its way to it; the observation
  ///     ends when it goes.
  ///   - initial: whether the value of the moment is told first. A combination tells it in any case.
  ///   - buffering: what becomes of values that wait for the actor.
  ///   - body: is called in the actor with it and the value, one call at a time.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  public func post<Receiver: Actor>(
    in receiver: Receiver,
    initial: Bool = false,
    buffering: Buffering = .unbounded,
    _ body: @escaping @Sendable (_ receiver: isolated Receiver, _ value: Output) -> Void
  ) -> ObservationToken {
    let delivering = Delivering<Output>(in: receiver) { [hooks] receiver, value in
      body(receiver, value)
      for hook in hooks { hook() }
    }
    return begin(receiver, initial, delivering, buffering)
  }

  /// Writes the values to a property of an object that belongs to the main actor.
  ///
  /// As in ``bind(to:_:initial:)`` no value is written that is equal to what is there.
  ///
  /// - Parameters:
  ///   - target: the object. It is held weakly, also while a value is on its way to it.
  ///   - keyPath: the property.
  ///   - actor: `MainActor.self`.
  ///   - initial: whether the value of the moment is written first.
  ///   - buffering: what becomes of values that wait for the main actor.
  /// - Returns: the binding, which may be thrown away.
  @MainActor
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target,
    _ keyPath: ReferenceWritableKeyPath<Target, Output>,
    on actor: MainActor.Type,
    initial: Bool = false,
    buffering: Buffering = .unbounded
  ) -> ObservationToken {
    let isSame = sameness(of: Output.self)
    let property = MainActorKeyPath(path: keyPath)
    return post(for: target, on: actor, initial: initial, buffering: buffering) { target, value in
      if !isSame(target[keyPath: property.path], value) { target[keyPath: property.path] = value }
    }
    .binding(to: target, keyPath)
  }

  /// Writes the values to an optional property of an object that belongs to the main actor.
  ///
  ///     live.changes(of: \.name).bind(to: label, \.text, on: MainActor.self)
  ///
  /// - Parameters:
  ///   - target: the object. It is held weakly, also while a value is on its way to it.
  ///   - keyPath: the property.
  ///   - actor: `MainActor.self`.
  ///   - initial: whether the value of the moment is written first.
  ///   - buffering: what becomes of values that wait for the main actor.
  /// - Returns: the binding, which may be thrown away.
  @MainActor
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target,
    _ keyPath: ReferenceWritableKeyPath<Target, Output?>,
    on actor: MainActor.Type,
    initial: Bool = false,
    buffering: Buffering = .unbounded
  ) -> ObservationToken {
    map { Optional($0) }
      .bind(to: target, keyPath, on: actor, initial: initial, buffering: buffering)
  }
}

/// A key path that was made on the main actor, and is used there alone.
private struct MainActorKeyPath<Root, Value>: @unchecked Sendable {
  // Unchecked: `path` can only be read on the main actor.
  @MainActor let path: ReferenceWritableKeyPath<Root, Value>

  @MainActor init(path: ReferenceWritableKeyPath<Root, Value>) {
    self.path = path
  }
}
