internal import KilnMapping

extension RecipeError.Mistake {
  /// The mistake with its path in a recipe file.
  ///
  /// It is the path of the invalid member, or else of the enclosing ingredient or list of
  /// ingredients. For a recipe that is looked up by name, it is the path of the enclosing property.
  func located(in file: JSONValue) -> Self {
    var copy = self
    copy.path = place(in: file)
    return copy
  }

  private func place(in file: JSONValue) -> SourcePath {
    typealias Keys = DeclarationKeys
    var (path, json) = (SourcePath.root, file)
    var isRecipe = true
    for step in way {
      switch step {
      case .property(let name):
        if !isRecipe {
          guard let recipe = json[Keys.Form.recipe], recipe.objectValue != nil else { return path }
          (path, json) = (path[Keys.Form.recipe], recipe)
        }
        isRecipe = false
        path = path[Keys.Recipe.ingredients]
        let list = json[Keys.Recipe.ingredients]
        guard let found = list?.part(name, Keys.Ingredient.property) else { return path }
        (path, json) = (path[found.step], found.json)
      case .form(let name):
        guard let variants = json[Keys.Form.variants] else { return path }
        path = path[Keys.Form.variants]
        if let found = variants[Keys.Variants.forms]?.part(name, Keys.Form.name) {
          (path, json) = (path[Keys.Variants.forms][found.step], found.json)
        } else if let other = variants[Keys.Variants.otherwise] {
          (path, json) = (path[Keys.Variants.otherwise], other)
        } else {
          return path
        }
      }
    }
    if case .otherModel = problem {
      return isRecipe ? path[Keys.Recipe.model] : path[Keys.Form.recipe][Keys.Recipe.model]
    }
    if isRecipe { return path[Keys.Recipe.ingredients] }
    guard let member = problem.member, json[member] != nil else { return path }
    return path[member]
  }
}

extension JSONValue {
  /// A part that is a named member of an object, or an array element that contains the name.
  ///
  /// If two elements have the name, the last one is used.
  fileprivate func part(
    _ name: String,
    _ key: some RawRepresentable<String>
  ) -> (step: SourcePath.Step, json: JSONValue)? {
    switch self {
    case .object(let object): return object[name].map { (.key(name), $0) }
    case .array(let elements):
      let index = elements.lastIndex { $0[key]?.stringValue == name }
      return index.map { (.index($0), elements[$0]) }
    case .null, .bool, .number, .string: return nil
    }
  }
}

extension RecipeError.Problem {
  /// The member of the ingredient that is invalid.
  fileprivate var member: DeclarationKeys.Ingredient? {
    switch self {
    case .path, .endlessRecursion, .conflictingPaths, .tooManyOverlaps: .path
    case .transformer, .noResultForm: .using
    case .defaultValue: .defaultValue
    case .requiredDefault, .requiredByModel: .required
    case .notAModel, .unknownRecipe, .wrongRecipe, .tooDeep: .recipe
    case .notElementwise: .each
    case .unknownVariants: .variants
    default: nil
    }
  }
}
