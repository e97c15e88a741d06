internal import KilnMapping

/// A place in the sources that a recipe reads, and the places inside it: all the paths as one tree.
final class PathPlace {
  /// The first path that went on from here; it decided what kind of container this is.
  private var opener: SourcePath?
  private var isObject = false
  private var inside: [SourcePath.Step: PathPlace] = [:]

  /// Adds the places of a path, up to the first that another path takes for another container.
  ///
  /// - Returns: the depth of that place and the path that came before; `nil` where all agree.
  /// - Complexity: O(*n*) in the number of steps.
  func conflict(adding path: SourcePath) -> (depth: Int, earlier: SourcePath)? {
    var place = self
    for (depth, step) in path.steps.enumerated() {
      let isKey = if case .key = step { true } else { false }
      if let opener = place.opener {
        guard place.isObject == isKey else { return (depth, opener) }
      } else {
        place.opener = path
        place.isObject = isKey
      }
      let next = place.inside[step] ?? PathPlace()
      place.inside[step] = next
      place = next
    }
    return nil
  }
}
