public import KilnValues

/// Stores of several types, with one stream of what happens to the members of all of them.
///
///     let stores = LiveStores()
///     stores.store(of: Person.self).upsert(zach)
///     stores.changes.observe(for: audit) { audit, change in audit.note(change.kind, change.id) }
///
/// Types are identified by themselves and not by their names. Of one change the observers of all
/// types are notified first, then those of its own.
public final class LiveStores: @unchecked Sendable {
  // Unchecked: `stores` is guarded by `lock`.
  private let lock = Lock()
  private let retention: StoreRetention
  private let core = EventCore<AnyStoreChange>("LiveStores")
  private var stores: [ObjectIdentifier: AnyObject] = [:]

  /// Stores without members.
  ///
  /// - Parameter retention: how members are kept.
  public init(retention: StoreRetention = .strong) {
    self.retention = retention
  }

  deinit {
    core.close()
    lock.destroy()
  }

  /// The store of a type, which is made on first use.
  ///
  /// - Parameter type: the type of the members.
  /// - Complexity: O(1).
  public func store<Model: Value & Identifiable & Sendable>(
    of type: Model.Type
  ) -> LiveStore<Model> where Model.ID: Sendable {
    lock.withLock {
      let key = ObjectIdentifier(type)
      if let store = stores[key] { return unsafeDowncast(store, to: LiveStore<Model>.self) }
      let store = LiveStore<Model>(retention, core)
      stores[key] = store
      return store
    }
  }

  /// What happens to all members of all stores.
  public var changes: Flow<AnyStoreChange> { core.flow }
}
