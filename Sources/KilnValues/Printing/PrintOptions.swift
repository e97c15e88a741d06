/// Options for printing values and differences: the layout, the limits and colours.
///
/// ```swift
/// user.formatted(.tree)
/// String(printing: users, PrintOptions(layout: .tree, maximumElements: 3))
/// differenceText(from: old, to: new, .line)
/// ```
///
/// An ellipsis marks omitted parts, with their number if it is known. Redacted fields are always
/// printed as `<redacted>`.
public struct PrintOptions: Sendable, Hashable {
  /// The layout of the text.
  public enum Layout: Sendable, Hashable {
    /// One line: `User(id: 1, name: "Zach")`.
    ///
    /// A difference has the path of each change: `address.city: "Bern" → "Basel"`.
    case line

    /// One line per field and element, indented by two columns per level.
    ///
    /// Multi-line strings are printed as `"""` literals. In a difference, `-` and `+` are before
    /// removed and inserted parts, and unchanged parts are folded.
    case tree
  }

  /// How a reference identifies an object.
  ///
  /// A reference is printed for a weak field of a model, and for an object that was already
  /// printed. The referenced object is printed with the same mark.
  public enum Identity: Sendable, Hashable {
    /// By its address: `<Parent 0x00007f31c0004b20>`.
    ///
    /// The address is constant until the object is deallocated.
    case address

    /// By a number, in the order of the first references: `<Parent #1>`.
    ///
    /// The text of a graph is the same in every process.
    case number

    /// By its type alone: `<Parent>`.
    case none
  }

  /// When a difference prints removed parts in red and inserted parts in green.
  public enum Color: Sendable, Hashable {
    /// Never.
    case never

    /// Always, with escape sequences of ECMA-48.
    case always

    /// If the difference is printed to standard output, and that is a terminal with colours.
    ///
    /// `TERM` must be set and not `dumb`, and `NO_COLOR` must be unset or empty. A string has no
    /// colours.
    case automatic
  }

  /// The largest effective `maximumDepth`. Deeper nesting could overflow a small stack.
  package static let deepestLevel = 128

  package var layout: Layout
  package var identity: Identity
  package var color: Color
  package var maximumDepth: Int
  package var maximumElements: Int
  package var maximumCharacters: Int
  package var maximumLength: Int

  /// Creates options for printing. Negative limits are treated as zero.
  ///
  /// - Parameters:
  ///   - layout: the layout of the text.
  ///   - identity: how references identify objects.
  ///   - color: when a difference is printed in colours.
  ///   - maximumDepth: the maximum number of levels of models, enums, objects and collections, at
  ///     most 128. Deeper values are printed as `Node(…)`.
  ///   - maximumElements: the maximum number of printed elements per collection; in a difference,
  ///     of printed changes.
  ///   - maximumCharacters: the maximum number of printed characters per string.
  ///   - maximumLength: the maximum length of the text in UTF-8 bytes, without the final ellipsis
  ///     and the marks of objects.
  public init(
    layout: Layout = .line,
    identity: Identity = .address,
    color: Color = .automatic,
    maximumDepth: Int = 64,
    maximumElements: Int = .max,
    maximumCharacters: Int = .max,
    maximumLength: Int = 1 << 24
  ) {
    self.layout = layout
    self.identity = identity
    self.color = color
    self.maximumDepth = maximumDepth
    self.maximumElements = maximumElements
    self.maximumCharacters = maximumCharacters
    self.maximumLength = maximumLength
  }

  /// One line; omits only levels deeper than 64 and text beyond 16 MiB.
  public static let line = PrintOptions()

  /// A tree; omits only levels deeper than 64 and text beyond 16 MiB.
  public static let tree = PrintOptions(layout: .tree)
}
