public import KilnValues

/// Stores of several types, with one flow of the changes of all members.
///
///     let stores = LiveStores()
///     stores.store(of: Person.self).upsert(zach)
///     stores.changes.observe(for: audit) { audit, change in audit.note(change.old, change.new) }
///
/// A store is identified by its type, not by the type's name. The observers of all types are
/// notified of a change before those of its type.
public final class LiveStores: Sendable {
  private let retainsMembers: Bool
  private let core = EventCore<AnyStoreChange>("LiveStores")
  private let stores = Guarded<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  /// Creates stores without members.
  ///
  /// - Parameter retainsMembers: whether the stores keep their members alive, as in
  ///   ``LiveStore/init(retainsMembers:)``.
  public init(retainsMembers: Bool = true) {
    self.retainsMembers = retainsMembers
  }

  deinit { core.close() }

  /// Returns the store of a type, and creates it on first use.
  ///
  /// - Parameter type: the type of the members.
  /// - Complexity: O(1).
  public func store<Model: ValueModel & Identifiable & Sendable>(
    of type: Model.Type
  ) -> LiveStore<Model> where Model.ID: Sendable {
    let key = ObjectIdentifier(type)
    if let store = stores.withLock({ $0[key] }) {
      return unsafeDowncast(store, to: LiveStore<Model>.self)
    }
    // Without the lock: it reads the schema, and another thread may create the same store.
    let created = LiveStore<Model>(retainsMembers, core)
    let store = stores.withLock { stores in
      let store = stores[key] ?? created
      stores[key] = store
      return store
    }
    return withExtendedLifetime(created) { unsafeDowncast(store, to: LiveStore<Model>.self) }
  }

  /// The changes of all members of all stores.
  public var changes: Flow<AnyStoreChange> { core.flow }
}
