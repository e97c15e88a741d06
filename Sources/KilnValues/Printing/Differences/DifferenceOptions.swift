/// Options for printing differences.
///
/// ```swift
/// differenceText(from: old, to: new, .tree)
/// printDifference(from: old, to: new)        // coloured on a terminal
/// ```
public struct DifferenceOptions: Sendable, Hashable {
  /// When to print removed parts in red and inserted parts in green.
  public enum Color: Sendable, Hashable {
    /// Never.
    case never

    /// Always, with escape sequences of ECMA-48.
    case always

    /// If standard output is a terminal that supports colour.
    ///
    /// `TERM` must be set and not `dumb`, and `NO_COLOR` must be unset or empty. In a string or on
    /// another stream, no colours are used.
    case automatic
  }

  /// The options for values and the layout of the difference.
  ///
  /// The maximum number of elements applies to the changes in one collection.
  public var values: PrintOptions

  /// When to use colours.
  public var color: Color

  /// Creates options for printing differences.
  public init(values: PrintOptions = .tree, color: Color = .automatic) {
    self.values = values
    self.color = color
  }

  /// One line, with the path of each change: `address.city: "Bern" → "Basel"`.
  public static let line = DifferenceOptions(values: .line)

  /// A tree, with `-` and `+` before removed and inserted parts.
  ///
  /// Unchanged parts are folded.
  public static let tree = DifferenceOptions()
}
