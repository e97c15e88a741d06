/// Options for printing values: the layout and the limits.
///
/// ```swift
/// user.formatted(.tree)
/// String(printing: users, PrintOptions(layout: .tree, maximumElements: 3))
/// ```
///
/// An ellipsis marks omitted parts, with their number if it is known. Redacted fields are always
/// printed as `<redacted>`.
public struct PrintOptions: Sendable, Hashable {
  /// The layout of the text.
  public enum Layout: Sendable, Hashable {
    /// One line: `User(id: 1, name: "Zach")`.
    case line

    /// One line per field and element, indented by two columns per level.
    ///
    /// Multi-line strings are printed as `"""` literals.
    case tree
  }

  /// How a reference identifies an object.
  ///
  /// A reference is printed for a weak field, and for an object within itself. The referenced
  /// object is printed with the same mark.
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

  /// The largest effective ``maximumDepth``.
  ///
  /// Deeper nesting could overflow a small stack.
  public static let deepestLevel = 128

  /// The layout of the text.
  public var layout: Layout

  /// How references identify objects.
  public var identity: Identity

  /// The maximum number of levels of models, objects and collections.
  ///
  /// Deeper values are printed as `Node(…)`. Values above ``deepestLevel`` have the effect of that
  /// value.
  public var maximumDepth: Int

  /// The maximum number of printed elements per collection.
  public var maximumElements: Int

  /// The maximum number of printed characters per string.
  public var maximumCharacters: Int

  /// The maximum length of the text in UTF-8 bytes.
  ///
  /// The final ellipsis and the marks of objects are not included.
  public var maximumLength: Int

  /// Creates options for printing. Negative limits are treated as zero.
  public init(
    layout: Layout = .line,
    identity: Identity = .address,
    maximumDepth: Int = 64,
    maximumElements: Int = .max,
    maximumCharacters: Int = .max,
    maximumLength: Int = 1 << 24
  ) {
    self.layout = layout
    self.identity = identity
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
