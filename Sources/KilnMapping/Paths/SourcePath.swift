/// The place of a value in a JSON tree: `profile.names[0]`.
///
/// Dots separate pieces, each a key, an index in brackets, or a key and indexes. Keys are exact,
/// blanks included; a key that holds a metacharacter is quoted, `["a.b"]`. `$` is the root, alone
/// or as a prefix. docs/paths.md has the grammar.
///
/// A path is its steps: two spellings of the same steps are equal. Keys are equal when their code
/// points are, as in ``JSONObject``.
public struct SourcePath: Sendable, Hashable {
  /// The longest text that is read as a path, in UTF-8 bytes.
  public static let maximumLength = 65_536
  /// The largest number of steps in a path that is read from text.
  public static let maximumDepth = 256
  /// The largest index in a path that is read from text.
  public static let maximumIndex = 1_000_000

  /// The path of the whole tree: no steps.
  public static let root = SourcePath(steps: [])

  /// What is looked up, from the root on.
  public let steps: [Step]

  /// The path of some steps.
  ///
  /// The bounds on paths that are read from text do not hold here, so that every place of every
  /// tree has a path.
  ///
  /// - Parameter steps: the steps from the root on.
  /// - Precondition: no index is negative.
  public init(steps: [Step]) {
    for case .index(let index) in steps {
      precondition(index >= 0, "an index of a source path is not negative")
    }
    self.steps = steps
  }

  /// Whether this is the path of the whole tree.
  public var isRoot: Bool { steps.isEmpty }

  /// The path of what a step leads to from here.
  ///
  /// - Parameter step: the step to add. A string literal is a key, an integer literal an index.
  /// - Complexity: O(*n*) in the number of steps.
  public func appending(_ step: Step) -> SourcePath {
    SourcePath(steps: steps + [step])
  }

  /// The path of what another path leads to when it starts here.
  ///
  /// - Complexity: O(*n*) in the number of steps of both.
  public func appending(contentsOf path: SourcePath) -> SourcePath {
    SourcePath(steps: steps + path.steps)
  }

  /// The path of the first steps; of all where there are no more.
  ///
  /// - Parameter count: how many steps, not negative.
  /// - Complexity: O(*n*) in the count.
  public func prefix(_ count: Int) -> SourcePath {
    SourcePath(steps: Array(steps.prefix(count)))
  }

  /// Whether the place is the prefix's own or lies inside it.
  ///
  /// - Complexity: O(*n*) in the number of the prefix's steps.
  public func hasPrefix(_ prefix: SourcePath) -> Bool {
    steps.starts(with: prefix.steps)
  }
}
