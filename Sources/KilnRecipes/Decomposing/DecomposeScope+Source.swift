internal import KilnMapping
internal import KilnSupport

extension DecomposeScope {
  /// Builds the source.
  ///
  /// - Parameter isRestored: whether an ingredient reads the written value back from a source. It
  ///   is called if ingredients share paths.
  /// - Returns: the source; `nil` if anything failed.
  mutating func finish(isRestored: (CompiledIngredient, JSONValue) -> Bool) -> JSONValue? {
    if let shape = layout.shape {
      guard found.isEmpty else { return nil }
      return shape.source(of: values) ?? .empty(for: ingredients)
    }
    let tree = layout.doubtful.isEmpty ? nil : omitNulls()
    var builder = JSONTreeBuilder()
    let built = PathOwners(PathOwner())
    for write in writes where !write.isOmitted {
      do throws(JSONChangeError) {
        try builder.set(write.json, at: write.path)
        if tree != nil { built.add(write.path, of: write.number) }
      } catch {
        // The existing value may belong to any field.
        let shown = hasSecrets ? error.hidingValues(by: redacted) : error
        let conflict = if case .conflict = error.reason { error.path } else { SourcePath?.none }
        let place = conflict ?? write.path
        let other = tree == nil ? nil : built.owner(overlapping: place, besides: write.number)
        number = write.number
        fail(.conflict, write.path, nil, "\(shown)", with: other)
      }
    }
    let source = builder.value ?? .empty(for: ingredients)
    if let tree, found.isEmpty { check(source, tree, isRestored) }
    guard found.isEmpty else { return nil }
    return source
  }

  /// Omits nulls that need not be written, if another value is written to an overlapping path.
  ///
  /// - Returns: the written paths, with the numbers of their ingredients.
  private mutating func omitNulls() -> PathOwners {
    let tree = PathOwners(PathOwner())
    for write in writes where !write.canBeOmitted {
      if ingredients[write.number].sharesObject, case .object(let members) = write.json {
        for key in members.keys { tree.add(SourcePath.root[key], of: write.number) }
      } else {
        tree.add(write.path, of: write.number)
      }
    }
    let nulls = writes.indices.filter { writes[$0].canBeOmitted && !writes[$0].isOmitted }
    // A null at an outer path includes the nulls inside it.
    for index in nulls.sorted(by: { writes[$0].path.count < writes[$1].path.count }) {
      if tree.owner(overlapping: writes[index].path) == nil {
        tree.add(writes[index].path, of: writes[index].number)
      } else {
        writes[index].isOmitted = true
      }
    }
    return tree
  }

  /// Checks that ingredients with shared paths read back what they wrote.
  private mutating func check(
    _ source: JSONValue,
    _ tree: PathOwners,
    _ isRestored: (CompiledIngredient, JSONValue) -> Bool
  ) {
    var doubtful: [Write] = []
    for write in writes
    where layout.doubtful.contains(write.number) && doubtful.last?.number != write.number {
      let isAsWritten =
        !write.isOmitted && !write.json.isNull && write.json != .object([:])
        && (source.recipeValue(at: write.path).map { $0.isIdentical(to: write.json) } ?? false)
      if !isAsWritten { doubtful.append(write) }
    }
    for write in doubtful where !isRestored(ingredients[write.number], source) {
      number = write.number
      let others = ingredients[write.number].paths.lazy.compactMap {
        tree.owner(overlapping: $0, besides: write.number)
      }
      let other = others.first
      let subject = other == nil ? "the source" : "the source of both"
      let detail = "\(subject) would be read as another value"
      fail(other == nil ? .conversion : .conflict, write.path, nil, detail, with: other)
    }
  }
}

extension CompiledIngredient {
  /// Whether the object at its path contains the values of other ingredients as well.
  fileprivate var sharesObject: Bool { lookup?.wholeForm != nil || operations.otherKeys != nil }
}

extension JSONValue {
  /// The source without any values.
  ///
  /// It is null if the root itself can be written, and otherwise an empty container of the kind
  /// that the paths start with.
  static func empty(for ingredients: [CompiledIngredient]) -> JSONValue {
    let others = ingredients.filter { $0.lookup?.wholeForm == nil }
    let paths = others.compactMap(\.paths.first)
    if paths.contains(.root) { return .null }
    return paths.first?.steps.first?.container == .array ? .array([]) : .object(JSONObject())
  }
}
