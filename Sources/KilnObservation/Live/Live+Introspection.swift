extension Live {
  /// How many observations of this cell deliver: those that were neither cancelled nor are for an object that
  /// is gone.
  ///
  /// Flows, bindings and each input of a combination count as well. It is meant for tests and for the search
  /// for leaks; other threads may change it at any moment.
  ///
  /// - Complexity: O(n) for n observations.
  public var observationCount: Int {
    core.records { $0.observation.isActive && !$0.isOrphaned }.count
  }
}
