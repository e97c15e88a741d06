package import KilnSupport

/// The failures that a nested recipe or mapping reported, with their paths.
package struct NestedFailures: Sendable, Hashable, CustomStringConvertible {
  /// The name of the transformer; `nil` if it has none.
  package let transformer: String?

  /// The underlying error: a `BakeError` or a `DecomposeError`.
  ///
  /// The paths of its failures are relative to the input of the transformer that threw it.
  package let report: any FailureReport

  package init(_ report: any FailureReport, in transformer: String?) {
    self.report = report
    self.transformer = transformer
  }

  /// The same failures with paths relative to an enclosing value.
  func inside(_ place: SourcePath) -> NestedFailures {
    NestedFailures(report.inside(place), in: transformer)
  }

  /// The same failures with their paths in the details.
  ///
  /// For an input that is not part of the source.
  var placedInDetails: NestedFailures {
    NestedFailures(report.placedInDetails, in: transformer)
  }

  /// Whether the transformer names and the errors are equal.
  package static func == (left: NestedFailures, right: NestedFailures) -> Bool {
    left.transformer == right.transformer
      && AnyHashable(left.report) == AnyHashable(right.report)
  }

  /// Hashes the name and the error.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(transformer)
    hasher.combine(AnyHashable(report))
  }

  /// The error as text, one failure per line.
  package var description: String { "\(report)" }
}

/// An error that contains several failures with their paths.
package protocol FailureReport: Error, Hashable, CustomStringConvertible {
  /// The same error with paths relative to an enclosing value.
  func inside(_ place: SourcePath) -> Self

  /// The same error with the paths of the failures in their details.
  var placedInDetails: Self { get }

  /// The path and description of each failure.
  var problems: FailureList<(path: SourcePath, problem: String)> { get }
}
