internal import KilnMapping

/// Why JSON text becomes a tree first, and is not read for a recipe in one pass.
public enum OnePassObstacle: Sendable, Hashable {
  /// Keys that no ingredient reads are reported, or are errors.
  case unknownKeys
  /// A property that the model needs has no ingredient, or every property has to be there.
  case completeness
  /// A property has several places, of which the first that has a value counts. For a
  /// ``Reshaping`` alone.
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

extension Recipe {
  /// Why JSON text becomes a tree before models are made of it; empty where it is read in one pass.
  ///
  /// Both ways make the same models and report the same errors. Text with any error becomes a tree
  /// in any case.
  public var onePassObstacles: [OnePassObstacle] {
    form.onePassObstacles(isComplete: unmapped.isEmpty) { ingredient in
      ingredient.operations.parsed == nil ? .severalValues(property: ingredient.name) : nil
    }
  }
}

extension RecipeForm {
  /// Why JSON text becomes a tree before it is read; empty where it is read in one pass.
  ///
  /// - Parameters:
  ///   - isComplete: whether sources need not be checked for missing values.
  ///   - obstacle: what prevents reading the value of an ingredient alone, apart from its places.
  func onePassObstacles(
    isComplete: Bool,
    _ obstacle: (CompiledIngredient) -> OnePassObstacle?
  ) -> [OnePassObstacle] {
    var obstacles: [OnePassObstacle] = []
    if options.unknownKeys != .ignore { obstacles.append(.unknownKeys) }
    if !isComplete { obstacles.append(.completeness) }
    var single: [CompiledIngredient] = []
    for line in lines {
      if let found = obstacle(line) ?? line.placeObstacle {
        obstacles.append(found)
      } else {
        single.append(line)
      }
    }
    let read = Set(single.flatMap(\.paths))
    for line in single {
      let isInside = line.paths.contains { path in
        (0..<path.count).contains { read.contains(path.prefix($0)) }
      }
      if isInside { obstacles.append(.insideAnother(property: line.name)) }
    }
    return obstacles
  }
}

extension CompiledIngredient {
  /// Why the value cannot be read alone, by its places; `nil` where it can.
  fileprivate var placeObstacle: OnePassObstacle? {
    if paths.contains(where: \.isRoot) { return .wholeSource(property: name) }
    return paths.contains(where: \.hasWildcard) ? .wildcard(property: name) : nil
  }
}
