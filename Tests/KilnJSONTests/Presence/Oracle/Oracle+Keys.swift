import KilnJSON

// MARK: Unknown keys
extension Oracle.Reading {
  mutating func addUnknownKeys(of source: JSONValue, _ recipe: PresenceRecipe) {
    let policy = recipe.strictestPolicy
    guard policy != .ignore else { return }
    let paths = recipe.knownPaths
    let found = source.unknownKeys(paths.map { $0.steps[...] }).map {
      PresenceFailure(code: "unknown-key", property: nil, path: $0)
    }
    if policy == .report {
      notices += found
    } else if !found.isEmpty {
      failures += found
      value = nil
    }
  }
}

extension PresenceRecipe {
  /// The paths that the recipe and the recipes at `$` read.
  fileprivate var knownPaths: [SourcePath] {
    ingredients.flatMap { ingredient in
      (ingredient.paths + ingredient.parts.map(\.path)).flatMap { path in
        guard path == .root, let paths = ingredient.type.paths else { return [path] }
        return ingredient.type.readsScalars ? paths + [path] : paths
      }
    }
  }

  /// The stricter of the policies of the recipe and the recipes at `$`.
  fileprivate var strictestPolicy: RecipeOptions.UnknownKeyPolicy {
    let inner = ingredients.filter { $0.paths.contains(.root) && $0.type.isComposite }
      .flatMap(\.type.recipes).map(\.strictestPolicy)
    let all = RecipeOptions.UnknownKeyPolicy.allCases
    return all.last { ([options.unknownKeys] + inner).contains($0) } ?? .ignore
  }
}

extension PresenceType {
  /// Whether a form reads the whole value, which then has no unknown keys.
  fileprivate var readsScalars: Bool {
    guard case .variants(let variants) = unwrapped else { return false }
    return variants.payloads.contains { $0.paths == nil }
  }
}

extension JSONValue {
  /// The paths of the outermost keys with which no path of a recipe continues.
  ///
  /// Values inside one that a recipe reads as a whole have no unknown keys.
  ///
  /// - Parameters:
  ///   - paths: the steps of the recipe's paths from this value.
  ///   - place: the path of this value.
  func unknownKeys(
    _ paths: [ArraySlice<SourcePath.Step>],
    at place: SourcePath = .root
  ) -> [SourcePath] {
    if paths.contains(where: \.isEmpty) { return [] }
    func inside(_ steps: SourcePath.Step...) -> [ArraySlice<SourcePath.Step>] {
      paths.filter { path in steps.contains { $0 == path.first } }.map { $0.dropFirst() }
    }
    switch self {
    case _ where paths.isEmpty: return []
    case .object(let object):
      return object.flatMap { key, member in
        let inner = inside(.key(key))
        let path = place.appending(.key(key))
        return inner.isEmpty ? [path] : member.unknownKeys(inner, at: path)
      }
    case .array(let elements):
      return elements.enumerated().flatMap { index, element in
        let inner = inside(.index(index), .fromEnd(elements.count - index), .each)
        return element.unknownKeys(inner, at: place.appending(.index(index)))
      }
    default: return []
    }
  }
}
