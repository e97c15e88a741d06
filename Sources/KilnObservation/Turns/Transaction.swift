internal import Synchronization

/// Defers delivery until a closure returns.
///
/// Each observer is then notified once of the net change.
///
///     transaction {
///       settings.volume = 3
///       settings.volume = 7
///       settings.name = "Loud"
///     }
///
/// An observer of `volume` is notified of one change, to 7. An observer of both properties is
/// called once. If a property has its initial value at the end, only observers of every set are
/// notified.
///
/// Values are stored immediately and are visible to other threads. A transaction neither isolates
/// nor rolls back. If the closure throws, the stored values remain and are delivered. Stores of
/// other threads in a source in which this thread has stored are delivered by this thread at the
/// end. If another thread stores in the source in between, or an observer is added, there may be an
/// event for each part.
///
/// A nested transaction is part of the outermost one.
///
/// - Parameter body: the closure.
/// - Returns: the result of `body`.
/// - Throws: the error of `body`.
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
    // A read of a current value counts as a depth, but is not a transaction.
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
