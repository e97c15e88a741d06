internal import KilnMapping

/// How the sources of a recipe are written.
struct SourceLayout: Sendable {
  /// The shape that the values fill; `nil` where they have to be written path by path.
  let shape: SourceShape?

  /// The numbers of the ingredients that may not read what they wrote: those that read a place
  /// where others write, or that is in or around such a place.
  let doubtful: Set<Int>

  /// Whether an ingredient reads a path that is inside a path of another one.
  let hasNestedPaths: Bool

  /// The layout for some ingredients.
  init(_ ingredients: [CompiledIngredient]) {
    let owners = PathOwners(PathOwner())
    let values = ingredients.enumerated().flatMap { ingredient, compiled in
      compiled.alternatives.map { (ingredient: ingredient, paths: $0) }
    }
    for (number, value) in values.enumerated() {
      if let path = value.paths.first { owners.add(path, of: number) }
    }
    let overlapping = values.enumerated().filter { number, value in
      value.paths.contains { owners.owner(overlapping: $0, besides: number) != nil }
    }.map(\.element.ingredient)
    // Nulls in all parts may stand for a default.
    let ambiguous = ingredients.indices.filter {
      let ingredient = ingredients[$0]
      return !ingredient.operations.writesOneValue && ingredient.isOptional
        && !ingredient.canBeOmitted
    }
    doubtful = Set(overlapping + ambiguous)
    hasNestedPaths = overlapping.contains { one in
      ingredients.indices.contains {
        $0 != one && Self.areNested(ingredients[one].paths, ingredients[$0].paths)
      }
    }
    // A shape has a place for one value of each ingredient.
    let isForm =
      doubtful.isEmpty
      && ingredients.allSatisfy { $0.operations.writesOneValue && !$0.paths.isEmpty }
    shape = isForm ? SourceShape(ingredients.map(\.path)) : nil
  }

  /// Whether one of some paths is inside one of others.
  static func areNested(_ paths: [SourcePath], _ others: [SourcePath]) -> Bool {
    paths.contains { path in
      others.contains { $0 != path && ($0.hasPrefix(path) || path.hasPrefix($0)) }
    }
  }
}

/// Some paths of a source, and who owns each: finds the owner of a path at, around or inside
/// another.
///
/// Of a path with wildcards only the part before the first counts, so that whatever shares an array
/// with it is found.
typealias PathOwners = PathTree<PathOwner>

/// The numbers of those who own a position, and positions inside it; of several the first two.
struct PathOwner {
  fileprivate var own: [Int] = []
  fileprivate var inner: [Int] = []
}

extension PathOwners {
  /// Adds a path.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func add(_ path: SourcePath, of owner: Int) {
    func note(_ numbers: inout [Int]) {
      if numbers.count < 2, !numbers.contains(owner) { numbers.append(owner) }
    }
    var node = self
    for step in path.fixedSteps {
      note(&node.leaf.inner)
      node = node.adding(step, PathOwner())
    }
    note(&node.leaf.own)
  }

  /// An owner of a path at, around or inside a path; `nil` where there is none.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func owner(overlapping path: SourcePath, besides owner: Int? = nil) -> Int? {
    var node = self
    for step in path.fixedSteps {
      if let other = node.leaf.own.first(where: { $0 != owner }) { return other }
      guard let next = node[step] else { return nil }
      node = next
    }
    return (node.leaf.own + node.leaf.inner).first { $0 != owner }
  }
}

extension SourcePath {
  /// The steps before the first wildcard.
  fileprivate var fixedSteps: ArraySlice<Step> {
    steps.prefix { if case .each = $0 { false } else { true } }
  }
}
