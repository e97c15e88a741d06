import Synchronization

/// Counts the tokens that are alive. A token that a closure captures lives as long as the closure.
final class Counter: Sendable {
  private let living = Atomic(0)

  /// The number of tokens that are alive.
  var count: Int { living.load(ordering: .acquiring) }

  func token() -> Token { Token(self) }

  final class Token: Sendable {
    private let counter: Counter

    fileprivate init(_ counter: Counter) {
      self.counter = counter
      counter.living.wrappingAdd(1, ordering: .acquiringAndReleasing)
    }

    deinit { counter.living.wrappingSubtract(1, ordering: .acquiringAndReleasing) }

    /// Does nothing; calling it captures the token.
    func touch() {}
  }
}
