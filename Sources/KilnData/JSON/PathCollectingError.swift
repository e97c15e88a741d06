/// A reason found somewhere in a tree, on its way out to the root.
///
/// Each container that it leaves adds one step at the end, so that the whole path costs no more
/// than its length.
package struct PathCollectingError<Reason: Sendable>: Error {
  /// What is wrong.
  package let reason: Reason
  /// The place inside the innermost container that has added a step.
  private let start: SourcePath
  /// The steps from the inside out.
  private var steps: [SourcePath.Step] = []

  package init(_ reason: Reason, at start: SourcePath = .root) {
    self.reason = reason
    self.start = start
  }

  /// The same error, seen from the container that holds the value.
  package func inside(_ step: SourcePath.Step) -> PathCollectingError {
    var error = self
    error.steps.append(step)
    return error
  }

  /// The place, seen from the last container that has added a step.
  package var path: SourcePath {
    SourcePath(steps: steps.reversed()).appending(contentsOf: start)
  }
}
