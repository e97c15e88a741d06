import KilnJSON

// MARK: Unknown keys
extension Oracle.Reading {
  mutating func addUnknownKeys(of source: JSONValue, _ recipe: PresenceRecipe) {
    let paths = recipe.knownPaths
    let policy = recipe.strictestPolicy
    guard policy != .ignore else { return }
    let unknown = source.keyPaths.filter { path in
      let parent = PresencePath(steps: path.steps.dropLast())
      // Only the outermost unknown key is reported.
      return !paths.contains { $0.knows(path) } && paths.contains { $0.knows(parent) }
    }
    let found = unknown.map { PresenceFailure(code: "unknown-key", property: nil, path: $0) }
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
  fileprivate var knownPaths: [PresencePath] {
    ingredients.flatMap { ingredient in
      (ingredient.paths + ingredient.parts.map(\.path)).flatMap { path in
        guard path == .root, let paths = ingredient.type.paths else { return [path] }
        return ingredient.type.readsScalars ? paths + [path] : paths
      }
    }
  }

  /// The stricter of the policies of the recipe and the recipes at `$`.
  fileprivate var strictestPolicy: PresenceOptions.UnknownKeys {
    let inner = ingredients.filter { $0.paths.contains(.root) && $0.type.isComposite }
      .flatMap(\.type.recipes).map(\.strictestPolicy)
    let all = PresenceOptions.UnknownKeys.allCases
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

extension PresencePath {
  /// Whether this path of a recipe continues with a position of a source, or ends before it.
  fileprivate func knows(_ position: PresencePath) -> Bool {
    zip(steps, position.steps).allSatisfy { own, other in
      if case (.each, .index) = (own, other) { true } else { own == other }
    }
  }
}

extension JSONValue {
  /// The paths of all members of objects, at any depth.
  fileprivate var keyPaths: [PresencePath] {
    func visit(_ value: JSONValue, _ place: PresencePath, _ paths: inout [PresencePath]) {
      for (key, member) in value.objectValue ?? [:] {
        paths.append(place + .key(key))
        visit(member, place + .key(key), &paths)
      }
      for (index, element) in (value.arrayValue ?? []).enumerated() {
        visit(element, place + .index(index), &paths)
      }
    }
    var paths: [PresencePath] = []
    visit(self, .root, &paths)
    return paths
  }
}
