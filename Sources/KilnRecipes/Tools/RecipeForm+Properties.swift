internal import KilnMapping

/// An ingredient of a recipe or of one inside it, or one of the forms that its value may have.
struct FormProperty {
  /// The property, with the way to it through nested recipes: `crew[*].name`, `outline(circle)`.
  let name: String
  /// Where the source has it, with the way through the sources of nested recipes.
  let paths: [SourcePath]
  let line: CompiledIngredient
  /// The options of the ingredient's own recipe.
  let options: RecipeOptions
  /// Whether this is a form of the value and not the ingredient itself.
  let isForm: Bool
}

extension RecipeForm {
  /// The ingredients, those of a nested recipe behind the first property that it makes.
  ///
  /// - Complexity: O(*n*) in the number of ingredients, those of nested recipes included once.
  var ingredients: [FormProperty] {
    var known: Set<ObjectIdentifier> = []
    var found: [FormProperty] = []
    visit(isEntered: { form, _ in known.insert(form.id).inserted }) {
      if !$0.isForm { found.append($0) }
    }
    return found
  }

  /// Calls a closure with each ingredient and form, and with those of recipes inside.
  ///
  /// - Parameters:
  ///   - around: the recipes around this one, the outermost first.
  ///   - prefix: the way to its properties, as the start of their names.
  ///   - place: where its source is.
  ///   - isEntered: whether to look into a recipe inside others.
  ///   - body: receives the ingredients and forms in their order.
  func visit(
    around: [ObjectIdentifier] = [],
    prefix: String = "",
    place: SourcePath = .root,
    isEntered: (RecipeForm, _ around: [ObjectIdentifier]) -> Bool,
    _ body: (FormProperty) -> Void
  ) {
    guard isEntered(self, around) else { return }
    for line in lines {
      let name = prefix + line.name
      let paths = line.paths.map { place.appending(contentsOf: $0) }
      func visit(_ name: String, isForm: Bool) {
        body(FormProperty(name: name, paths: paths, line: line, options: options, isForm: isForm))
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
          isEntered: isEntered,
          body
        )
      }
    }
  }
}

// MARK: Without a reverse
extension RecipeForm {
  /// The recipe with some of its ingredients.
  func with(_ lines: [CompiledIngredient]) -> RecipeForm {
    RecipeForm(name: name, model: model, options: options, lines: lines, places: places)
  }

  /// The innermost properties that have no reverse, with the way to them through nested recipes,
  /// each of which counts once.
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
  /// A part of a value that has a recipe of its own, or is one of several forms.
  struct Part {
    /// The way to the part, as a part of the property's name: `[*]` for an element, `(circle)` for
    /// a form.
    var way = ""
    /// Where the part is in the value; `nil` for the value itself.
    var step: SourcePath.Step?
    /// The recipe of the part; `nil` for a form as such.
    var recipe: RecipeForm?

    /// Whether the recipe has ingredients without a reverse.
    var holdsOneWays: Bool { recipe?.lines.contains { !$0.isReversible } ?? false }
  }

  /// The forms that the value may have, and the recipes of the value and of its elements, down to
  /// the first list.
  var parts: [Part] {
    switch resolved {
    case .recipe(let form): return [Part(recipe: form)]
    case .variants: return inner.flatMap { [Part(way: $0.way)] + parts(of: $0) }
    default: return inner.flatMap { parts(of: $0) }
    }
  }

  private func parts(of inner: Inner) -> [Part] {
    inner.form.parts.compactMap { part in
      if inner.step != nil, part.step != nil { return nil }
      return Part(way: inner.way + part.way, step: inner.step ?? part.step, recipe: part.recipe)
    }
  }

  /// A form directly inside another, with the way to it and its place as a ``Part`` has them.
  private typealias Inner = (form: ConversionForm, way: String, step: SourcePath.Step?)

  private var inner: [Inner] {
    switch resolved {
    case .nullable(let form), .dropped(let form): [(form, "", nil)]
    case .each(let form), .parts(let form): [(form, "[*]", .each)]
    case .members(let form): [(form, "[*]", .key("*"))]
    case .variants(let variants): variants.all.map { ($0.form, $0.label, nil) }
    case .type, .transformed, .recipe, .nothing, .enclosing, .unknown: []
    }
  }

  /// The forms without a recipe that have no reverse, as parts of a property's name.
  fileprivate var oneWays: [String] {
    guard case .variants(let variants) = self else {
      return inner.flatMap { inner in inner.form.oneWays.map { inner.way + $0 } }
    }
    return variants.all.flatMap { form -> [String] in
      if form.form.holdsRecipe { return form.form.oneWays.map { form.label + $0 } }
      return form.isReversible ? [] : [form.label]
    }
  }

  /// Whether there is a recipe inside, or a form of which nothing is read.
  var holdsRecipe: Bool {
    switch self {
    case .recipe, .enclosing: true
    default:
      inner.contains { inner in
        if case .nothing = inner.form { true } else { inner.form.holdsRecipe }
      }
    }
  }
}
