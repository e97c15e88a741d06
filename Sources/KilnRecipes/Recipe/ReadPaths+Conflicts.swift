internal import KilnMapping

extension ReadPaths {
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
      leaf.overlapCount += overlapped.count
      if leaf.overlapCount > ReadPosition.maximumOverlaps { return nil }
      for other in [place] + overlapped {
        // `!=` would compare the names of the kinds.
        if let opener = other.leaf.opener, !(opener.container == step.container) {
          return (depth, opener.path)
        }
      }
      if place.leaf.opener == nil { place.leaf.opener = (path, step.container) }
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
