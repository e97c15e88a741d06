internal import KilnMapping

/// A place in the sources that a recipe reads, and the places inside it: all the paths as one tree.
final class PathPlace {
  /// The first path that went on from here; it decided what kind of container this is.
  private var opener: SourcePath?
  private var isObject = false
  private var inside: [SourcePath.Step: PathPlace] = [:]
  /// The steps inside, in the order in which they came.
  private var steps: [SourcePath.Step] = []

  /// Adds the places of a path, up to the first that another path takes for another container.
  ///
  /// A wildcard's place is that of every index beside it: `[*]` and `[0]` overlap.
  ///
  /// - Returns: the depth of that place and the path that came before; `nil` where all agree.
  /// - Complexity: O(*n*) in the number of steps; with wildcards, in the number of places that they
  ///   overlap.
  func conflict(adding path: SourcePath) -> (depth: Int, earlier: SourcePath)? {
    var place = self
    var overlapped: [PathPlace] = []
    for (depth, step) in path.steps.enumerated() {
      let isKey = if case .key = step { true } else { false }
      for other in [place] + overlapped {
        if let opener = other.opener, other.isObject != isKey { return (depth, opener) }
      }
      if place.opener == nil {
        place.opener = path
        place.isObject = isKey
      }
      let next = place.place(inside: step)
      overlapped =
        place.overlapping(step).filter { $0 !== next }
        + overlapped.flatMap { $0.overlapping(step) }
      place = next
    }
    return nil
  }

  private func place(inside step: SourcePath.Step) -> PathPlace {
    if let place = inside[step] { return place }
    let place = PathPlace()
    inside[step] = place
    steps.append(step)
    return place
  }

  /// The places inside this one that a step may lead to, in the order in which they came.
  private func overlapping(_ step: SourcePath.Step) -> [PathPlace] {
    let wanted =
      switch step {
      case .key: [step]
      case .index: [step, .each]
      case .each: steps.filter { $0.container == .array }
      }
    return wanted.compactMap { inside[$0] }
  }
}
