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
      let isKey = if case .key = step { true } else { false }
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
    let known = ReadPaths(ReadPosition())
    var visited: Set<ObjectIdentifier> = []
    return (addKnownKeys(to: known, &visited), known)
  }

  /// - Returns: the strictest policy.
  fileprivate func addKnownKeys(
    to known: ReadPaths,
    _ visited: inout Set<ObjectIdentifier>
  ) -> RecipeOptions.UnknownKeyPolicy {
    guard visited.insert(id).inserted else { return options.unknownKeys }
    var policy = options.unknownKeys
    for line in lines {
      for (paths, value) in zip(line.alternatives, line.values) {
        for path in paths {
          if path.isRoot, value.form.isReadByMembers {
            policy = max(policy, value.form.addKnownKeys(to: known, &visited))
          } else {
            known.adding(path, ReadPosition()).leaf.isRead = true
          }
        }
      }
    }
    return policy
  }
}

extension ConversionForm {
  fileprivate func addKnownKeys(
    to known: ReadPaths,
    _ visited: inout Set<ObjectIdentifier>
  ) -> RecipeOptions.UnknownKeyPolicy {
    var policy = RecipeOptions.UnknownKeyPolicy.ignore
    switch resolved {
    case .recipe(let form): policy = form.addKnownKeys(to: known, &visited)
    case .nullable(let form), .dropped(let form): policy = form.addKnownKeys(to: known, &visited)
    case .variants(let variants):
      if let tag = variants.tag { known.adding(.key(tag), ReadPosition()).leaf.isRead = true }
      for form in variants.all {
        policy = max(policy, form.form.addKnownKeys(to: known, &visited))
      }
    case .literal(let literal):
      for (key, _) in literal.objectValue ?? [:] {
        known.adding(.key(key), ReadPosition()).leaf.isRead = true
      }
    case .type, .transformed, .enclosing, .each, .members, .parts, .unknown:
      known.leaf.isRead = true
    }
    return policy
  }
}

/// The stricter of two policies.
private func max(
  _ policy: RecipeOptions.UnknownKeyPolicy,
  _ other: RecipeOptions.UnknownKeyPolicy
) -> RecipeOptions.UnknownKeyPolicy {
  RecipeOptions.UnknownKeyPolicy.allCases.last { $0 == policy || $0 == other } ?? policy
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
    visitUnread(in: source, \.isRead) { path in
      count += 1
      guard case .key = path.steps.last else { return }
      if policy == .fail {
        scope.fail(RecipeFailure(.unknownKey, path: path))
      } else {
        scope.notices.append(RecipeFailure(.unknownKey, path: path))
      }
    }
    _ = SourceNode.with(source) { scope.spend(count, on: $0) }
  }

  /// Records a failure if the whole source is null, unless the recipe treats it as empty.
  ///
  /// Null is accepted if an ingredient reads the root itself, or if nothing is read. The options
  /// can also accept it: ``RecipeOptions/NullPolicy/absent``, and for an update
  /// ``RecipeOptions/UpdateNullPolicy/ignore``.
  ///
  /// - Parameter scope: the scope of the recipe that reads these paths.
  /// - Returns: whether null is an error.
  @usableFromInline
  func refusesNull(_ scope: inout BakeScope) -> Bool {
    guard let container = neededContainer else { return false }
    if scope.level.updateNulls == .ignore || scope.level.nulls == .absent { return false }
    scope.fail(RecipeFailure(.null, path: .root, expected: "\(container)", found: "null"))
    return true
  }
}
