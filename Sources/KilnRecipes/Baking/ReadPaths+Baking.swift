public import KilnMapping
internal import KilnSupport

extension Recipe {
  /// Records keys that no ingredient reads, if the recipe's policy wants that.
  @usableFromInline
  func checkKeys(of source: JSONValue, _ scope: inout BakeScope) {
    places.checkKeys(of: source, options.unknownKeys, &scope)
  }
}

extension ReadPaths {
  /// Records keys that no path reads, if the policy wants that.
  func checkKeys(
    of source: JSONValue,
    _ policy: RecipeOptions.UnknownKeyPolicy,
    _ scope: inout BakeScope
  ) {
    guard policy != .ignore else { return }
    var count = 0
    visitUnread(in: source) { path in
      count += 1
      guard case .key = path.steps.last else { return }
      if policy == .fail {
        scope.fail(RecipeFailure(.unknownKey, path: path))
      } else {
        scope.notices.append(RecipeFailure(.unknownKey, path: path))
      }
    }
    _ = scope.spend(count, on: source)
  }
}

extension ReadPaths {
  /// Records a source that is null as a whole, unless the recipe takes that for a source without
  /// values.
  ///
  /// It does where an ingredient reads the root itself, where nothing is read, and where the
  /// options of the recipe say so: by ``RecipeOptions/NullPolicy/absent``, and in an update by
  /// ``RecipeOptions/UpdateNullPolicy/ignore``.
  ///
  /// - Parameter scope: that of the recipe whose places these are.
  /// - Returns: whether it is an error.
  @usableFromInline
  func refusesNull(_ scope: inout BakeScope) -> Bool {
    guard let container = neededContainer else { return false }
    switch scope.updateNulls {
    case .ignore: return false
    case nil, .clear: if scope.nulls == .absent { return false }
    case .default: break
    }
    scope.fail(RecipeFailure(.null, path: .root, expected: "\(container)", found: "null"))
    return true
  }
}
