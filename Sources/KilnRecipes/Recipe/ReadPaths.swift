internal import KilnMapping

/// The paths that a recipe reads, as one tree.
@usableFromInline
typealias ReadPaths = PathTree<ReadPosition>

/// A position in a source that a recipe reads.
@usableFromInline
struct ReadPosition: Sendable {
  /// The first path that continues from here, and the kind of container that it needs.
  var opener: (path: SourcePath, container: JSONKind)?
  /// Whether a path ends here, so that everything at this position is read.
  var isRead = false
  /// At the root: the number of positions compared so far.
  var overlapCount = 0

  /// The maximum number of positions compared per recipe. Only wildcards need comparisons.
  static let maximumOverlaps = 100_000
}

extension ReadPaths {
  /// Whether a path ends here, so that everything at this position is read.
  var isRead: Bool { leaf.isRead }

  /// The kind of container that all paths need here.
  ///
  /// `nil` if no path continues from here, or if one ends here and accepts any value.
  var neededContainer: JSONKind? {
    leaf.isRead ? nil : leaf.opener?.container
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
