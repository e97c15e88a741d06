/// What one turn at a time delivers from: a source, a join, or a pair of bindings.
///
/// A thread that comes while the turn of another thread owns the station leaves its work to that turn.
@usableFromInline
class Station: @unchecked Sendable {
  // Unchecked: what changes is guarded by `lock`.
  @usableFromInline final let lock: Lock

  /// The turn that delivers from this station.
  @exclusivity(unchecked) @usableFromInline final var owner: Turn?

  /// Threads that wait to take over, where the owner works much for others or much waits.
  @exclusivity(unchecked) final var relief: Relief?

  /// - Parameter lock: guards the station; the subclass destroys it.
  init(lock: Lock) { self.lock = lock }

  /// Takes up what waits, in a turn to which the station was handed over. Called with the lock held.
  func takeOver(_ turn: Turn) { fatalError("overridden") }
}
