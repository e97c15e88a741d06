extension SourceCore {
  /// Observes a list of the table.
  @usableFromInline
  final func observe(
    _ list: Int,
    _ owner: AnyObject?,
    _ initial: Bool,
    _ sets: ObservedSets,
    _ handler: @escaping EventHandler
  ) -> SourceObservation {
    let observation = SourceObservation(list: list)
    add(observation, for: owner, notifying: sets, initial: initial, handler)
    return observation
  }

  /// Adds an observation.
  ///
  /// - Parameters:
  ///   - observation: the observation.
  ///   - owner: the object that it is for.
  ///   - sets: the sets that are reported.
  ///   - initial: whether the current value is reported first.
  ///   - handler: calls the observer.
  final func add(
    _ observation: SourceObservation,
    for owner: AnyObject?,
    notifying sets: ObservedSets = .changes,
    initial: Bool = false,
    _ handler: @escaping EventHandler
  ) {
    let record = ObserverRecord(observation, owner: owner, handler)
    guard initial else {
      let swept = withLock { $0.add(record, sets, current: nil, self) }
      return withExtendedLifetime(swept) {}
    }
    var swept: [AnyObject] = []
    withCurrent(of: observation.list) { current, state in
      swept = state.add(record, sets, current: current, self)
    }
    // Also delivers events that were stored in the meantime.
    DeliveryTurn.current.run()
    withExtendedLifetime(swept) {}
  }

  final func sendCurrent(_ observation: SourceObservation) {
    // Both are read and released without the lock, because the last reference to an object may end
    // here.
    let subject = subject
    guard let record = withLock({ $0.table.contents.record(of: observation) }), !record.isOrphaned
    else {
      return
    }
    withCurrent(of: observation.list) { current, state in
      guard let current, observation.isActive else { return }
      state.append(current, self, .current, for: record)
    }
    DeliveryTurn.current.run()
    withExtendedLifetime((subject, record)) {}
  }

  final func remove(_ observation: SourceObservation) {
    let removed = withLock { $0.remove(observation) }
    withExtendedLifetime(removed) {}
  }

  /// The observations in the table, or those for an object.
  ///
  /// - Complexity: O(*n*) in the number of observations. For an object, O(*k* log *n*) for *k* of
  ///   *n* observations, amortized over the calls and registrations.
  final func records(for owner: AnyObject? = nil) -> [ObserverRecord] {
    withLock { state in owner.map { state.records(for: $0) } ?? state.table.records }
  }
}
