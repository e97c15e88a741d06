internal import KilnMapping
internal import KilnRecipes

/// An ingredient of a recipe or nested recipe, or one of the forms of its value.
struct FormProperty {
  /// The property with its path through nested recipes: `crew[*].name`, `outline(circle)`.
  let name: String
  /// The paths in the source, including those of enclosing recipes.
  let paths: [SourcePath]
  let line: CompiledIngredient
  /// Whether this is a form of the value instead of the ingredient itself.
  let isForm: Bool
}

extension RecipeForm {
  /// The ingredients. Those of a nested recipe follow the first property that uses it.
  ///
  /// - Complexity: O(*n*) in the number of ingredients. Nested recipes count once each.
  var ingredients: [FormProperty] {
    var known: Set<ObjectIdentifier> = []
    var found: [FormProperty] = []
    visit(isEntered: { form, _ in known.insert(form.id).inserted }) {
      if !$0.isForm { found.append($0) }
    }
    return found
  }

  /// The maximum size of the names and paths of enclosing ingredients, in bytes of UTF-8, for all
  /// ingredients of nested recipes together. Beyond it, nested recipes are not visited.
  private static let maximumPrefixes = 16 << 20

  /// Calls a closure with each ingredient and form, including those of nested recipes.
  ///
  /// - Parameters:
  ///   - isEntered: returns whether to visit the contents of a recipe. It receives the enclosing
  ///     recipes, the outermost first.
  ///   - body: receives the ingredients and forms in order.
  func visit(
    isEntered: (RecipeForm, _ around: [ObjectIdentifier]) -> Bool,
    _ body: (FormProperty) -> Void
  ) {
    var rest = Self.maximumPrefixes
    visit(around: [], prefix: "", place: .root, &rest, isEntered: isEntered, body)
  }

  /// - Parameters:
  ///   - around: the enclosing recipes, the outermost first.
  ///   - prefix: the prefix for the names of its properties.
  ///   - place: the path of its source.
  ///   - rest: the size of names and paths that remains of the maximum.
  private func visit(
    around: [ObjectIdentifier],
    prefix: String,
    place: SourcePath,
    _ rest: inout Int,
    isEntered: (RecipeForm, _ around: [ObjectIdentifier]) -> Bool,
    _ body: (FormProperty) -> Void
  ) {
    let size = (prefix.utf8.count + place.size) * lines.count
    guard size <= rest, isEntered(self, around) else { return }
    rest -= size
    for line in lines {
      let name = prefix + line.name
      let paths = line.paths.map { place.appending(contentsOf: $0) }
      func visit(_ name: String, isForm: Bool) {
        body(FormProperty(name: name, paths: paths, line: line, isForm: isForm))
      }
      visit(name, isForm: false)
      let first = paths.first ?? place
      for part in line.form.parts {
        guard let recipe = part.recipe else {
          visit(name + part.way, isForm: true)
          continue
        }
        let inside = part.step.map { first.appending($0) } ?? first
        recipe.visit(
          around: around + [id],
          prefix: name + part.way + ".",
          place: inside,
          &rest,
          isEntered: isEntered,
          body
        )
      }
    }
  }
}

extension SourcePath {
  /// The bytes of the keys, and one for each step.
  fileprivate var size: Int {
    steps.reduce(0) { if case .key(let key) = $1 { $0 + 1 + key.utf8.count } else { $0 + 1 } }
  }
}

// MARK: Irreversible properties
extension RecipeForm {
  /// The innermost properties that cannot be written, with their paths through nested recipes.
  ///
  /// Each nested recipe counts once.
  var irreversible: [(property: String, path: SourcePath?)] {
    ingredients.flatMap { ingredient in
      let form = ingredient.line.form
      var ways = form.oneWays
      if ways.isEmpty, !ingredient.line.isReversible, !form.parts.contains(where: \.holdsOneWays) {
        ways = [""]
      }
      return ways.map { (ingredient.name + $0, ingredient.paths.first) }
    }
  }
}

// MARK: Parts of values
extension ConversionForm {
  /// A part of a value that has its own recipe, or is one of several forms.
  struct Part {
    /// The suffix for the property's name: `[*]` for an element, `(circle)` for a form.
    var way = ""
    /// The step from the value to the part; `nil` for the value itself.
    var step: SourcePath.Step?
    /// The recipe of the part; `nil` for a form as such.
    var recipe: RecipeForm?

    /// Whether the recipe has ingredients that cannot be written.
    var holdsOneWays: Bool { recipe?.lines.contains { !$0.isReversible } ?? false }
  }

  /// The possible forms of the value, and the recipes of the value and its elements.
  ///
  /// Nested lists are not included.
  var parts: [Part] {
    switch resolved {
    case .recipe(let form): return [Part(recipe: form)]
    default:
      let isForm = if case .variants = resolved { true } else { false }
      return inner.flatMap { form, way, step in
        let parts = form.parts.compactMap { part -> Part? in
          if step != nil, part.step != nil { return nil }
          return Part(way: way + part.way, step: step ?? part.step, recipe: part.recipe)
        }
        return isForm ? [Part(way: way)] + parts : parts
      }
    }
  }

  /// The suffixes of forms that have no recipe and cannot be written.
  fileprivate var oneWays: [String] {
    guard case .variants(let variants) = self else {
      return inner.flatMap { inner in inner.form.oneWays.map { inner.way + $0 } }
    }
    return variants.all.flatMap { form -> [String] in
      if form.form.holdsRecipe { return form.form.oneWays.map { form.label + $0 } }
      return form.isReversible ? [] : [form.label]
    }
  }
}
