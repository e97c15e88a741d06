public import KilnMapping

extension Recipe {
  /// Tells the scope of keys that no ingredient reads, if the recipe's policy wants that.
  @usableFromInline
  func checkKeys(of source: JSONValue, _ scope: inout BakeScope) {
    switch options.unknownKeys {
    case .ignore: break
    case .report: scope.notices += unknownKeys(in: source)
    case .fail: scope.failures += unknownKeys(in: source)
    }
  }

  private func unknownKeys(in source: JSONValue) -> [BakeFailure] {
    var found: [BakeFailure] = []
    places.visitUnread(in: source) { path in
      guard case .key = path.steps.last else { return }
      found.append(BakeFailure(.unknownKey, path: path))
    }
    return found
  }
}
