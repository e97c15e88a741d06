public import KilnMapping

extension Recipe {
  /// Tells the scope of keys that no ingredient reads, if the recipe's policy wants that.
  @usableFromInline
  func checkKeys(of source: JSONValue, _ scope: inout BakeScope) {
    places.checkKeys(of: source, options.unknownKeys, &scope)
  }
}

extension PathPlace {
  /// Tells the scope of keys that no path reads, if the policy wants that.
  func checkKeys(
    of source: JSONValue,
    _ policy: RecipeOptions.UnknownKeyPolicy,
    _ scope: inout BakeScope
  ) {
    switch policy {
    case .ignore: break
    case .report: scope.notices += unknownKeys(in: source)
    case .fail: scope.failures += unknownKeys(in: source)
    }
  }

  private func unknownKeys(in source: JSONValue) -> [BakeFailure] {
    var found: [BakeFailure] = []
    visitUnread(in: source) { path in
      guard case .key = path.steps.last else { return }
      found.append(BakeFailure(.unknownKey, path: path))
    }
    return found
  }
}
