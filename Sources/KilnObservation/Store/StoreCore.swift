internal import KilnValues

/// The members of a store, and their changes that wait for delivery.
final class StoreCore<Model: ValueModel & Identifiable & Sendable>: EventCore<StoreChange<Model>>,
  @unchecked Sendable
where Model.ID: Sendable {
  // Unchecked: `members` and `lastSequence` are guarded by `lock`. Members, their ids and their
  // observations are released outside the lock: a member that is deallocated calls this core, and
  // an id can be an object.
  private let retention: StoreRetention
  @exclusivity(unchecked) private var members: [Model.ID: StoreMember<Model>] = [:]
  @exclusivity(unchecked) private var lastSequence: UInt64 = 0

  /// The source of changes of all types, which are delivered first.
  private let everyType: EventCore<AnyStoreChange>?

  init(_ retention: StoreRetention, _ everyType: EventCore<AnyStoreChange>?) {
    self.retention = retention
    self.everyType = everyType
    super.init("LiveStore<\(Model.schema.name)>")
  }

  override func currentEventsLocked() -> [StoreChange<Model>] {
    members.values.sorted { $0.sequence < $1.sequence }.map { .inserted($0.reported) }
  }

  /// Delivers changes without others in between, to the observers of all types first.
  ///
  /// Called with the lock held, which it releases.
  private func notifyAndUnlock(_ changes: StoreChange<Model>...) {
    let turn = DeliveryTurn.current
    // No callback runs before all changes are queued.
    turn.beginTransaction()
    defer { turn.endTransaction() }
    if let everyType {
      for change in changes { everyType.send(AnyStoreChange(change)) }
    }
    guard observerCount > 0 else { return lock.release() }
    appendLocked(changes, turn)
    leaveAndUnlock(to: turn)
  }

  // MARK: Members

  func live(_ id: Model.ID) -> Live<Model>? {
    lock.withLock { members[id]?.live }
  }

  /// Finds a member, or inserts one.
  ///
  /// - Returns: the member, and whether it was inserted with the value.
  func findOrInsert(_ model: Model) -> (live: Live<Model>, isNew: Bool) {
    let id = model.id
    lock.acquire()
    let former = members[id]
    if let live = former?.live {
      lock.release()
      return (live, false)
    }
    lastSequence += 1
    let live = Live(model)
    let member = StoreMember(live, model, retention, lastSequence)
    members[id] = member
    member.observation = watchLocked(live, member)
    notifyAndUnlock(.inserted(model))
    withExtendedLifetime(former) {}
    return (live, true)
  }

  /// Observes a member and its deallocation. Called with the lock held.
  private func watchLocked(_ live: Live<Model>, _ member: StoreMember<Model>) -> ObservationToken {
    let end = EndSignal { [anchor] in
      Self.open(anchor)?.forget(member)
    }
    return live.core.observe(PropertyLocation(\.self), nil, false, .changes) {
      [anchor] change, _ in
      withExtendedLifetime(end) {
        guard let core = Self.open(anchor) else { return false }
        core.memberChanged(member, change.new)
        return true
      }
    }
  }

  private static func open(_ anchor: SourceAnchor) -> StoreCore? {
    anchor.core.map { unsafeDowncast($0, to: StoreCore.self) }
  }

  /// Takes a member's new value.
  ///
  /// If the id changed, the member is moved to the new id. If another member has that id, the
  /// changed member is removed.
  private func memberChanged(_ member: StoreMember<Model>, _ new: Model) {
    let newID = new.id
    lock.acquire()
    guard members[member.id] === member else { return lock.release() }
    let old = member.reported
    guard newID != member.id else {
      member.reported = new
      return notifyAndUnlock(.updated(old: old, new: new))
    }
    let removed = takeLocked(member.id)
    let formerID = member.id
    defer { withExtendedLifetime((removed, formerID)) {} }
    let other = members[newID]
    let rival = other?.live
    guard rival == nil else {
      let observation = member.observation.take()
      notifyAndUnlock(.removed(old))
      observation?.cancel()
      return withExtendedLifetime((other, rival, member)) {}
    }
    member.id = newID
    member.reported = new
    members[newID] = member
    notifyAndUnlock(.updated(old: old, new: new))
    withExtendedLifetime(other) {}
  }

  /// Removes a member that was deallocated.
  private func forget(_ member: StoreMember<Model>) {
    lock.acquire()
    let removed = members[member.id] === member ? takeLocked(member.id) : nil
    lock.release()
    withExtendedLifetime(removed) {}
  }

  /// Removes a member.
  ///
  /// Called with the lock held, after which the caller releases the key and the member.
  private func takeLocked(_ id: Model.ID) -> (key: Model.ID, value: StoreMember<Model>)? {
    members.index(forKey: id).map { members.remove(at: $0) }
  }

  /// Removes a member.
  func remove(_ id: Model.ID) -> Live<Model>? {
    while let (member, live, reported, version) = known(id) {
      // Compared without the lock, because the model's fields may have custom comparisons.
      let last = live.core.read()
      let isReported = last.id != id || last.isUnchanged(from: reported)
      lock.acquire()
      guard members[id] === member, member.version == version else {
        lock.release()
        continue
      }
      let removed = takeLocked(id)
      let observation = member.observation.take()
      // The last value may not have been reported yet.
      if isReported {
        notifyAndUnlock(.removed(reported))
      } else {
        notifyAndUnlock(.updated(old: reported, new: last), .removed(last))
      }
      observation?.cancel()
      withExtendedLifetime(removed) {}
      return live
    }
    return nil
  }

  /// Returns a member, with the value that was last reported.
  private func known(
    _ id: Model.ID
  ) -> (member: StoreMember<Model>, live: Live<Model>, reported: Model, version: UInt64)? {
    lock.withLock {
      guard let member = members[id], let live = member.live else { return nil }
      return (member, live, member.reported, member.version)
    }
  }

  /// The live members, in the order of their insertion.
  func lives() -> [Live<Model>] {
    lock.withLock { members.values.sorted { $0.sequence < $1.sequence } }.compactMap(\.live)
  }

  /// The ids of the members, in the order of their insertion.
  func ids() -> [Model.ID] {
    lock.withLock { members.values.sorted { $0.sequence < $1.sequence }.map(\.id) }
  }

  /// The number of members.
  func count() -> Int {
    lock.withLock { members.count }
  }

  /// Ends the store and its observations of members.
  func end() {
    close()
    lock.acquire()
    var members: [Model.ID: StoreMember<Model>] = [:]
    swap(&members, &self.members)
    let observations = members.values.map { $0.observation.take() }
    lock.release()
    for observation in observations { observation?.cancel() }
    withExtendedLifetime(members) {}
  }
}
