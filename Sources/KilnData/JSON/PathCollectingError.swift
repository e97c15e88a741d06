/// An error in a tree that collects its path while it propagates to the root.
///
/// Each enclosing container appends one step, so that the cost is linear in the length of the path.
package struct PathCollectingError<Reason: Sendable>: Error {
  /// The cause of the error.
  package let reason: Reason
  /// The path in the innermost container that has added a step.
  private let start: SourcePath
  /// The added steps, innermost first.
  private var steps: [SourcePath.Step] = []

  package init(_ reason: Reason, at start: SourcePath = .root) {
    self.reason = reason
    self.start = start
  }

  /// Returns the error with its path relative to the enclosing container.
  package func inside(_ step: SourcePath.Step) -> PathCollectingError {
    var error = self
    error.steps.append(step)
    return error
  }

  /// The path relative to the last container that has added a step.
  package var path: SourcePath {
    SourcePath(steps: steps.reversed()).appending(contentsOf: start)
  }
}
