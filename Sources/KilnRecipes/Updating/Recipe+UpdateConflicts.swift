internal import KilnMapping

extension Recipe {
  /// Reports properties that contradict each other after an update, where one is read inside the
  /// other's path: the source has a new value for the outer one, and none at the inner path.
  ///
  /// - Returns: whether there are any. A contradiction that the model had before is not reported.
  func reportConflicts(
    of updated: Model,
    changedFrom model: Model,
    _ scope: inout BakeScope
  ) -> Bool {
    let failures = conflicts(of: updated)
    guard !failures.isEmpty, conflicts(of: model).isEmpty else { return false }
    for failure in failures {
      scope.fail(
        RecipeFailure(
          .conversion,
          property: failure.property,
          path: failure.path,
          detail: "after the update it \(failure.problem)"
        )
      )
    }
    return true
  }

  /// The conflicts of a model between properties of which one is read inside the other's path.
  private func conflicts(of model: Model) -> [RecipeFailure] {
    do throws(DecomposeError) {
      _ = try decompose(model, irreversible: .omit)
      return []
    } catch {
      return error.failures.filter { failure in
        guard failure.code == .conflict, let property = failure.property,
          let other = failure.conflictingProperty
        else { return false }
        return SourceLayout.areNested(paths(of: property), paths(of: other))
      }
    }
  }

  /// All paths that a property is read from.
  private func paths(of property: String) -> [SourcePath] {
    instructions.filter { $0.name == property }.flatMap(\.paths)
  }
}
