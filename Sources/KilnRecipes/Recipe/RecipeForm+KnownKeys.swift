internal import KilnMapping

extension RecipeForm {
  /// The policy for unknown keys, and the paths of known ones.
  ///
  /// They include those of recipes that read the same value, at `$`. Of several policies, the
  /// strictest applies.
  func keyCheck() -> (policy: RecipeOptions.UnknownKeyPolicy, known: ReadPaths) {
    var keys = KnownKeys()
    keys.add(self)
    let policies = RecipeOptions.UnknownKeyPolicy.allCases
    return (policies.last(where: keys.policies.contains) ?? options.unknownKeys, keys.known)
  }

  /// The keys of objects that the recipe reads, or of which it reads a part.
  ///
  /// - Parameter paths: the paths of the objects.
  func knownKeys(at paths: [SourcePath]) -> [String] {
    var keys = KnownKeys()
    keys.add(self)
    return paths.flatMap { path -> [String] in
      var object: ReadPaths? = keys.known
      for step in path.steps { object = object?[step] }
      return object?.steps.compactMap { step in
        if case .key(let key) = step { key } else { nil }
      } ?? []
    }
  }
}

/// The keys that recipes of the same value read, and the recipes' policies for others.
private struct KnownKeys {
  let known = ReadPaths(ReadPosition())
  private(set) var policies: Set<RecipeOptions.UnknownKeyPolicy> = []
  private var visited: Set<ObjectIdentifier> = []

  mutating func add(_ form: RecipeForm) {
    guard visited.insert(form.id).inserted else { return }
    policies.insert(form.options.unknownKeys)
    for line in form.lines {
      for (paths, value) in zip(line.alternatives, line.values) {
        for path in paths {
          if path.isRoot, value.form.isReadByMembers {
            add(value.form)
          } else {
            known.adding(path, ReadPosition()).leaf.isRead = true
          }
        }
      }
    }
  }

  private mutating func add(_ form: ConversionForm) {
    switch form.resolved {
    case .recipe(let form): add(form)
    case .nullable(let form), .dropped(let form), .converted(let form), .constrained(_, let form):
      add(form)
    case .member(let step, _): known.adding(step, ReadPosition()).leaf.isRead = true
    case .variants(let variants):
      for key in variants.keys { add(key) }
      for form in variants.all { add(form.form) }
    case .literal(let literal):
      for (key, _) in literal.objectValue ?? [:] { add(key) }
    case .type, .transformed, .enclosing, .each, .members, .parts, .unknown:
      known.leaf.isRead = true
    }
  }

  private func add(_ key: String) {
    known.adding(.key(key), ReadPosition()).leaf.isRead = true
  }
}
