extension Flow {
  /// Passes on the values that satisfy a condition.
  ///
  /// - Parameter isIncluded: whether a value is passed on.
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> Flow {
    stage(merging: merging) { sink in
      { value, owner in isIncluded(value) ? sink(value, owner) : true }
    }
  }

  /// Transforms each value.
  ///
  /// - Parameter transform: makes the value that is passed on.
  @inlinable
  public func map<Next: Sendable>(
    _ transform: @escaping @Sendable (Output) -> Next
  ) -> Flow<Next> {
    stage { sink in
      { value, owner in sink(transform(value), owner) }
    }
  }

  /// Transforms each value, and drops those that become `nil`.
  ///
  /// - Parameter transform: makes the value that is passed on; `nil` drops it.
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

  /// Runs a closure after a value was applied: written by a binding, or passed to an observer.
  ///
  /// Its position among the stages does not matter: all such closures run at the end, in the order
  /// written, for each value that passes every filter.
  ///
  /// - Parameter body: the closure.
  public func onApply(_ body: @escaping @Sendable () -> Void) -> Flow {
    var flow = self
    flow.hooks.append(body)
    return flow
  }
}

extension Flow where Output: Equatable {
  /// Drops a value that is equal to the previous one of this connection.
  @inlinable
  public func removeDuplicates() -> Flow {
    stage(merging: merging) { sink in
      let last = LastValue<Output>()
      return { value, owner in
        if last.value == value { return true }
        last.value = value
        return sink(value, owner)
      }
    }
  }
}

/// The last value that a connection passed on.
@usableFromInline
final class LastValue<Value>: @unchecked Sendable {
  // Unchecked: only the connection's stage reads and writes it, and a connection delivers one value
  // at a time.
  @usableFromInline var value: Value?

  @usableFromInline init() {}
}
