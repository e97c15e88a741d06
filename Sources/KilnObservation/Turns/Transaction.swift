internal import Synchronization

/// Defers delivery until the closure returns, then notifies each observer once with the net change.
///
///     transaction {
///       settings.volume = 3
///       settings.volume = 7
///       settings.name = "Loud"
///     }
///
/// An observer of `volume` is notified of one change, to 7; an observer of both properties is
/// called once. Where a property ends as it began nobody is notified, but for observers of every
/// set.
///
/// Values are stored at once, and other threads see them: a transaction is about delivery, and
/// neither isolates nor undoes. What is thrown leaves what was stored, and that is delivered.
/// Changes by other threads to the same source are delivered by this thread, at the end. Where
/// another thread stored in the same source in between, or an observer was added, there may be an
/// event for each part.
///
/// Transactions in a transaction belong to the outermost.
///
/// - Parameter body: what is done. It does not suspend.
/// - Returns: what `body` returns.
/// - Throws: what `body` throws.
public func transaction<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let turn = DeliveryTurn.current
  turn.beginTransaction()
  defer { turn.endTransaction() }
  return try body()
}

extension DeliveryTurn {
  private static let lastTransaction = Atomic<UInt64>(0)

  func beginTransaction() {
    state.pointee.transactionDepth += 1
    // A current value that is being read counts as a depth, but is no transaction.
    guard state.pointee.transaction == 0 else { return }
    state.pointee.outermostDepth = state.pointee.transactionDepth
    state.pointee.transaction = Self.lastTransaction.wrappingAdd(1, ordering: .relaxed).newValue
  }

  func endTransaction() {
    if state.pointee.transactionDepth == state.pointee.outermostDepth {
      state.pointee.transaction = 0
      state.pointee.outermostDepth = 0
    }
    state.pointee.transactionDepth -= 1
    run()
  }
}
