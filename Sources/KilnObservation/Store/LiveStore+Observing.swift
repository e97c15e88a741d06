extension LiveStore {
  /// Observes all members for an object.
  ///
  ///     people.observe(for: index) { index, change in
  ///       index.replace(change.old, change.new)
  ///     }
  ///
  /// - Parameters:
  ///   - owner: the object. It is held weakly and passed to the closure; the observation ends with
  ///     it or the store.
  ///   - initial: whether the current members come first, as inserted.
  ///   - body: is called with the object and the change, one call at a time, in the order of the
  ///     changes.
  /// - Returns: the observation, which may be discarded.
  @discardableResult
  public func observe<Owner: AnyObject & Sendable>(
    for owner: Owner,
    initial: Bool = false,
    _ body: @escaping @Sendable (_ owner: Owner, _ change: StoreChange<Model>) -> Void
  ) -> ObservationToken {
    changes.observe(for: owner, initial: initial, body)
  }

  /// Observes all members, until the observation is cancelled or the store is deallocated.
  ///
  /// - Parameters:
  ///   - initial: whether the current members come first, as inserted.
  ///   - body: is called with the change, one call at a time, in the order of the changes.
  /// - Returns: the observation, which may be discarded.
  @discardableResult
  public func observe(
    initial: Bool = false,
    _ body: @escaping @Sendable (_ change: StoreChange<Model>) -> Void
  ) -> ObservationToken {
    changes.observe(initial: initial, body)
  }

  /// The changes of all members.
  ///
  ///     for await change in people.changes.values(buffering: .merging) { … }
  ///
  /// Where changes that wait are merged, there is at most one per member, and one more for each
  /// time that a member changed its id.
  public var changes: Flow<StoreChange<Model>> { core.flow }

  /// The changes of one member, which may be inserted later.
  ///
  /// - Parameter id: its id; an update that changes the id is reported under both.
  public func changes(of id: Model.ID) -> Flow<StoreChange<Model>>
  where Model.ID: SendableMetatype {
    core.flow.filter { $0.old?.id == id || $0.new?.id == id }
  }
}

extension LiveStore: LiveSource {
  /// The observations of this source.
  public var _observations: SourceObservations { SourceObservations(core: core) }
}
