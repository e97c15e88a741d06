extension Flow {
  /// Emits the values that satisfy a condition.
  ///
  /// - Parameter isIncluded: the condition.
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> Flow {
    stage(merging: merging) { sink in
      { value, owner in if isIncluded(value) { sink(value, owner) } }
    }
  }

  /// Transforms each value.
  ///
  /// - Parameter transform: returns the value to emit.
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
  /// - Parameter transform: returns the value to emit; `nil` to drop it.
  @inlinable
  public func compactMap<Next: Sendable>(
    _ transform: @escaping @Sendable (Output) -> Next?
  ) -> Flow<Next> {
    stage { sink in
      { value, owner in if let next = transform(value) { sink(next, owner) } }
    }
  }

  /// Runs a closure after a value is written by a binding or passed to an observer.
  ///
  /// Its position among the stages has no effect. All such closures run at the end, in the order
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
  /// Drops values that are unchanged from the previous one of the connection.
  @inlinable
  public func removeDuplicates() -> Flow {
    stage(merging: merging) { sink in
      let (last, areEqual) = (LatestValue<Output>(), equality(of: Output.self))
      return { value, owner in
        if let last = last.value, areEqual(last, value) { return }
        last.value = value
        sink(value, owner)
      }
    }
  }
}
