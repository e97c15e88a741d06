internal import KilnMapping

/// How the sources of a recipe are written.
struct SourceLayout: Sendable {
  /// The shape that the values fill; `nil` if they must be written path by path.
  let shape: SourceShape?

  /// The numbers of the ingredients that might not read back what they wrote.
  ///
  /// Either they read a path that overlaps with a path that others write, or nulls in all their
  /// parts may be read as a default.
  let doubtful: Set<Int>

  /// Whether an ingredient's path is nested in the path of another one.
  let hasNestedPaths: Bool

  /// Creates the layout for ingredients.
  init(_ ingredients: [CompiledIngredient]) {
    let owners = PathOwners(PathOwner())
    let values = ingredients.enumerated().flatMap { ingredient, compiled in
      compiled.alternatives.map { (ingredient: ingredient, paths: $0) }
    }
    for (number, value) in values.enumerated() {
      if let path = value.paths.first, !path.hasIndexFromEnd {
        owners.add(path.fixedSteps, of: number)
      }
    }
    let overlapping = values.enumerated().filter { number, value in
      value.paths.contains { owners.owner(overlapping: $0, besides: number) != nil }
    }.map(\.element.ingredient)
    // If all parts are null, the source may be read as a default.
    let ambiguous = ingredients.indices.filter {
      let ingredient = ingredients[$0]
      return !ingredient.operations.writesOneValue && ingredient.isOptional
        && !ingredient.canBeOmitted
    }
    // The null that pads an array would be read as `.some(nil)`.
    let padded = ingredients.indices.filter {
      ingredients[$0].isNullable
        && ingredients[$0].paths.first?.steps.contains { $0.container == .array } == true
    }
    // A model at `$` without members would be read as missing.
    let whole = ingredients.indices.filter {
      ingredients[$0].lookup.map { $0.wholeForm != nil && $0.canBeMissing } ?? false
    }
    doubtful = Set(overlapping + ambiguous + padded + whole)
    hasNestedPaths = Self.hasNestedPaths(ingredients, overlapping)
    // A shape holds one value per ingredient.
    let isForm =
      doubtful.isEmpty
      && ingredients.allSatisfy { $0.operations.writesOneValue && !$0.paths.isEmpty }
    shape = isForm ? SourceShape(ingredients.map(\.path)) : nil
  }

  /// Whether a path of one of some ingredients is nested in a path of another one, or the reverse.
  ///
  /// - Complexity: O(*n*) in the number of steps of all paths.
  private static func hasNestedPaths(_ all: [CompiledIngredient], _ some: [Int]) -> Bool {
    guard !some.isEmpty else { return false }
    let owners = PathOwners(PathOwner())
    for (number, ingredient) in all.enumerated() {
      for path in ingredient.paths { owners.add(path.steps[...], of: number) }
    }
    return some.contains { number in
      all[number].paths.contains { owners.owner(nestedWith: $0, besides: number) != nil }
    }
  }

  /// Whether a path of one list is a proper prefix of a path of the other.
  static func areNested(_ paths: [SourcePath], _ others: [SourcePath]) -> Bool {
    paths.contains { path in
      others.contains { $0 != path && ($0.hasPrefix(path) || path.hasPrefix($0)) }
    }
  }
}

/// A tree of paths with their owners, which finds owners of overlapping paths.
typealias PathOwners = PathTree<PathOwner>

/// The owners of a position and of positions inside it; at most two each.
struct PathOwner {
  fileprivate var own: [Int] = []
  fileprivate var inner: [Int] = []
}

extension PathOwners {
  /// Adds the steps of a path.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func add(_ steps: ArraySlice<SourcePath.Step>, of owner: Int) {
    func note(_ numbers: inout [Int]) {
      if numbers.count < 2, !numbers.contains(owner) { numbers.append(owner) }
    }
    var node = self
    for step in steps {
      note(&node.leaf.inner)
      node = node.adding(step, PathOwner())
    }
    note(&node.leaf.own)
  }

  /// Returns an owner of a path that overlaps with a path; `nil` if there is none.
  ///
  /// The tree must contain the ``SourcePath/fixedSteps`` of the paths.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func owner(overlapping path: SourcePath, besides owner: Int? = nil) -> Int? {
    self.owner(around: path.fixedSteps, besides: owner) { $0.own + $0.inner }
  }

  /// Returns an owner of a path that is a proper prefix of a path, or the reverse; `nil` if there
  /// is none.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func owner(nestedWith path: SourcePath, besides owner: Int) -> Int? {
    self.owner(around: path.steps[...], besides: owner, \.inner)
  }

  /// Returns an owner of a position around some steps, or else one of those at their end.
  private func owner(
    around steps: ArraySlice<SourcePath.Step>,
    besides owner: Int?,
    _ atEnd: (PathOwner) -> [Int]
  ) -> Int? {
    var node = self
    for step in steps {
      if let other = node.leaf.own.first(where: { $0 != owner }) { return other }
      guard let next = node[step] else { return nil }
      node = next
    }
    return atEnd(node.leaf).first { $0 != owner }
  }
}

extension SourcePath {
  /// The steps before the first wildcard or index from the end.
  ///
  /// Paths with a common prefix of these steps can share an array.
  var fixedSteps: ArraySlice<Step> { steps.prefix(while: \.isFixed) }
}
