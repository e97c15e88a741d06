extension Flow {
  /// Hands the values to a closure, for an object.
  ///
  /// - Parameters:
  ///   - owner: is held weakly and handed to the closure; the observation ends when it goes.
  ///   - initial: whether the value of the moment is told first. A combination tells it in any case.
  ///   - body: is called with the object and the value, one call at a time.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  @inlinable
  public func post<Owner: AnyObject & Sendable>(
    for owner: Owner,
    initial: Bool = false,
    _ body: @escaping @Sendable (_ owner: Owner, _ value: Output) -> Void
  ) -> ObservationToken {
    begin(owner, initial) { value, owner in
      body(unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self), value)
      return true
    }
  }

  /// Hands the values to a closure, until the observation is cancelled or the sources go.
  ///
  /// - Parameters:
  ///   - initial: whether the value of the moment is told first. A combination tells it in any case.
  ///   - body: is called with the value, one call at a time.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  @inlinable
  public func post(
    initial: Bool = false,
    _ body: @escaping @Sendable (_ value: Output) -> Void
  ) -> ObservationToken {
    begin(nil, initial) { value, _ in
      body(value)
      return true
    }
  }

  /// Connects the flow, and runs the closures that follow each value.
  @usableFromInline
  func begin(
    _ owner: AnyObject?,
    _ initial: Bool,
    _ sink: @escaping FlowSink<Output>
  ) -> ObservationToken {
    let observation = connect(owner, followedByHooks(sink)).kept(by: owner)
    if initial || tellsAtOnce { observation.now() }
    return observation
  }

  /// A sink after which the closures run that follow each value.
  func followedByHooks(_ sink: @escaping FlowSink<Output>) -> FlowSink<Output> {
    guard !hooks.isEmpty else { return sink }
    let hooks = hooks
    return { value, owner in
      guard sink(value, owner) else { return false }
      for hook in hooks { hook() }
      return true
    }
  }
}
