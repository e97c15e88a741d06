internal import KilnData
package import KilnSupport

/// The failures that a transformer's function reported by itself, each with its path in the input.
public struct NestedFailures: Sendable, Hashable, CustomStringConvertible {
  /// The transformer's name; `nil` where it has none.
  public let transformer: String?

  /// The error that has the failures, with their paths in the input of the transformer that threw
  /// it: a `BakeError` or a `DecomposeError`.
  public var error: any Error { report }

  package let report: any FailureReport

  init(_ report: any FailureReport, in transformer: String?) {
    self.report = report
    self.transformer = transformer
  }

  /// The same failures, seen from what holds the input.
  func inside(_ place: SourcePath) -> NestedFailures {
    NestedFailures(report.inside(place), in: transformer)
  }

  /// The same failures with their paths in their details, for an input that the source does not
  /// have.
  var placedInDetails: NestedFailures {
    NestedFailures(report.placedInDetails, in: transformer)
  }

  /// Equal where the transformers have the same name and the errors are equal.
  public static func == (left: NestedFailures, right: NestedFailures) -> Bool {
    left.transformer == right.transformer
      && AnyHashable(left.report) == AnyHashable(right.report)
  }

  /// Hashes the name and the error.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(transformer)
    hasher.combine(AnyHashable(report))
  }

  /// The error in words, one failure a line.
  public var description: String { "\(report)" }
}

/// An error that reports several failures with their paths.
package protocol FailureReport: Error, Hashable, CustomStringConvertible {
  /// The same error, seen from what holds the input.
  func inside(_ place: SourcePath) -> Self

  /// The same error with the paths of the failures in their details.
  var placedInDetails: Self { get }

  /// Where each failure is in the input, and what it is.
  var problems: FailureList<(path: SourcePath, problem: String)> { get }
}
