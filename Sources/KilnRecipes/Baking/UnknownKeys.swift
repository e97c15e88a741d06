public import KilnMapping
internal import KilnSupport

extension Recipe {
  /// Tells the scope of keys that no ingredient reads, if the recipe's policy wants that.
  @usableFromInline
  func checkKeys(of source: JSONValue, _ scope: inout BakeScope) {
    places.checkKeys(of: source, options.unknownKeys, &scope)
  }
}

extension ReadPaths {
  /// Tells the scope of keys that no path reads, if the policy wants that.
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
        scope.fail(BakeFailure(.unknownKey, path: path))
      } else {
        scope.notices.append(BakeFailure(.unknownKey, path: path))
      }
    }
    _ = scope.spend(count, on: source)
  }
}
