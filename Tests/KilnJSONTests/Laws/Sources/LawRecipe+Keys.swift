import KilnRecipes

extension LawRecipe {
  /// The paths that the recipe reads. A model at `$` is replaced by the paths that it reads.
  func knownPaths(_ kit: LawKit) -> [SourcePath] {
    lines.flatMap { line in
      line.readings.flatMap(\.paths).flatMap { path in
        path.isRoot ? way(line, kit).rootKeys ?? [path] : [path]
      }
    }
  }

  /// Whether unknown keys are errors, by the recipe or that of a model at `$`.
  func hasStrictKeys(_ kit: LawKit) -> Bool {
    options.unknownKeys == .fail
      || lines.contains { $0.paths.contains("$") && way($0, kit).name.hasPrefix("strict") }
  }

  /// Whether a source has a key that no path continues with, and that is after the end of none.
  func hasUnknownKeys(_ source: JSONValue, _ kit: LawKit) -> Bool {
    !source.unknownKeys(knownPaths(kit).map { $0.steps[...] }).isEmpty
  }
}
