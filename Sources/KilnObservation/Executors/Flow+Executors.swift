extension Flow {
  /// Hands the values to a closure, for an object, on an executor.
  ///
  /// - Parameters:
  ///   - owner: is held weakly and handed to the closure; the observation ends when it goes.
  ///   - executor: where `body` is called. The stages of the flow run before, on the thread that delivers.
  ///   - initial: whether the value of the moment is told first. A combination tells it in any case.
  ///   - buffering: what becomes of values that wait for the executor.
  ///   - body: is called with the object and the value, one call at a time.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  @inlinable
  public func post<Owner: AnyObject & Sendable>(
    for owner: Owner,
    on executor: DeliveryExecutor,
    initial: Bool = false,
    buffering: Buffering = .unbounded,
    _ body: @escaping @Sendable (_ owner: Owner, _ value: Output) -> Void
  ) -> ObservationToken {
    let run = followedByHooks { value, owner in
      body(unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self), value)
    }
    return begin(owner, initial, Delivering(on: executor, run), buffering)
  }

  /// Hands the values to a closure on an executor, until the observation is cancelled or the sources go.
  ///
  /// - Parameters:
  ///   - executor: where `body` is called. The stages of the flow run before, on the thread that delivers.
  ///   - initial: whether the value of the moment is told first. A combination tells it in any case.
  ///   - buffering: what becomes of values that wait for the executor.
  ///   - body: is called with the value, one call at a time.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  @inlinable
  public func post(
    on executor: DeliveryExecutor,
    initial: Bool = false,
    buffering: Buffering = .unbounded,
    _ body: @escaping @Sendable (_ value: Output) -> Void
  ) -> ObservationToken {
    let run = followedByHooks { value, _ in body(value) }
    return begin(nil, initial, Delivering(on: executor, run), buffering)
  }

  /// Writes the values to a property of an object, on an executor.
  ///
  /// As in ``bind(to:_:initial:)`` no value is written that is equal to what is there.
  ///
  /// - Parameters:
  ///   - target: the object. It is held weakly, also while a value is on its way to it.
  ///   - keyPath: the property.
  ///   - executor: where it is written.
  ///   - initial: whether the value of the moment is written first.
  ///   - buffering: what becomes of values that wait for the executor; where only the last matters, as it
  ///     often does, ``Buffering/merging`` writes no more than is needed.
  /// - Returns: the binding, which may be thrown away.
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target,
    _ keyPath: any ReferenceWritableKeyPath<Target, Output> & Sendable,
    on executor: DeliveryExecutor,
    initial: Bool = false,
    buffering: Buffering = .unbounded
  ) -> ObservationToken {
    let isSame = sameness(of: Output.self)
    return post(for: target, on: executor, initial: initial, buffering: buffering) {
      target,
      value in
      if !isSame(target[keyPath: keyPath], value) { target[keyPath: keyPath] = value }
    }
    .binding(to: target, keyPath)
  }

  /// Writes the values to an optional property of an object, on an executor.
  ///
  /// - Parameters:
  ///   - target: the object. It is held weakly, also while a value is on its way to it.
  ///   - keyPath: the property.
  ///   - executor: where it is written.
  ///   - initial: whether the value of the moment is written first.
  ///   - buffering: what becomes of values that wait for the executor.
  /// - Returns: the binding, which may be thrown away.
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target,
    _ keyPath: any ReferenceWritableKeyPath<Target, Output?> & Sendable,
    on executor: DeliveryExecutor,
    initial: Bool = false,
    buffering: Buffering = .unbounded
  ) -> ObservationToken {
    map { Optional($0) }
      .bind(to: target, keyPath, on: executor, initial: initial, buffering: buffering)
  }

  /// What runs after a value was handed over.
  @usableFromInline
  func followedByHooks(
    _ body: @escaping @Sendable (_ value: Output, _ owner: AnyObject?) -> Void
  ) -> @Sendable (_ value: Output, _ owner: AnyObject?) -> Void {
    guard !hooks.isEmpty else { return body }
    return { [hooks] value, owner in
      body(value, owner)
      for hook in hooks { hook() }
    }
  }

  /// Connects the flow to an executor, and puts the connection into the owner's bag.
  @usableFromInline
  func begin(
    _ owner: AnyObject?,
    _ initial: Bool,
    _ delivering: Delivering<Output>,
    _ buffering: Buffering
  ) -> ObservationToken {
    let observation = delivering.connect(for: owner, buffering) { connect(owner, $0) }
      .kept(by: owner)
    if initial || tellsAtOnce { observation.now() }
    return observation
  }
}

extension ObservationToken {
  /// Notes that what is posted is written to a property, so that it is cut off as other bindings are.
  ///
  /// It stands for no level: it is written in another turn, and no join of this one waits for it.
  func binding(to target: AnyObject, _ keyPath: AnyKeyPath) -> ObservationToken {
    note(destination: PropertyKey(keyPath))
    if let place = sourcePlace(of: target, keyPath) {
      place.core.addIncoming(Incoming(list: place.list, origins: [], binding: self))
    }
    return self
  }
}
