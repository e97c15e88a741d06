internal import KilnMapping

/// A reason why JSON text must be parsed to a tree, and cannot be read in one pass.
package enum OnePassObstacle: Sendable, Hashable {
  /// Keys that no ingredient reads are reported or are errors.
  case unknownKeys
  /// A required property has no ingredient.
  case completeness
  /// A property has several paths. This matters only to a ``Reshaping``.
  case severalPlaces(property: String)
  /// A property's path has a wildcard, so that it is read from several values.
  case wildcard(property: String)
  /// A property's path has an index from the end.
  ///
  /// The length of the array must be known first.
  case indexFromEnd(property: String)
  /// A property is read from the whole source.
  case wholeSource(property: String)
  /// A property is read from a part of another property's value.
  case insideAnother(property: String)
  /// A member of the result is not an unconverted source value.
  ///
  /// This matters only to a ``Reshaping``.
  case conversion(property: String)
}

extension OnePassObstacle: CustomStringConvertible {
  /// The reason as text.
  package var description: String {
    switch self {
    case .unknownKeys: "unknown keys are reported"
    case .completeness: "not every property has a value"
    case .severalPlaces(let property): "\(Excerpt.name(property)) has several paths"
    case .wildcard(let property): "\(Excerpt.name(property)) has a wildcard in its path"
    case .indexFromEnd(let property):
      "\(Excerpt.name(property)) has an index from the end in its path"
    case .wholeSource(let property): "\(Excerpt.name(property)) is made of the whole source"
    case .insideAnother(let property): "the path of \(Excerpt.name(property)) is within another"
    case .conversion(let property): "\(Excerpt.name(property)) is converted"
    }
  }
}

extension Recipe {
  /// The reasons why JSON text is parsed to a tree before models are created from it.
  ///
  /// If empty, JSON text is read in one pass. Both methods create the same models and report the
  /// same errors. If the text has an error, it is always parsed to a tree.
  package var onePassObstacles: [OnePassObstacle] {
    let obstacles = form.onePassObstacles(isComplete: unmapped.isEmpty)
    guard form.valueAtRoot != nil else { return obstacles }
    // The source is read as one value.
    return obstacles.filter { if case .wholeSource = $0 { false } else { true } }
  }
}

extension RecipeForm {
  /// The reasons why JSON text is parsed to a tree first; empty if it is read in one pass.
  ///
  /// - Parameters:
  ///   - isComplete: whether sources need not be checked for missing values.
  ///   - obstacle: returns the reason why an ingredient's value cannot be read alone, other than
  ///     its paths.
  func onePassObstacles(
    isComplete: Bool,
    _ obstacle: (CompiledIngredient) -> OnePassObstacle? = { _ in nil }
  ) -> [OnePassObstacle] {
    var obstacles: [OnePassObstacle] = []
    if keyCheck().policy != .ignore { obstacles.append(.unknownKeys) }
    if !isComplete { obstacles.append(.completeness) }
    var single: [CompiledIngredient] = []
    for line in lines {
      if let found = obstacle(line) ?? line.placeObstacle {
        obstacles.append(found)
      } else {
        single.append(line)
      }
    }
    let read = Set(single.flatMap(\.paths)).subtracting([.root])
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
  /// Whether the value at `$` is a row, which can share its object with other values.
  private var canReadRowAtRoot: Bool {
    guard lookup?.wholeForm != nil, case .row(_, let find)? = operations.kept.first else {
      return false
    }
    return find() != nil
  }

  /// The reason why the paths prevent reading the value alone; `nil` if they do not.
  fileprivate var placeObstacle: OnePassObstacle? {
    if paths.contains(where: \.isRoot), !canReadRowAtRoot { return .wholeSource(property: name) }
    if paths.contains(where: \.hasWildcard) { return .wildcard(property: name) }
    return paths.contains(where: \.hasIndexFromEnd) ? .indexFromEnd(property: name) : nil
  }
}
