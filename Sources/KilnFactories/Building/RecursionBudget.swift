internal import Synchronization

/// How many models may be inside of others of their type in all, within one model.
final class RecursionBudget: Sendable {
  private let used = Atomic(0)

  private static let limit = 1_000

  /// Takes one.
  ///
  /// - Returns: whether there was one left.
  func claim() -> Bool {
    used.wrappingAdd(1, ordering: .relaxed).newValue <= Self.limit
  }

  /// Begins anew.
  func renew() { used.store(0, ordering: .relaxed) }
}
