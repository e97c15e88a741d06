internal import KilnMapping

extension RecipeForm {
  /// A property that has no reverse.
  struct OneWay {
    /// The property, with the way to it through nested recipes.
    let property: String
    let path: SourcePath
  }

  /// The innermost properties that have no reverse, each nested recipe once.
  ///
  /// - Complexity: O(*n*) in the number of ingredients, those of nested recipes included once.
  var irreversible: [OneWay] {
    var known: Set<ObjectIdentifier> = []
    return irreversible("", .root, &known)
  }

  private func irreversible(
    _ prefix: String,
    _ place: SourcePath,
    _ known: inout Set<ObjectIdentifier>
  ) -> [OneWay] {
    guard known.insert(id).inserted else { return [] }
    return lines.flatMap { $0.irreversible(prefix, place, &known) }
  }
}

extension RecipeForm.Line {
  /// The properties inside this one that have no reverse; the property itself where none of those
  /// is the reason.
  func irreversible(
    _ prefix: String,
    _ place: SourcePath,
    _ known: inout Set<ObjectIdentifier>
  ) -> [RecipeForm.OneWay] {
    let property = prefix + self.property
    let path = paths.first.map { place.appending(contentsOf: $0) } ?? place
    var found = form.oneWays.map { RecipeForm.OneWay(property: property + $0, path: path) }
    var isOutermost = !isReversible && found.isEmpty
    for part in form.parts {
      guard let recipe = part.recipe else { continue }
      if recipe.lines.contains(where: { !$0.isReversible }) { isOutermost = false }
      let inside = part.step.map { path.appending($0) } ?? path
      found += recipe.irreversible(property + part.way + ".", inside, &known)
    }
    return isOutermost ? [RecipeForm.OneWay(property: property, path: path)] : found
  }
}

extension ConversionForm {
  /// The forms without a recipe that have no reverse, as parts of a property's name.
  fileprivate var oneWays: [String] {
    switch resolved {
    case .nullable(let form), .dropped(let form): form.oneWays
    case .each(let form), .members(let form), .parts(let form): form.oneWays.map { "[*]" + $0 }
    case .variants(let variants):
      variants.all.flatMap { form -> [String] in
        if form.form.holdsRecipe { return form.form.oneWays.map { form.label + $0 } }
        return form.isReversible ? [] : [form.label]
      }
    case .type, .transformed, .recipe, .nothing, .enclosing, .unknown: []
    }
  }
}
