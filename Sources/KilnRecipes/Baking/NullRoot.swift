internal import KilnMapping

extension ReadPaths {
  /// Tells the scope of a source that is null as a whole, unless the recipe takes that for a source without
  /// values.
  ///
  /// It does where an ingredient reads the root itself, where nothing is read, and where the options of the
  /// recipe say so: by ``RecipeOptions/NullPolicy/absent``, and in an update by
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
    scope.fail(BakeFailure(.null, path: .root, expected: "\(container)", found: "null"))
    return true
  }
}
