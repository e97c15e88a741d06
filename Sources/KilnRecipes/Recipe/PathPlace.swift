internal import KilnMapping

/// A place in the sources that a recipe reads, and the places inside it: all the paths as one tree.
///
/// It changes while the recipe is being made, and never after.
@usableFromInline
final class PathPlace: @unchecked Sendable {
  /// The first path that went on from here; it decided what kind of container this is.
  private var opener: SourcePath?
  private var isObject = false
  /// Whether a path ends here, so that all that is inside is read.
  private(set) var isRead = false
  private var inside: [SourcePath.Step: PathPlace] = [:]
  /// The steps inside, in the order in which they came.
  private var steps: [SourcePath.Step] = []

  /// The most places that are compared for the paths of one recipe. Without wildcards none are.
  static let maximumOverlaps = 100_000

  /// How many places were compared.
  private var overlapCount = 0

  /// Adds the places of a path.
  ///
  /// - Returns: what is wrong with the path beside those that came before; `nil` where all agree.
  func mistake(adding path: SourcePath) -> RecipeError.Mistake? {
    let limit = Self.maximumOverlaps
    guard overlapCount <= limit else { return .tooManyOverlaps(path, limit: limit) }
    if let (depth, earlier) = conflict(adding: path) {
      return .conflictingPaths(earlier, path, at: path.prefix(depth))
    }
    return overlapCount <= limit ? nil : .tooManyOverlaps(path, limit: limit)
  }

  /// The kind of container that all paths need here; `nil` where none goes on from here, or one ends here and
  /// takes whatever there is.
  var neededContainer: JSONKind? {
    isRead || opener == nil ? nil : isObject ? .object : .array
  }

  /// Adds the places of a path, up to the first that another path takes for another container.
  ///
  /// A wildcard's place is that of every index beside it: `[*]` and `[0]` overlap.
  ///
  /// - Returns: the depth of that place and the path that came before; `nil` where all agree.
  /// - Complexity: O(*n*) in the number of steps; with wildcards, in the number of places that they
  ///   overlap.
  private func conflict(adding path: SourcePath) -> (depth: Int, earlier: SourcePath)? {
    var place = self
    var overlapped: [PathPlace] = []
    for (depth, step) in path.steps.enumerated() {
      let isKey = if case .key = step { true } else { false }
      overlapCount += overlapped.count
      if overlapCount > Self.maximumOverlaps { return nil }
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
    place.isRead = true
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
  func overlapping(_ step: SourcePath.Step) -> [PathPlace] {
    let wanted =
      switch step {
      case .key: [step]
      case .index: [step, .each]
      case .each: steps.filter { $0.container == .array }
      }
    return wanted.compactMap { inside[$0] }
  }
}

// MARK: Coverage
extension PathPlace {
  /// Calls a closure with the outermost places of a source that no path reads.
  ///
  /// - Complexity: O(*n*) in the number of keys and elements that are not inside of something read.
  func visitUnread(in source: JSONValue, _ visit: (SourcePath) -> Void) {
    Self.visitUnread(in: source, at: .root, [self], visit)
  }

  /// - Parameter places: the places in the recipe that a place in the source may be.
  private static func visitUnread(
    in source: JSONValue,
    at path: SourcePath,
    _ places: [PathPlace],
    _ visit: (SourcePath) -> Void
  ) {
    if places.contains(where: \.isRead) { return }
    func visitInside(_ step: SourcePath.Step, _ value: JSONValue) {
      let inside = places.flatMap { $0.overlapping(step) }
      let path = path.appending(step)
      if inside.isEmpty { return visit(path) }
      visitUnread(in: value, at: path, inside, visit)
    }
    switch source {
    case .object(let object):
      for (key, value) in object { visitInside(.key(key), value) }
    case .array(let array):
      for (index, value) in array.enumerated() { visitInside(.index(index), value) }
    // Nothing that a path leads into.
    case .null, .bool, .number, .string: break
    }
  }
}
