internal import KilnMapping

/// Why JSON text becomes a tree first, and is not read for a recipe in one pass.
public enum OnePassObstacle: Sendable, Hashable {
  /// Keys that no ingredient reads are reported, or are errors.
  case unknownKeys
  /// A property that the model needs has no ingredient, or every property has to be there.
  case completeness
  /// A property has several places, of which the first that has a value counts.
  case severalPlaces(property: String)
  /// A property is made of several values.
  case severalValues(property: String)
  /// A property is made of the values at all places that a wildcard leads to.
  case wildcard(property: String)
  /// A property is made of the whole source.
  case wholeSource(property: String)
  /// A property is made of a part of the value that another one is made of.
  case insideAnother(property: String)
  /// A member of the result is not the source's value as it is. For a ``Reshaping`` alone.
  case conversion(property: String)
}

extension OnePassObstacle: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .unknownKeys: "unknown keys are told"
    case .completeness: "not every property has a value"
    case .severalPlaces(let property): "\(Excerpt.name(property)) has several places"
    case .severalValues(let property): "\(Excerpt.name(property)) is made of several values"
    case .wildcard(let property): "\(Excerpt.name(property)) has a wildcard in its place"
    case .wholeSource(let property): "\(Excerpt.name(property)) is made of the whole source"
    case .insideAnother(let property): "the place of \(Excerpt.name(property)) is inside of another"
    case .conversion(let property): "\(Excerpt.name(property)) is converted"
    }
  }
}

extension OnePassObstacle {
  /// Why a property cannot be read alone, by its places; `nil` where it can.
  static func places(_ paths: [SourcePath], of property: String) -> OnePassObstacle? {
    guard paths.count == 1 else { return .severalPlaces(property: property) }
    if paths[0].isRoot { return .wholeSource(property: property) }
    return paths[0].hasWildcard ? .wildcard(property: property) : nil
  }

  /// The reasons that lie in places inside one another.
  ///
  /// - Parameter places: the place of each property.
  static func overlaps(_ places: [(property: String, path: SourcePath)]) -> [OnePassObstacle] {
    let read = Set(places.map(\.path))
    return places.filter { place in
      (0..<place.path.steps.count).contains {
        read.contains(SourcePath(steps: Array(place.path.steps[..<$0])))
      }
    }.map { .insideAnother(property: $0.property) }
  }
}
