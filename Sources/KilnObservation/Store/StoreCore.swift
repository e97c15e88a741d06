internal import KilnValues

/// The members of a store, and their changes that wait for delivery.
final class StoreCore<Model: ValueModel & Identifiable & Sendable>: EventCore<StoreChange<Model>>,
  @unchecked Sendable
where Model.ID: Sendable {
  // Unchecked: `members` and `lastSequence` are guarded by `lock`. Members, their ids and their
  // observations are released outside the lock: a member that is deallocated calls this core, and
  // an id can be an object.
  private let retainsMembers: Bool
  private var members: [Model.ID: StoreMember<Model>] = [:]
  private var lastSequence: UInt64 = 0

  /// The source of changes of all types, which are delivered first.
  private let everyType: EventCore<AnyStoreChange>?

  init(retainsMembers: Bool, _ everyType: EventCore<AnyStoreChange>?) {
    self.retainsMembers = retainsMembers
    self.everyType = everyType
    super.init("LiveStore<\(Model.schema.name)>")
  }

  override func currentEvents() -> [StoreChange<Model>] {
    membersInOrder.map { .inserted($0.reported) }
  }

  /// The members, in the order of their insertion. Called with the lock held.
  private var membersInOrder: [StoreMember<Model>] {
    members.values.sorted { $0.sequence < $1.sequence }
  }

  /// Queues changes that are delivered without others in between, to the observers of all types
  /// first.
  ///
  /// The caller then runs the turn without the lock.
  private func notify(
    _ changes: StoreChange<Model>...,
    by turn: DeliveryTurn,
    _ state: inout SourceState
  ) {
    if let everyType {
      for change in changes {
        let event = AnyStoreChange(change)
        everyType.withLock { everyType.queue([event], turn, &$0) }
      }
    }
    queue(changes, turn, &state)
  }

  // MARK: Members

  func live(_ id: Model.ID) -> Live<Model>? {
    withLock { _ in members[id]?.live }
  }

  /// Finds a member, or inserts one.
  ///
  /// - Returns: the member, and whether it was inserted with the value.
  func findOrInsert(_ model: Model) -> (live: Live<Model>, isNew: Bool) {
    let id = model.id
    let turn = DeliveryTurn.current
    let (former, live, isNew) = withLock { state in
      let former = members[id]
      if let live = former?.live { return (former, live, false) }
      lastSequence += 1
      let live = Live(model)
      let member = StoreMember(live, model, isRetained: retainsMembers, lastSequence)
      members[id] = member
      member.observation = watch(live, member)
      notify(.inserted(model), by: turn, &state)
      return (former, live, true)
    }
    if isNew { turn.run() }
    withExtendedLifetime(former) {}
    return (live, isNew)
  }

  /// Observes a member and its deallocation. Called with the lock held.
  private func watch(_ live: Live<Model>, _ member: StoreMember<Model>) -> ObservationToken {
    let end = EndSignal { [anchor] in
      Self.open(anchor)?.forget(member)
    }
    return live.core.observe(PropertyLocation(\.self), nil, false, .changes) {
      [anchor] change, _ in
      withExtendedLifetime(end) { Self.open(anchor)?.memberChanged(member, change.new) }
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
    let turn = DeliveryTurn.current
    var displaced = Displaced()
    withLock { state in
      guard members[member.id] === member else { return }
      let old = member.reported
      displaced.value = old
      if newID != member.id {
        displaced.id = member.id
        displaced.entry = take(member.id)
        displaced.rival = members[newID]
        displaced.rivalLive = displaced.rival?.live
        if displaced.rivalLive != nil {
          displaced.observation = member.observation.take()
          return notify(.removed(old), by: turn, &state)
        }
        member.id = newID
        members[newID] = member
      }
      member.reported = new
      notify(.updated(old: old, new: new), by: turn, &state)
    }
    turn.run()
    displaced.observation?.cancel()
    withExtendedLifetime((displaced, member)) {}
  }

  /// What a change of a member replaces, which is released without the lock.
  private struct Displaced {
    var value: Model?
    var id: Model.ID?
    var entry: (key: Model.ID, value: StoreMember<Model>)?
    var rival: StoreMember<Model>?
    var rivalLive: Live<Model>?
    var observation: ObservationToken?
  }

  /// Removes a member that was deallocated.
  private func forget(_ member: StoreMember<Model>) {
    let removed = withLock { _ in
      members[member.id] === member ? take(member.id) : nil
    }
    withExtendedLifetime(removed) {}
  }

  /// Removes a member. Called with the lock held.
  ///
  /// - Returns: the key and the member, which the caller releases without the lock.
  private func take(_ id: Model.ID) -> (key: Model.ID, value: StoreMember<Model>)? {
    members.index(forKey: id).map { members.remove(at: $0) }
  }

  /// Removes a member.
  func remove(_ id: Model.ID) -> Live<Model>? {
    while let (member, live, reported, version) = known(id) {
      // Compared without the lock, because the model's fields may have custom comparisons.
      let last = live.core.read()
      let isReported = last.id != id || last.isUnchanged(from: reported)
      let turn = DeliveryTurn.current
      var displaced = Displaced()
      let isRemoved = withLock { state in
        guard members[id] === member, member.version == version else { return false }
        displaced.entry = take(id)
        displaced.observation = member.observation.take()
        if isReported {
          notify(.removed(reported), by: turn, &state)
        } else {
          // The last value has not been reported yet.
          notify(.updated(old: reported, new: last), .removed(last), by: turn, &state)
        }
        return true
      }
      guard isRemoved else { continue }
      turn.run()
      displaced.observation?.cancel()
      withExtendedLifetime(displaced) {}
      return live
    }
    return nil
  }

  /// Returns a member, with the value that was last reported.
  private func known(
    _ id: Model.ID
  ) -> (member: StoreMember<Model>, live: Live<Model>, reported: Model, version: UInt64)? {
    withLock { _ in
      guard let member = members[id], let live = member.live else { return nil }
      return (member, live, member.reported, member.version)
    }
  }

  /// The live members, in the order of their insertion.
  func lives() -> [Live<Model>] {
    withLock { _ in membersInOrder }.compactMap(\.live)
  }

  /// The ids of the members, in the order of their insertion.
  func ids() -> [Model.ID] {
    withLock { _ in membersInOrder.map(\.id) }
  }

  /// The number of members.
  func count() -> Int {
    withLock { _ in members.count }
  }

  /// Ends the store and its observations of members.
  func end() {
    close()
    let (members, observations) = withLock { _ in
      let members = self.members
      self.members = [:]
      return (members, members.values.map { $0.observation.take() })
    }
    for observation in observations { observation?.cancel() }
    withExtendedLifetime(members) {}
  }
}
