/// Options for printing differences.
///
///     differenceText(from: old, to: new, .tree)
///     printDifference(from: old, to: new)        // coloured on a terminal
public struct DifferenceOptions: Sendable, Hashable {
  /// When removed parts are red and inserted parts green.
  public enum Color: Sendable, Hashable {
    /// Not at all.
    case never

    /// Always, by the escape sequences of ECMA-48.
    case always

    /// If standard output is a terminal that supports colour: `TERM` is set and not `dumb`, and
    /// `NO_COLOR` is not set. In a text, or on another stream, not at all.
    case automatic
  }

  /// How values are printed, and whether the difference is a line or a tree. The maximum number of
  /// elements applies to the changes in one collection.
  public var values: PrintOptions

  /// When colours are used.
  public var color: Color

  /// Options for printing differences.
  public init(values: PrintOptions = .tree, color: Color = .automatic) {
    self.values = values
    self.color = color
  }

  /// One line, with the path of everything that changed: `address.city: "Bern" → "Basel"`.
  public static let line = DifferenceOptions(values: .line)

  /// A tree, with `-` and `+` before what was removed and inserted, and unchanged parts folded.
  public static let tree = DifferenceOptions()
}
