/// The events that one store or transaction led to, where several threads deliver them.
///
/// A join that is told one of them waits for the others, so that it shows all of a transaction or nothing. What
/// one thread delivers alone needs no round, since a turn fires its joins after its events.
@usableFromInline
final class Round: @unchecked Sendable {
  // Unchecked: guarded by `lock`.
  private let lock = Lock()

  /// How many events are not yet delivered; a turn that adds events counts as one.
  @exclusivity(unchecked) private var openCount = 1
  @exclusivity(unchecked) private var joins: ContiguousArray<JoinCore> = []

  init() {}

  deinit { lock.destroy() }

  var isComplete: Bool { lock.withLock { openCount == 0 } }

  /// Counts an event, in a round that is not complete.
  func add() { lock.withLock { openCount += 1 } }

  /// Counts one more, unless the round is complete.
  func addIfOpen() -> Bool {
    lock.withLock {
      guard openCount > 0 else { return false }
      openCount += 1
      return true
    }
  }

  /// Takes a join that waits for the round. Called with the lock of the join held.
  ///
  /// - Returns: false where the round is complete, and the join need not wait.
  func hold(_ join: JoinCore) -> Bool {
    lock.withLock {
      guard openCount > 0 else { return false }
      joins.append(join)
      return true
    }
  }

  /// Counts an event as delivered. After the last one the joins that wait are fired by this turn.
  func remove(_ turn: Turn) {
    lock.acquire()
    openCount -= 1
    guard openCount == 0, !joins.isEmpty else { return lock.release() }
    let joins = joins
    self.joins = []
    lock.release()
    for join in joins { join.goOn(turn) }
  }
}

extension Turn {
  /// The round of an event that is stored now. It stays open until the event is delivered.
  ///
  /// - Parameter isOurs: whether this turn delivers the event.
  /// - Returns: nil where other threads need not know.
  func roundOfEvent(isOurs: Bool) -> Round? {
    if let round = state.pointee.round {
      round.add()
      return round
    }
    guard !isOurs, !isIdle else { return nil }
    let round = openRound()
    round.add()
    return round
  }

  /// The round of what this turn does now, for other threads. Where it is the turn's own, it stays open until
  /// the turn has delivered its events.
  func openRound() -> Round {
    if let round = state.pointee.round { return round }
    if let own = state.pointee.ownRound {
      guard !state.pointee.isRoundOpen else { return own }
      if own.addIfOpen() { return open(own) }
    }
    return open(Round())
  }

  private func open(_ round: Round) -> Round {
    state.pointee.ownRound = round
    state.pointee.isRoundOpen = true
    // Counted as an entry, so that the turn comes to close it.
    state.pointee.queuedCount += 1
    return round
  }

  /// Closes the turn's own round for more events; false where it is closed.
  func closeRound() -> Bool {
    guard state.pointee.isRoundOpen else { return false }
    state.pointee.isRoundOpen = false
    state.pointee.queuedCount -= 1
    state.pointee.ownRound?.remove(self)
    return true
  }

  /// Delivers an event of a round.
  @inline(__always)
  func deliver(in round: Round?, _ body: () -> Void) {
    guard let round else { return body() }
    let outer = state.pointee.round
    state.pointee.round = round
    body()
    state.pointee.round = outer
    round.remove(self)
  }
}
