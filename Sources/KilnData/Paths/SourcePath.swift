internal import CKiln
public import KilnHashing

/// A path in a JSON tree, such as `profile.names[0]` or `friends[*].name`.
///
/// Dots separate components. A component is a key, one or more steps in brackets, or a key followed
/// by such steps. Keys are exact, including spaces. A key with a metacharacter is quoted:
/// `["a.b"]`. `$` is the root, alone or as a prefix. A negative index counts from the end: `[-1]`
/// is the last element. `[*]` is a wildcard for every element of an array or member of an object.
/// <doc:Paths> has the grammar.
///
/// In Swift code, a path is a string literal and can be extended with subscripts:
///
/// ```swift
/// let path: SourcePath = "user.friends"
/// path[0]["b c"]        // user.friends[0].b c
/// path[-1]["name"]      // user.friends[-1].name
/// path[.each]["name"]   // user.friends[*].name
/// ```
///
/// A path is stored as its steps. Two spellings of the same steps are equal, and following a path
/// parses no text. Keys are compared by code points, as in ``JSONObject``.
public struct SourcePath: Sendable, Hashable {
  /// The maximum length of parsed text, in UTF-8 bytes.
  public static let maximumLength = Int(KILN_PATH_MAX_LENGTH)
  /// The maximum number of steps in parsed text.
  public static let maximumDepth = Int(KILN_PATH_MAX_DEPTH)
  /// The maximum index in parsed text.
  public static let maximumIndex = Int(KILN_PATH_MAX_INDEX)

  /// The path of the whole tree, without steps.
  public static let root = SourcePath(checked: [])

  /// The steps from the root.
  public private(set) var steps: [Step]

  /// Creates a path from valid steps.
  init(checked steps: [Step]) {
    self.steps = steps
  }

  /// Creates a path from steps.
  ///
  /// The limits on parsed text do not apply, so that every value of every tree has a path.
  ///
  /// - Parameter steps: the steps from the root.
  /// - Precondition: no index is negative, and every index from the end is positive.
  /// - Complexity: O(*n*) in the number of steps.
  public init(steps: some Sequence<Step>) {
    self.init(checked: Array(steps))
    for step in self.steps {
      precondition(step.isValid, "expected an index of at least 0, or from the end at least 1")
    }
  }

  /// Whether this is the path of the whole tree.
  package var isRoot: Bool { steps.isEmpty }

  /// The number of steps.
  package var count: Int { steps.count }

  /// Whether a step is a wildcard, so that the path can match several values.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  package var hasWildcard: Bool { steps.contains(.each) }

  /// Whether a step is an index from the end. Its position depends on the length of an array.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  package var hasIndexFromEnd: Bool {
    steps.contains { if case .fromEnd = $0 { true } else { false } }
  }

  /// Whether the path leads to one position, which does not depend on the tree.
  ///
  /// It has neither a wildcard nor an index from the end.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  package var isFixed: Bool { steps.allSatisfy(\.isFixed) }
}

extension SourcePath {
  /// Returns the path with an added step.
  ///
  /// - Parameter step: the step to add. A string literal is a key, an integer literal an index.
  /// - Precondition: an index is not negative, and an index from the end is positive.
  /// - Complexity: O(*n*) in the number of steps.
  @usableFromInline
  package func appending(_ step: Step) -> SourcePath {
    SourcePath(steps: steps + [step])
  }

  /// Returns the path with the steps of another path added.
  ///
  /// - Parameter path: the path relative to this one.
  /// - Complexity: O(*n*) in the number of steps of both.
  public func appending(contentsOf path: SourcePath) -> SourcePath {
    path.isRoot ? self : isRoot ? path : SourcePath(checked: steps + path.steps)
  }

  /// Inserts a step at the start, in place if there is capacity.
  ///
  /// - Parameter outer: the step. An index must not be negative.
  package mutating func prepend(_ outer: Step) {
    // Most paths get several steps prepended.
    if steps.capacity == count { steps.reserveCapacity(count + 3) }
    steps.insert(outer, at: 0)
  }

  /// Returns the path of the first steps, or of all if there are fewer.
  ///
  /// - Parameter count: the number of steps; not negative.
  /// - Complexity: O(*n*) in the number of steps.
  package func prefix(_ count: Int) -> SourcePath {
    precondition(count >= 0, "a path has no prefix of a negative number of steps")
    return count < self.count ? SourcePath(checked: Array(steps.prefix(count))) : self
  }

  /// Whether the path starts with all steps of another path.
  ///
  /// Steps are compared exactly: a wildcard matches a wildcard, but not an index.
  ///
  /// - Parameter prefix: the path to compare with.
  /// - Complexity: O(*n*) in the steps of the prefix.
  package func hasPrefix(_ prefix: SourcePath) -> Bool {
    steps.starts(with: prefix.steps)
  }
}

extension SourcePath: FastHashable {
  /// SipHash, since keys come from untrusted sources.
  public static var hashingMode: HashingMode { .standard }

  /// Hashes the code points of the canonical spelling.
  ///
  /// - Parameter hasher: receives the bytes of ``description``.
  /// - Complexity: O(*n*) in the length of the spelling.
  public func hash(into hasher: inout FieldHasher) {
    var text = description
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
