internal import KilnMapping
internal import KilnSupport

/// The paths that a recipe reads, as one tree.
@usableFromInline
typealias ReadPaths = PathTree<ReadPosition>

/// A position in a source that a recipe reads.
@usableFromInline
struct ReadPosition: Sendable {
  /// The first path that continues from here. It determines the kind of container.
  fileprivate var opener: SourcePath?
  fileprivate var isObject = false
  /// Whether a path ends here, so that everything at this position is read.
  var isRead = false
  /// At the root: the number of positions compared so far.
  fileprivate var overlapCount = 0

  /// The maximum number of positions compared per recipe. Only wildcards need comparisons.
  static let maximumOverlaps = 100_000
}

extension ReadPaths {
  /// Whether a path ends here, so that everything at this position is read.
  var isRead: Bool { leaf.isRead }

  /// Adds the positions of a path.
  ///
  /// - Returns: the conflict with an earlier path; `nil` if there is none.
  func problem(adding path: SourcePath) -> RecipeError.Problem? {
    let limit = ReadPosition.maximumOverlaps
    guard leaf.overlapCount <= limit else { return .tooManyOverlaps(path, limit: limit) }
    if let (depth, earlier) = conflict(adding: path) {
      return .conflictingPaths(earlier, path, at: path.prefix(depth))
    }
    return leaf.overlapCount <= limit ? nil : .tooManyOverlaps(path, limit: limit)
  }

  /// The kind of container that all paths need here.
  ///
  /// `nil` if no path continues from here, or if one ends here and accepts any value.
  var neededContainer: JSONKind? {
    leaf.isRead || leaf.opener == nil ? nil : leaf.isObject ? .object : .array
  }

  /// Adds the positions of a path, up to the first conflict about the kind of container.
  ///
  /// A wildcard overlaps with every index at the same position: `[*]` and `[0]` overlap.
  ///
  /// - Returns: the depth of that position and the earlier path; `nil` if there is no conflict.
  /// - Complexity: O(*n*) in the number of steps; with wildcards, in the number of positions that
  ///   they overlap.
  private func conflict(adding path: SourcePath) -> (depth: Int, earlier: SourcePath)? {
    var place = self
    var overlapped: [ReadPaths] = []
    for (depth, step) in path.steps.enumerated() {
      let isKey = step.container == .object
      leaf.overlapCount += overlapped.count
      if leaf.overlapCount > ReadPosition.maximumOverlaps { return nil }
      for other in [place] + overlapped {
        if let opener = other.leaf.opener, other.leaf.isObject != isKey { return (depth, opener) }
      }
      if place.leaf.opener == nil {
        place.leaf.opener = path
        place.leaf.isObject = isKey
      }
      let next = place.adding(step, ReadPosition())
      // The positions after the last step are not compared.
      if depth + 1 < path.count {
        overlapped =
          place.overlapping(step).filter { $0 !== next }
          + overlapped.flatMap { $0.overlapping(step) }
      }
      place = next
    }
    place.leaf.isRead = true
    return nil
  }
}

// MARK: Known keys
extension RecipeForm {
  /// The policy for unknown keys, and the paths of known ones.
  ///
  /// They include those of recipes that read the same value, at `$`. Of several policies, the
  /// strictest applies.
  func keyCheck() -> (policy: RecipeOptions.UnknownKeyPolicy, known: ReadPaths) {
    var keys = KnownKeys()
    keys.add(self)
    let policies = RecipeOptions.UnknownKeyPolicy.allCases
    return (policies.last(where: keys.policies.contains) ?? options.unknownKeys, keys.known)
  }

  /// The keys of objects that the recipe reads, or of which it reads a part.
  ///
  /// - Parameter paths: the paths of the objects.
  func knownKeys(at paths: [SourcePath]) -> [String] {
    var keys = KnownKeys()
    keys.add(self)
    return paths.flatMap { path -> [String] in
      var object: ReadPaths? = keys.known
      for step in path.steps { object = object?[step] }
      return object?.steps.compactMap { step in
        if case .key(let key) = step { key } else { nil }
      } ?? []
    }
  }
}

/// The keys that recipes of the same value read, and the recipes' policies for others.
private struct KnownKeys {
  let known = ReadPaths(ReadPosition())
  private(set) var policies: Set<RecipeOptions.UnknownKeyPolicy> = []
  private var visited: Set<ObjectIdentifier> = []

  mutating func add(_ form: RecipeForm) {
    guard visited.insert(form.id).inserted else { return }
    policies.insert(form.options.unknownKeys)
    for line in form.lines {
      for (paths, value) in zip(line.alternatives, line.values) {
        for path in paths {
          if path.isRoot, value.form.isReadByMembers {
            add(value.form)
          } else {
            known.adding(path, ReadPosition()).leaf.isRead = true
          }
        }
      }
    }
  }

  private mutating func add(_ form: ConversionForm) {
    switch form.resolved {
    case .recipe(let form): add(form)
    case .nullable(let form), .dropped(let form): add(form)
    case .member(let step, _): known.adding(step, ReadPosition()).leaf.isRead = true
    case .variants(let variants):
      for key in variants.keys { add(key) }
      for form in variants.all { add(form.form) }
    case .literal(let literal):
      for (key, _) in literal.objectValue ?? [:] { add(key) }
    case .type, .transformed, .enclosing, .each, .members, .parts, .unknown:
      known.leaf.isRead = true
    }
  }

  private func add(_ key: String) {
    known.adding(.key(key), ReadPosition()).leaf.isRead = true
  }
}

// MARK: Baking
extension ReadPaths {
  /// Records keys that no path reads, if the policy requires it.
  func checkKeys(
    of source: JSONValue,
    _ policy: RecipeOptions.UnknownKeyPolicy,
    _ scope: inout BakeScope
  ) {
    guard policy != .ignore else { return }
    var count = 0
    Self.visitUnread(in: source, [self], \.isRead) { path in
      count += 1
      guard case .key = path.steps.last else { return }
      scope.fail(unknownKey: path, policy)
    }
    _ = SourceNode.with(source) { scope.spend(count, on: $0) }
  }

  /// Records a failure if the whole source is null, unless the recipe treats it as empty.
  ///
  /// Null is accepted if an ingredient reads the root itself, or if nothing is read. The options
  /// can also accept it: ``RecipeOptions/NullPolicy/absent``, and for an update
  /// ``RecipeOptions/UpdateNullPolicy/ignore``.
  ///
  /// - Parameters:
  ///   - nulls: the policy of the recipe that reads these paths.
  ///   - scope: the scope of that recipe.
  /// - Returns: whether null is an error.
  @usableFromInline
  func refusesNull(_ nulls: RecipeOptions.NullPolicy, _ scope: inout BakeScope) -> Bool {
    guard let container = neededContainer else { return false }
    if scope.level.updateNulls == .ignore || nulls == .absent { return false }
    scope.fail(RecipeFailure(.null, path: .root, expected: "\(container)", found: "null"))
    return true
  }
}
