extension Flow {
  /// Lets only some values through.
  ///
  /// - Parameter isIncluded: whether a value goes on. Where it does not, nothing after it runs.
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> Flow {
    stage { sink in
      { value, owner in isIncluded(value) ? sink(value, owner) : true }
    }
  }

  /// Turns each value into another, of any type.
  ///
  /// - Parameter transform: makes the value that goes on.
  @inlinable
  public func map<Next: Sendable>(
    _ transform: @escaping @Sendable (Output) -> Next
  ) -> Flow<Next> {
    stage { sink in
      { value, owner in sink(transform(value), owner) }
    }
  }

  /// Turns each value into another, and lets those through that have one.
  ///
  /// - Parameter transform: makes the value that goes on; `nil` ends it here.
  @inlinable
  public func compactMap<Next: Sendable>(
    _ transform: @escaping @Sendable (Output) -> Next?
  ) -> Flow<Next> {
    stage { sink in
      { value, owner in
        guard let next = transform(value) else { return true }
        return sink(next, owner)
      }
    }
  }

  /// Leaves out a value that is the same as the one before it in this connection.
  ///
  /// - Parameter areSame: whether two values are the same.
  @inlinable
  public func removeDuplicates(
    by areSame: @escaping @Sendable (Output, Output) -> Bool
  ) -> Flow {
    stage { sink in
      let last = LastValue<Output>()
      return { value, owner in
        if let previous = last.value, areSame(previous, value) { return true }
        last.value = value
        return sink(value, owner)
      }
    }
  }

  /// Runs a closure after a value has been applied: written by a binding, or handed to a closure.
  ///
  /// It does not matter where among the stages it stands: all such closures run at the end, in the order
  /// written, and only where every filter let the value pass.
  ///
  /// - Parameter body: what is run.
  public func onApply(_ body: @escaping @Sendable () -> Void) -> Flow {
    hooked(hooks + [body])
  }
}

extension Flow where Output: Equatable {
  /// Leaves out a value that is equal to the one before it in this connection.
  @inlinable
  public func removeDuplicates() -> Flow {
    removeDuplicates(by: ==)
  }
}

/// The value that a connection let through last.
@usableFromInline
final class LastValue<Value>: @unchecked Sendable {
  // Unchecked: only the connection's stage reads and writes it, and a connection delivers one value
  // at a time.
  @usableFromInline var value: Value?

  @usableFromInline init() {}
}
