extension Flow {
  /// Passes the values to a closure, for an object.
  ///
  /// - Parameters:
  ///   - owner: the object. It is held weakly, and the observation ends when it is deallocated.
  ///   - initial: whether the current value is passed first. A combination always starts with it.
  ///   - body: receives the object and the value, one call at a time.
  /// - Returns: the observation, which may be discarded.
  @discardableResult
  @inlinable
  public func observe<Owner: AnyObject & Sendable>(
    for owner: Owner,
    initial: Bool = false,
    _ body: @escaping @Sendable (_ owner: Owner, _ value: Output) -> Void
  ) -> ObservationToken {
    start(for: owner, initial) { value, owner in
      body(unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self), value)
    }
  }

  /// Passes the values to a closure.
  ///
  /// The observation ends when its token is released or cancelled, or the sources are deallocated.
  ///
  /// - Parameters:
  ///   - initial: whether the current value is passed first. A combination always starts with it.
  ///   - body: receives the value, one call at a time.
  /// - Returns: the observation.
  @inlinable
  public func observe(
    initial: Bool = false,
    _ body: @escaping @Sendable (_ value: Output) -> Void
  ) -> ObservationToken {
    start(for: nil, initial) { value, _ in body(value) }.held()
  }

  /// Connects a sink, followed by the closures of ``onApply(_:)``.
  @usableFromInline
  func start(
    for owner: AnyObject?,
    _ initial: Bool,
    _ sink: @escaping FlowSink<Output>
  ) -> ObservationToken {
    connect(owner, initial || startsWithCurrent, followedByHooks(sink)).kept(by: owner)
  }

  /// Returns a sink that runs the closures of ``onApply(_:)`` after each value.
  func followedByHooks(_ sink: @escaping FlowSink<Output>) -> FlowSink<Output> {
    guard !hooks.isEmpty else { return sink }
    return { [hooks] value, owner in
      sink(value, owner)
      for hook in hooks { hook() }
    }
  }
}
