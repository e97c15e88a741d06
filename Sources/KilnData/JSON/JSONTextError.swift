/// A value that has no JSON text.
public struct JSONTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why there is no text.
  public enum Reason: Sendable, Hashable {
    /// A double is infinite or not a number, as the text says.
    case notFinite(String)
    /// The text of a ``JSONNumber/literal(_:)`` is not a JSON number; it is shortened here.
    case malformedLiteral(String)
    /// Canonical text has doubles for numbers, and no double holds this one; it is shortened here.
    case noDouble(String)
    /// The tree is deeper than ``JSONValue/maximumDepth``.
    case tooDeep
  }

  /// The place in the tree.
  public let path: SourcePath
  /// Why there is no text.
  public let reason: Reason

  init(_ error: UnwindingError<Reason>) {
    path = error.path
    reason = error.reason
  }

  /// `a[0]: expected a finite number, found inf`
  public var description: String {
    let place = Excerpt.place(path)
    return switch reason {
    case .notFinite(let value): "\(place): expected a finite number, found \(value)"
    case .malformedLiteral(let text): "\(place): expected a JSON number, found \(text)"
    case .noDouble(let text): "\(place): expected a number that a double holds, found \(text)"
    case .tooDeep: "\(place): expected at most \(JSONValue.maximumDepth) levels"
    }
  }
}
