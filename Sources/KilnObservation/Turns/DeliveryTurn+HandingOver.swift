internal import CKiln

#if canImport(Dispatch)
  internal import Dispatch
#endif

extension DeliveryTurn {
  /// The number of events and joins of other threads after which a turn is handed over.
  static var limitForOthers: Int { 1_000 }

  /// Hands the turn over to a thread of a dispatch queue, which continues the delivery in order.
  ///
  /// This thread gets another turn. Called by ``drain()`` between two events, outside all callbacks
  /// and transactions. Only the tracker belongs to this thread, and stays with it.
  ///
  /// - Returns: whether the turn was handed over, and must not be used any more. A turn is handed
  ///   over only once, because the new thread does nothing else.
  func handOver() -> Bool {
    #if canImport(Dispatch)
      guard !state.pointee.isHandedOver else { return false }
      state.pointee.isHandedOver = true
      state.pointee.cause = .none
      let next = DeliveryTurn.make()
      next.restore(state.pointee.tracker)
      restore(nil)
      // Only the job uses the turn from here on.
      nonisolated(unsafe) let turn = self
      let deliver = ChangeCircle.keepingHandler { turn.deliverHandedOver() }
      // A separate queue gets a thread even if the threads of global queues are busy.
      DispatchQueue(label: "KilnObservation.turn")
        .async(group: HandedOverTurns.group, execute: deliver)
      return true
    #else
      return false
    #endif
  }

  /// Delivers the rest of a turn that was handed over, as the turn of this thread.
  private func deliverHandedOver() {
    let own = kiln_thread_get().map { DeliveryTurn($0.assumingMemoryBound(to: TurnState.self)) }
    install()
    drain()
    // A thread without a previous turn keeps this one.
    guard let own else { return }
    own.install()
    destroy()
  }
}

/// The turns that were handed over and are not yet finished.
package enum HandedOverTurns {
  #if canImport(Dispatch)
    fileprivate static let group = DispatchGroup()

    /// Waits until all are finished.
    package static func wait() { group.wait() }
  #endif
}
