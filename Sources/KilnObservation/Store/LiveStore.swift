public import KilnValues

/// The models of one type by id, each in one ``Live``.
///
///     let people = LiveStore<Person>()
///     let zach = people.upsert(person)               // the Live of that id, now and later
///     people.observe(for: index) { index, change in … }
///     people.upsert(renamed)                 // notifies the observers of zach, and of the store
///
/// A member's ``Live`` may be changed directly, and the store reports the change. Any thread may
/// use the store. Equal values notify no observer.
///
/// A member's own id may change. When the store's observers are notified, the member is found under
/// the new id. If another member has that id, the changed member is removed and reported as such.
/// Its ``Live`` continues to work without the store.
///
/// Like observers of a ``Live``, the store's observers are notified after the store, in the order
/// of the changes. In a ``transaction(_:)``, each changed member is reported once with its net
/// difference, after inserted and removed members. Insertions and removals are all reported.
public final class LiveStore<Model: ValueModel & Identifiable & Sendable>: Sendable
where Model.ID: Sendable {
  let core: StoreCore<Model>

  /// Creates a store without members.
  ///
  /// - Parameter retainsMembers: whether the store keeps its members alive. Otherwise, a member is
  ///   in the store while other code holds its ``Live``. The store drops it without notification.
  public convenience init(retainsMembers: Bool = true) {
    self.init(retainsMembers, nil)
  }

  init(_ retainsMembers: Bool, _ everyType: EventCore<AnyStoreChange>?) {
    core = StoreCore(retainsMembers: retainsMembers, everyType)
  }

  deinit { core.end() }

  // MARK: Looking up

  /// Returns the member with an id, if there is one.
  ///
  /// - Complexity: O(1).
  public func live(for id: Model.ID) -> Live<Model>? { core.live(id) }

  /// Returns the value of the member with an id, if there is one.
  ///
  /// - Complexity: O(1), plus a copy of the value.
  public subscript(id: Model.ID) -> Model? { core.live(id)?.value }

  /// The number of members.
  public var count: Int { core.count() }

  /// Whether there are no members.
  public var isEmpty: Bool { count == 0 }

  /// The ids of the members at one time, in the order of their insertion. Each occurs once.
  ///
  /// - Complexity: O(*n* log *n*) in the number of members.
  public var ids: [Model.ID] { core.ids() }

  /// The members, in the order of their insertion.
  ///
  /// - Complexity: O(*n* log *n*) in the number of members.
  public var lives: [Live<Model>] { core.lives() }

  /// The values of all members, in the order of their insertion.
  ///
  /// Each value is a value that was stored. If a member changes concurrently, the value may be the
  /// old or the new one.
  ///
  /// - Complexity: O(*n* log *n*) in the number of members.
  public var values: [Model] { core.lives().map(\.value) }

  // MARK: Changing

  /// Inserts a model, or replaces the value of the member with its id.
  ///
  /// - Parameter model: the model. If it is equal to the member's value, no observer is notified.
  /// - Returns: the member. A store with weak retention does not keep it alive.
  /// - Complexity: O(1), plus that of ``Live/update(to:)``.
  @discardableResult
  public func upsert(_ model: Model) -> Live<Model> {
    let (live, isNew) = core.findOrInsert(model)
    if !isNew { live.update(to: model) }
    return live
  }

  /// Inserts or replaces models in one transaction.
  ///
  /// Observers are notified after all models are stored.
  ///
  /// - Parameter models: the models. If several have the same id, the last one applies.
  /// - Returns: the member of each model, in the same order.
  @discardableResult
  public func upsert(contentsOf models: some Sequence<Model>) -> [Live<Model>] {
    transaction { models.map { upsert($0) } }
  }

  /// Removes a member. Its ``Live`` continues to work without the store.
  ///
  /// - Parameter id: the id of the member.
  /// - Returns: the member; `nil` if there is none.
  @discardableResult
  public func remove(_ id: Model.ID) -> Live<Model>? { core.remove(id) }

  /// Removes all current members in one transaction.
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
  ///   - owner: the object. It is held weakly, and the observation ends when it or the store is
  ///     deallocated.
  ///   - initial: whether the current members are reported first, as inserted.
  ///   - body: receives the object and the change, one call at a time, in the order of the changes.
  /// - Returns: the observation, which may be discarded.
  @discardableResult
  public func observe<Owner: AnyObject & Sendable>(
    for owner: Owner,
    initial: Bool = false,
    _ body: @escaping @Sendable (_ owner: Owner, _ change: StoreChange<Model>) -> Void
  ) -> ObservationToken {
    changes.observe(for: owner, initial: initial, body)
  }

  /// Observes all members without an object.
  ///
  /// The observation ends when its token is released or cancelled, or the store is deallocated.
  ///
  /// - Parameters:
  ///   - initial: whether the current members are reported first, as inserted.
  ///   - body: receives the change, one call at a time, in the order of the changes.
  /// - Returns: the observation.
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
  /// With ``Buffering/merging``, at most one change per member waits, plus one for each change of a
  /// member's id.
  public var changes: Flow<StoreChange<Model>> { core.flow }

  /// The changes of one member, which may be inserted later.
  ///
  /// For many members, observe `live(for:)` instead, whose observers are only called for changes of
  /// their own member.
  ///
  /// - Parameter id: the id. An update that changes the id is reported under both ids.
  /// - Complexity: each change of any member compares the ids once for each observer of this flow.
  public func changes(of id: Model.ID) -> Flow<StoreChange<Model>>
  where Model.ID: SendableMetatype {
    core.flow.filter { $0.old?.id == id || $0.new?.id == id }
  }
}

extension LiveStore: LiveSource, CoreOwner {
  var ownedCore: SourceCore { core }
}

extension LiveStore: CustomStringConvertible {
  /// The type and the number of members.
  public var description: String { "LiveStore<\(Model.schema.name)>(\(count) members)" }
}
