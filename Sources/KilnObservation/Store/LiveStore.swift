public import KilnValues

/// The models of one type by their ids, each in one ``Live`` however often it is upserted.
///
///     let people = LiveStore<Person>()
///     let zach = people.upsert(person)               // the Live of that id, now and later
///     people.observe(for: index) { index, change in … }
///     people.upsert(renamed)                 // notifies the observers of zach, and of the store
///
/// The holders of a member's ``Live`` may change it directly; the store reports that as its own
/// updates. Any thread may use it. Equal values notify nobody.
///
/// A member's own id may change. The member is then found under the new id, from the time at which
/// observers of the store are notified; where another member has that id already, the one that
/// changed leaves the store, and is reported as removed. Its ``Live`` continues without the store.
///
/// Observers are notified after the store, in the order of the changes, as those of a ``Live`` are.
/// In a ``transaction(_:)`` each member that changed is reported once, with its net difference,
/// after members that were inserted or removed; insertions and removals are reported each time.
public final class LiveStore<Model: Value & Identifiable & Sendable>: Sendable
where Model.ID: Sendable {
  let core: StoreCore<Model>

  /// A store without members.
  ///
  /// - Parameter retention: how members are kept.
  public convenience init(retention: StoreRetention = .strong) {
    self.init(retention, nil)
  }

  init(_ retention: StoreRetention, _ everyType: EventCore<AnyStoreChange>?) {
    core = StoreCore(retention, everyType)
  }

  deinit { core.end() }

  // MARK: Looking up

  /// The member of an id, if there is one.
  ///
  /// - Complexity: O(1).
  public func live(for id: Model.ID) -> Live<Model>? { core.live(id) }

  /// The value of the member of an id, if there is one.
  ///
  /// - Complexity: O(1), and the copy of the value.
  public subscript(id: Model.ID) -> Model? { core.live(id)?.value }

  /// Whether there is a member of an id.
  public func contains(_ id: Model.ID) -> Bool { core.live(id) != nil }

  /// The number of members.
  public var count: Int { core.count() }

  /// Whether there are no members.
  public var isEmpty: Bool { count == 0 }

  /// The ids of the members, in the order in which these were added.
  ///
  /// - Complexity: O(n log n) for n members.
  public var ids: [Model.ID] { core.ids() }

  /// The members, in the order in which they were added.
  ///
  /// - Complexity: O(n log n) for n members.
  public var lives: [Live<Model>] { core.lives() }

  /// The values of all members, in the order in which these were added. Each is whole; a member
  /// that changes meanwhile may be seen before or after.
  ///
  /// - Complexity: O(n log n) for n members.
  public var values: [Model] { core.lives().map(\.value) }

  // MARK: Changing

  /// Inserts a model, or replaces the value of the member with its id.
  ///
  /// - Parameter model: the model. Where it is equal to the member's value nobody is notified.
  /// - Returns: the member. A store that keeps its members weakly forgets it when the caller does.
  /// - Complexity: O(1), and that of ``Live/update(to:)``.
  @discardableResult
  public func upsert(_ model: Model) -> Live<Model> {
    let (live, isNew) = core.findOrInsert(model)
    if !isNew { live.update(to: model) }
    return live
  }

  /// Inserts or replaces models, as one transaction: observers are notified when all are stored.
  ///
  /// - Parameter models: the models. Of several with one id the last stays.
  /// - Returns: the member of each, in the same order.
  @discardableResult
  public func upsert(contentsOf models: some Sequence<Model>) -> [Live<Model>] {
    transaction { models.map { upsert($0) } }
  }

  /// Replaces the value of a member by one that is made from it, as ``Live/update(_:)`` does.
  ///
  ///     try people.update(7) { try recipe.update($0, with: source) }
  ///
  /// - Returns: the value that was stored; `nil` where there is no such member.
  @discardableResult
  public func update<Failure: Error>(
    _ id: Model.ID,
    _ transform: (Model) throws(Failure) -> Model
  ) throws(Failure) -> Model? {
    try core.live(id)?.update(transform)
  }

  /// Changes the value of a member through its mutable twin, as ``Live/modify(_:)`` does.
  ///
  /// - Returns: what the last run of `change` returned; `nil` where there is no such member.
  @discardableResult
  public func modify<Result, Failure: Error>(
    _ id: Model.ID,
    _ change: (inout Model.Mutable) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try core.live(id)?.modify(change)
  }

  /// Removes a member. Its ``Live`` continues without the store.
  ///
  /// - Returns: the member; `nil` where there is none.
  @discardableResult
  public func remove(_ id: Model.ID) -> Live<Model>? { core.remove(id) }

  /// Removes all current members, as one transaction.
  public func removeAll() {
    transaction {
      for id in ids { remove(id) }
    }
  }
}

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

extension LiveStore: CustomStringConvertible {
  /// The type and the number of members.
  public var description: String { "LiveStore<\(Model.schema.name)>(\(count) members)" }
}
