package import KilnObservation

private let kept = Guarded<[ObservationToken]>([])

extension ObservationToken {
  /// Keeps the token until the process ends, so that only the source can end the observation.
  ///
  /// A token references neither the source nor the closure, unless it is one of a constant.
  @discardableResult
  package func kept() -> ObservationToken {
    KilnObservationTestSupport.kept.withLock { $0.append(self) }
    return self
  }
}

extension PropertyChange {
  /// The kind of the change as text.
  package var kind: String { isInitial ? "initial" : "set" }
}

/// The circles of changes that are reported while a closure runs.
package func reportedCircles(during body: () -> Void) -> [ChangeCircle] {
  let circles = Log<ChangeCircle>()
  ChangeCircle.withHandler({ circles.add($0) }, perform: body)
  return circles.entries
}
