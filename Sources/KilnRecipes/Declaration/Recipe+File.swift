public import KilnMapping
internal import KilnValues

extension Recipe {
  /// The recipe that a tree declares: that of a recipe file.
  ///
  /// - Parameters:
  ///   - file: what the file says.
  ///   - registry: where transformers are looked up; without one, among the library's.
  ///   - recipes: where recipes and forms are found that are mentioned by name.
  ///   - checks: what is checked once all properties are filled.
  /// - Throws: ``RecipeDeclarationError`` with all that is wrong, with the declaration and with it for the
  ///   model, and where.
  public init(
    file: JSONValue,
    transformers registry: TransformerRegistry? = nil,
    recipes: (any RecipeSource)? = nil,
    checks: [RecipeCheck<Model>] = []
  ) throws(RecipeDeclarationError) {
    var reader = DeclarationReader()
    let found = reader.recipe(file)
    var mistakes = reader.mistakes
    guard var declaration = found else {
      throw RecipeDeclarationError(recipe: nil, mistakes: mistakes)
    }
    // What is declared of a property in a way that cannot be read is missing here, and no mistake more.
    if !mistakes.isEmpty { declaration.options.completeness = .partial }
    do throws(RecipeError) {
      try self.init(
        declaration: declaration,
        transformers: registry,
        recipes: recipes,
        checks: checks
      )
    } catch {
      mistakes += error.mistakes.map { mistake in
        .init(path: mistake.place(in: file), problem: .recipe(mistake))
      }
      throw RecipeDeclarationError(recipe: declaration.name, mistakes: mistakes)
    }
    guard mistakes.isEmpty else {
      throw RecipeDeclarationError(recipe: declaration.name, mistakes: mistakes)
    }
  }
}

extension RecipeError.Mistake {
  private typealias Keys = DeclarationKeys.Ingredient

  /// Where in a declaration the mistake was made.
  fileprivate func place(in file: JSONValue) -> SourcePath {
    let ingredients = SourcePath(steps: [.key(DeclarationKeys.Recipe.ingredients.rawValue)])
    switch self {
    case .otherModel: return SourcePath(steps: [.key(DeclarationKeys.Recipe.model.rawValue)])
    case .conflictingPaths(_, let path, _):
      return file.ingredient { json in
        let text = json.stringValue ?? json[Keys.path.rawValue]?.stringValue
        let paths = text.flatMap { text in try? FallbackPaths(text).paths }
        return paths?.contains(path) ?? false
      } ?? ingredients
    case .unmappedProperty(let property):
      let (place, _) = file.place(of: property.split(separator: ".").dropLast())
      return place.appending(contentsOf: ingredients)
    default: break
    }
    guard let property else { return ingredients }
    let (place, json) = file.place(of: property.split(separator: ".")[...])
    guard let member, json?[member.rawValue] != nil else { return place }
    return place.appending(.key(member.rawValue))
  }

  /// The member of the ingredient that is at fault.
  private var member: Keys? {
    switch self {
    case .path: .path
    case .transformer: .using
    case .defaultValue: .defaultValue
    case .notAModel, .unknownRecipe, .wrongRecipe: .recipe
    case .notElementwise: .each
    case .unknownVariants: .variants
    default: nil
    }
  }
}

extension JSONValue {
  /// The place of what a declaration says of a property, and what it says. Properties in recipes that are
  /// looked up, or are one of several forms, have the place of the property around them.
  fileprivate func place(of properties: ArraySlice<Substring>) -> (SourcePath, JSONValue?) {
    guard let name = properties.first else { return (.root, self) }
    let steps = ingredientSteps.last { step, json in
      if case .key(let key) = step { return key == name }
      return json[DeclarationKeys.Ingredient.property.rawValue]?.stringValue.map { $0 == name }
        ?? false
    }
    let list = SourcePath(steps: [.key(DeclarationKeys.Recipe.ingredients.rawValue)])
    guard let (step, json) = steps else { return (list, nil) }
    let place = list.appending(step)
    guard properties.count > 1 else { return (place, json) }
    let recipe = DeclarationKeys.Ingredient.recipe.rawValue
    guard let nested = json[recipe], nested.objectValue != nil else { return (place, json) }
    let (inner, found) = nested.place(of: properties.dropFirst())
    return (place.appending(.key(recipe)).appending(contentsOf: inner), found)
  }

  /// The place of the last ingredient of which something holds.
  fileprivate func ingredient(where holds: (JSONValue) -> Bool) -> SourcePath? {
    ingredientSteps.last { holds($0.1) }.map { step, _ in
      SourcePath(steps: [.key(DeclarationKeys.Recipe.ingredients.rawValue), step])
    }
  }

  private var ingredientSteps: [(SourcePath.Step, JSONValue)] {
    switch self[DeclarationKeys.Recipe.ingredients.rawValue] {
    case .object(let object): object.map { (.key($0.key), $0.value) }
    case .array(let elements): elements.enumerated().map { (.index($0.offset), $0.element) }
    default: []
    }
  }
}
