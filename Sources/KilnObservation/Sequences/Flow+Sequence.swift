extension Flow {
  /// The values of the flow, for a `for await` loop.
  ///
  /// - Parameters:
  ///   - initial: whether the value of the moment comes first. A combination tells it in any case.
  ///   - buffering: what becomes of values that the loop is not ready for.
  /// - Returns: a sequence that can be iterated any number of times, each by a connection of its own.
  public func values(
    initial: Bool = false,
    buffering: Buffering = .unbounded
  ) -> EventSequence<Output> {
    EventSequence(buffering) { sink in begin(nil, initial, sink) }
  }
}
