import KilnRecipes

/// The kinds of patches.
enum LawPatch: String {
  case merge, json, partial
}

extension LawPatch {
  /// An obvious patch from which an update creates the new model; `nil` if there is none.
  func candidate(
    _ law: LawCase,
    _ recipe: Recipe<LawModel>,
    _ old: JSONValue,
    _ new: JSONValue,
    _ kit: LawKit
  ) -> JSONValue? {
    if recipe.options.identity == .fixed, law.old.id != law.new.id { return nil }
    switch self {
    case .json:
      // The operations lead from one source to the other.
      return (try? recipe.bake(new)).map { $0 == law.new } == true ? new : .none
    case .merge:
      let patch = old.mergePatch(to: new)
      let patched = old.applying(JSONMergePatch(patch))
      return (try? recipe.bake(patched)).map { $0 == law.new } == true ? patch : .none
    case .partial:
      var builder = JSONTreeBuilder()
      for line in law.recipe.lines {
        if kit.fields[line.field].schemaField.areEqual(law.old, law.new) { continue }
        // A partial source has all parts of a changed property.
        for path in line.readings.map({ $0.paths[0] }) {
          guard (try? builder.set(new[path] ?? .null, at: path)) != nil else { return nil }
        }
      }
      let partial = builder.value ?? [:]
      let updated = try? recipe.update(law.old, with: partial)
      return updated.map { $0 == law.new } == true ? partial : .none
    }
  }
}

/// The kind of an error of a patch, for counts.
func kindOfPatchError(_ error: any Error) -> String {
  switch error {
  case let error as DecomposeError:
    "unwritable \(Set(error.failures.map(\.code.rawValue)).sorted().joined(separator: ", "))"
  case let error as BakeError: "rejected \(error.firstCode)"
  default: "inapplicable"
  }
}
