internal import CKiln
public import KilnHashing

/// A place in a JSON tree: `profile.names[0]`, or with wildcards several, `friends[*].name`.
///
/// Dots separate pieces, each a key, steps in brackets, or a key and such steps. Keys are exact,
/// blanks included; a key that holds a metacharacter is quoted, `["a.b"]`. `$` is the root, alone
/// or as a prefix, and `[*]` stands for every element of an array. docs/paths.md has the grammar.
///
/// A path in the source is a string literal, and grows by subscripts:
///
///     let path: SourcePath = "user.friends"
///     path[0]["b c"]        // user.friends[0].b c
///     path[.each]["name"]   // user.friends[*].name
///
/// A path is kept as its steps, so that two spellings of the same steps are equal and following it
/// reads no text. Keys are equal when their code points are, as in ``JSONObject``.
public struct SourcePath: Sendable, Hashable {
  /// The longest text that is read as a path, in UTF-8 bytes.
  public static let maximumLength = Int(KILN_PATH_MAX_LENGTH)
  /// The largest number of steps in a path that is read from text.
  public static let maximumDepth = Int(KILN_PATH_MAX_DEPTH)
  /// The largest index in a path that is read from text.
  public static let maximumIndex = Int(KILN_PATH_MAX_INDEX)

  /// The path of the whole tree: no steps.
  public static let root = SourcePath(checked: [])

  /// What is looked up, from the root on.
  public private(set) var steps: [Step]

  /// The path of some steps, of which no index is negative.
  init(checked steps: [Step]) {
    self.steps = steps
  }

  /// The path of some steps.
  ///
  /// The bounds on paths that are read from text do not hold here, so that every place of every
  /// tree has a path.
  ///
  /// - Parameter steps: the steps from the root on.
  /// - Precondition: no index is negative.
  /// - Complexity: O(*n*) in the number of steps.
  public init(steps: some Sequence<Step>) {
    self.init(checked: Array(steps))
    for case .index(let index) in self.steps {
      precondition(index >= 0, "an index of a source path is not negative")
    }
  }

  /// Whether this is the path of the whole tree.
  public var isRoot: Bool { steps.isEmpty }

  /// The number of steps.
  public var count: Int { steps.count }

  /// Whether a step is a wildcard, so that the path may lead to any number of places.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var hasWildcard: Bool { steps.contains(.each) }
}

extension SourcePath {
  /// The path of what a step leads to from here.
  ///
  /// - Parameter step: the step to add. A string literal is a key, an integer literal an index.
  /// - Precondition: an index is not negative.
  /// - Complexity: O(*n*) in the number of steps.
  public func appending(_ step: Step) -> SourcePath {
    SourcePath(steps: steps + [step])
  }

  /// The path of what another path leads to when it starts here.
  ///
  /// - Parameter path: the path from here on.
  /// - Complexity: O(*n*) in the number of steps of both.
  public func appending(contentsOf path: SourcePath) -> SourcePath {
    path.isRoot ? self : isRoot ? path : SourcePath(checked: steps + path.steps)
  }

  /// Makes the path start further out, in place where the step fits.
  ///
  /// - Parameter outer: the step before, of which an index is not negative.
  package mutating func prepend(_ outer: Step) {
    // More steps are prepended to most paths.
    if steps.capacity == count { steps.reserveCapacity(count + 3) }
    steps.insert(outer, at: 0)
  }

  /// The path of the first steps; of all where there are no more.
  ///
  /// - Parameter count: how many steps, not negative.
  /// - Complexity: O(*n*) in the number of steps.
  public func prefix(_ count: Int) -> SourcePath {
    precondition(count >= 0, "a path has no prefix of a negative number of steps")
    return count < self.count ? SourcePath(checked: Array(steps.prefix(count))) : self
  }

  /// Whether the place is the prefix's own or lies inside it.
  ///
  /// Steps are compared as they are: a wildcard is a prefix of a wildcard, not of an index.
  ///
  /// - Parameter prefix: the path of what may lie around the place.
  /// - Complexity: O(*n*) in the steps of the prefix.
  public func hasPrefix(_ prefix: SourcePath) -> Bool {
    steps.starts(with: prefix.steps)
  }
}

extension SourcePath: FastHashable {
  /// SipHash, since strangers choose the keys.
  public static var hashingMode: HashingMode { .standard }

  /// Hashes the canonical spelling by its code points, as keys are compared.
  ///
  /// - Parameter hasher: receives the bytes of ``description``.
  /// - Complexity: O(*n*) in the length of the spelling.
  public func hash(into hasher: inout FieldHasher) {
    var text = description
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
