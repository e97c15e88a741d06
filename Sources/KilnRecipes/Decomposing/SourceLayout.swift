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
        owners.add(path, of: number)
      }
    }
    let overlapping = Set(
      values.enumerated().filter { number, value in
        value.paths.contains { owners.owner(overlapping: $0, besides: number) != nil }
      }.map(\.element.ingredient)
    )
    doubtful = overlapping.union(ingredients.indices.filter { ingredients[$0].isAmbiguous })
    hasNestedPaths = Self.hasNestedPaths(ingredients, overlapping)
    // A shape holds one value per ingredient.
    let isForm =
      doubtful.isEmpty
      && ingredients.allSatisfy { $0.operations.writesOneValue && !$0.paths.isEmpty }
    shape = isForm ? SourceShape(ingredients.map(\.path)) : nil
  }

  /// Whether a path of one of some ingredients is nested in a path of another one, or the reverse.
  ///
  /// - Complexity: O(*n*) in the number of paths, for paths of bounded length.
  private static func hasNestedPaths(
    _ ingredients: [CompiledIngredient],
    _ some: Set<Int>
  ) -> Bool {
    if some.isEmpty { return false }
    let all = ingredients.enumerated().flatMap { number, ingredient in
      ingredient.paths.map { (path: $0, number: number) }
    }
    let owners = Dictionary(grouping: all, by: \.path)
    let someOwners = Dictionary(grouping: all.filter { some.contains($0.number) }, by: \.path)
    return all.contains { path, number in
      let others = some.contains(number) ? owners : someOwners
      return (0..<path.count).contains {
        others[path.prefix($0)]?.contains { $0.number != number } == true
      }
    }
  }

  /// Whether a path of one list is a proper prefix of a path of the other.
  static func areNested(_ paths: [SourcePath], _ others: [SourcePath]) -> Bool {
    paths.contains { path in
      others.contains { $0 != path && ($0.hasPrefix(path) || path.hasPrefix($0)) }
    }
  }
}

extension CompiledIngredient {
  /// Whether the property may be read as another value than is written, without any other property.
  fileprivate var isAmbiguous: Bool {
    // If all parts are null, the source may be read as a default.
    if !operations.writesOneValue, isOptional, !canBeOmitted { return true }
    // The null that pads an array would be read as `.some(nil)`.
    if isNullable, paths.first?.steps.contains(where: { $0.container == .array }) == true {
      return true
    }
    // A model at `$` without members would be read as missing.
    return lookup.map { $0.wholeForm != nil && $0.canBeMissing } ?? false
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
  /// Adds the ``SourcePath/fixedSteps`` of a path.
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

  /// Returns an owner of a path that overlaps with a path; `nil` if there is none.
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
  /// The steps before the first wildcard or index from the end.
  ///
  /// Paths with a common prefix of these steps can share an array.
  fileprivate var fixedSteps: ArraySlice<Step> { steps.prefix(while: \.isFixed) }
}
