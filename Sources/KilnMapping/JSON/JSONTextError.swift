/// A value that has no JSON text.
public struct JSONTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why there is no text.
  public enum Reason: Sendable, Hashable {
    /// A double is infinite or not a number.
    case notFinite(Double)
    /// The text of a ``JSONNumber/literal(_:)`` is not a JSON number; it is shortened here.
    case malformedLiteral(String)
    /// The tree is deeper than ``JSONValue/maximumDepth``.
    case tooDeep
  }

  /// The place in the tree.
  public internal(set) var path: SourcePath
  /// Why there is no text.
  public let reason: Reason

  /// `a[0]: expected a finite number, found inf`
  public var description: String {
    switch reason {
    case .notFinite(let value): "\(path): expected a finite number, found \(value)"
    case .malformedLiteral(let text): "\(path): expected a JSON number, found \(text)"
    case .tooDeep:
      "\(Excerpt.shortened(path.description)): expected at most \(JSONValue.maximumDepth) levels"
    }
  }
}
