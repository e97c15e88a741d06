extension LiveStore {
  /// Observes all members for an object.
  ///
  ///     people.observe(for: index) { index, change in
  ///       index.replace(change.old, change.new)
  ///     }
  ///
  /// - Parameters:
  ///   - owner: is held weakly and handed to the closure; the observation ends when it or the store goes.
  ///   - initial: whether the members of the moment are told first, as inserted.
  ///   - body: is called with the object and the change, one call at a time, in the order of the changes.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  public func observe<Owner: AnyObject & Sendable>(
    for owner: Owner,
    initial: Bool = false,
    _ body: @escaping @Sendable (_ owner: Owner, _ change: StoreChange<Model>) -> Void
  ) -> ObservationToken {
    core.observe(owner, initial: initial) { change, owner in
      body(unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self), change)
      return true
    }
    .kept(by: owner)
  }

  /// Observes all members for an object, and passes this store to the closure, which would keep it if it captured it.
  ///
  ///     people.observe(for: index) { index, people, change in … }
  ///
  /// - Parameters:
  ///   - owner: the object. It is held weakly.
  ///   - initial: whether the current members are reported first, as inserted.
  ///   - body: is called with the object, this store and the change; not after the store was deallocated.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  public func observe<Owner: AnyObject & Sendable>(
    for owner: Owner,
    initial: Bool = false,
    _ body:
      @escaping @Sendable (
        _ owner: Owner, _ store: LiveStore, _ change: StoreChange<Model>
      ) -> Void
  ) -> ObservationToken {
    observe(for: owner, initial: initial) { [weak self] owner, change in
      if let self { body(owner, self, change) }
    }
  }

  /// Observes all members, until the observation is cancelled or the store goes.
  ///
  /// - Parameters:
  ///   - initial: whether the members of the moment are told first, as inserted.
  ///   - body: is called with the change, one call at a time, in the order of the changes.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  public func observe(
    initial: Bool = false,
    _ body: @escaping @Sendable (_ change: StoreChange<Model>) -> Void
  ) -> ObservationToken {
    core.observe(nil, initial: initial) { change, _ in
      body(change)
      return true
    }
  }

  /// What becomes of all members, as a flow: to be filtered, posted on an executor, or iterated.
  ///
  ///     for await change in people.changes.values(buffering: .merging) { … }
  ///
  /// Where changes that wait are merged, there is one for each member at most, and one more for each time that
  /// a member changed its id.
  public var changes: Flow<StoreChange<Model>> { core.flow }

  /// What becomes of one member, whether it is there yet or not.
  ///
  /// - Parameter id: which; an update that changes the id is heard of under both.
  public func changes(of id: Model.ID) -> Flow<StoreChange<Model>>
  where Model.ID: SendableMetatype {
    core.flow.filter { $0.old?.id == id || $0.new?.id == id }
  }
}
