import Synchronization

/// Counts the tokens that are alive. A closure that holds one is alive as long as its token is.
final class Counter: Sendable {
  private let living = Atomic(0)

  /// How many tokens are alive.
  var count: Int { living.load(ordering: .acquiring) }

  func token() -> Token { Token(self) }

  final class Token: Sendable {
    private let counter: Counter

    fileprivate init(_ counter: Counter) {
      self.counter = counter
      counter.living.wrappingAdd(1, ordering: .acquiringAndReleasing)
    }

    deinit { counter.living.wrappingSubtract(1, ordering: .acquiringAndReleasing) }

    /// Does nothing: whoever calls it holds the token.
    func touch() {}
  }
}
