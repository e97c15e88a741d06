/// Options for printing values: one line or a tree, and limits.
///
///     user.formatted(.tree)
///     String(printing: users, PrintOptions(layout: .tree, maximumElements: 3))
///
/// Omitted parts are marked by an ellipsis, with their number where it is known. Redacted fields
/// print as `<redacted>` with all options.
public struct PrintOptions: Sendable, Hashable {
  /// Where lines are broken.
  public enum Layout: Sendable, Hashable {
    /// Everything in one line: `User(id: 1, name: "Zach")`.
    case line

    /// A line for every field and element, indented by two columns a level, and multi-line texts as
    /// `"""` literals.
    case tree
  }

  /// How references identify an object: from a weak field, or within the object itself.
  ///
  /// An object that is referred to has the same mark where it is printed.
  public enum Identity: Sendable, Hashable {
    /// By its address: `<Parent 0x00007f31c0004b20>`. The same for as long as the object lives.
    case address

    /// By a number, counted from 1 in the order of the first references: `<Parent #1>`. The same
    /// text for the same graph in every process.
    case number

    /// By its type alone: `<Parent>`.
    case none
  }

  /// The largest ``maximumDepth``. Deeper nesting could overflow a small stack.
  public static let deepestLevel = 128

  /// Where lines are broken.
  public var layout: Layout

  /// How references identify objects.
  public var identity: Identity

  /// The number of levels of models, objects and collections that are printed; what is deeper reads
  /// `Node(…)`. No more than ``deepestLevel``.
  public var maximumDepth: Int

  /// The number of elements of one collection that are printed.
  public var maximumElements: Int

  /// The number of characters of one text that are printed.
  public var maximumCharacters: Int

  /// The length of the whole, in UTF-8 bytes, at which printing stops. The mark of what is left
  /// out, and those of objects, come on top.
  public var maximumLength: Int

  /// Options for printing.
  ///
  /// Negative limits are taken as zero.
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

  /// One line, with nothing left out but what is deeper than 64 levels or longer than 16 MiB.
  public static let line = PrintOptions()

  /// A tree, with nothing left out but what is deeper than 64 levels or longer than 16 MiB.
  public static let tree = PrintOptions(layout: .tree)
}
