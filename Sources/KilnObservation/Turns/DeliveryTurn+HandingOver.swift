internal import CKiln

#if canImport(Dispatch)
  internal import Dispatch
#endif

extension DeliveryTurn {
  /// After how many events and joins of other threads a turn is handed over.
  static var limitForOthers: Int { 1_000 }

  /// Leaves the turn to a thread of a dispatch queue, which delivers what waits in the same order.
  /// This thread gets another turn.
  ///
  /// Called by ``drain()`` between two events, outside all callbacks and transactions: nothing
  /// refers to the thread but what reads are noted for, which stays with the thread.
  ///
  /// - Returns: whether it was handed over, after which this thread does not use it any more. A
  ///   turn is handed over once: the thread that has it then does nothing else.
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
      // A queue of its own gets a thread where the threads of global queues are busy or wait.
      DispatchQueue(label: "KilnObservation.turn")
        .async(group: HandedOverTurns.group, execute: deliver)
      return true
    #else
      return false
    #endif
  }

  /// Delivers what waits in a turn that was handed over, as the turn of this thread.
  private func deliverHandedOver() {
    let own = kiln_thread_get().map { DeliveryTurn($0.assumingMemoryBound(to: TurnState.self)) }
    install()
    drain()
    // A thread that had no turn keeps this one.
    guard let own else { return }
    own.install()
    destroy()
  }
}

/// The turns that were handed over and are not yet delivered.
package enum HandedOverTurns {
  #if canImport(Dispatch)
    fileprivate static let group = DispatchGroup()

    /// Waits until there are none.
    package static func wait() { group.wait() }
  #endif
}
