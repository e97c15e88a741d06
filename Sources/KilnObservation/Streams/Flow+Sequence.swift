extension Flow {
  /// The values of the flow, for a `for await` loop.
  ///
  ///     for await change in live.changes(of: \.name).values(buffering: .newest(1)) { … }
  ///
  /// - Parameters:
  ///   - initial: whether the current value comes first. A combination always starts with it.
  ///   - buffering: what happens to values that the loop is not ready for.
  /// - Returns: a sequence that can be iterated any number of times, each by a connection of its
  ///   own.
  public func values(
    initial: Bool = false,
    buffering: Buffering = .unbounded
  ) -> EventSequence<Output> {
    EventSequence(flow: self, initial: initial, buffering: buffering)
  }
}
