import KilnJSON
import KilnValues

extension PresenceRecipe {
  /// Whether `Recipe.identity` derives the recipe from the model.
  var isIdentity: Bool {
    ingredients.allSatisfy { ingredient in
      let isPlain =
        ingredient.parts.isEmpty && ingredient.transformer == nil && ingredient.defaultValue == nil
        && ingredient.nulls == nil && ingredient.updateNulls == nil && ingredient.nilForm == nil
        && ingredient.isRequired == nil && !ingredient.takesDefaultOnError
        && !ingredient.dropsInvalid && ingredient.innerPath == nil && !ingredient.isRemaining
        && !ingredient.type.isConverted
      return isPlain && ingredient.paths == [.root[.key(ingredient.name)]]
        && ingredient.type.variants == nil
        && ingredient.type.recipes.allSatisfy { $0.options == options && $0.isIdentity }
    }
  }

  /// Whether a recipe file can declare the recipe for its model.
  var isDeclarable: Bool {
    ingredients.allSatisfy { ingredient in
      ingredient.parts.isEmpty && ingredient.innerPath == nil && !ingredient.isRemaining
        && !ingredient.type.isConverted
        && (ingredient.defaultValue == nil || ingredient.hasPlainDefault)
        && ingredient.type.recipes.allSatisfy(\.isDeclarable)
    }
  }

  /// The recipe file.
  ///
  /// - Parameter names: receives the names of variants; `nil` declares them in the file.
  func file(_ names: inout [String: PresenceType]?) -> JSONValue {
    var members = JSONObject()
    for ingredient in ingredients { members[ingredient.name] = ingredient.declaration(&names) }
    return ["options": options.members, "ingredients": .object(members)]
  }
}

extension RecipeOptions {
  fileprivate var members: JSONValue {
    [
      "nilForm": .string(nilForm.rawValue), "nulls": .string(nulls.rawValue),
      "updateNulls": .string(updateNulls.rawValue),
      "unknownKeys": .string(unknownKeys.rawValue), "missing": .string(missing.rawValue),
    ]
  }
}

extension PresenceType {
  /// The variants in the type; `nil` if there are none.
  var variants: PresenceVariants? {
    switch self {
    case .optional(let content), .list(let content), .oneOrList(let content), .set(let content),
      .dictionary(_, let content):
      content.variants
    case .variants(let variants): variants
    case .model, .int, .string, .double, .json, .object, .state, .grade, .record, .tree: nil
    }
  }

  /// Whether the type needs a conversion that files cannot declare.
  var isConverted: Bool {
    switch self {
    case .optional(let content), .list(let content), .set(let content),
      .dictionary(_, let content):
      content.isConverted
    case .record, .tree, .oneOrList: true
    case .variants(let variants): variants.payloads.contains(where: \.isConverted)
    case .model, .int, .string, .double, .json, .object, .state, .grade: false
    }
  }

  /// The type of the contents of a container of models or variants; `nil` for other types.
  fileprivate var contents: PresenceType? {
    switch unwrapped {
    case .list(let content) where content.isComposite: content
    case .dictionary(_, let content) where content.isComposite: content
    default: nil
    }
  }
}

extension PresenceIngredient {
  /// Whether the default is the same as a source value.
  fileprivate var hasPlainDefault: Bool {
    transformer == nil && !type.isComposite
      && (defaultValue?.isNone == false || type.optionals == 1)
  }

  fileprivate func declaration(_ names: inout [String: PresenceType]?) -> JSONValue {
    var members = JSONObject()
    members["path"] = .string(paths.map(\.description).joined(separator: " | "))
    if let transformer { members["using"] = .string(transformer.rawValue) }
    let contents = type.contents
    if contents != nil || dropsInvalid { members["each"] = true }
    if dropsInvalid { members["invalid"] = "drop" }
    let composite = (contents ?? type).unwrapped
    if case .model(let recipe) = composite { members["recipe"] = recipe.file(&names) }
    if case .variants(let variants) = composite {
      if let count = names?.count {
        names?["variants\(count)"] = composite
        members["variants"] = .string("variants\(count)")
      } else {
        members["variants"] = variants.declaration
      }
    }
    if let value = defaultValue {
      members["default"] = value.isNone ? .null : type.write(value).value
    }
    members["nulls"] = nulls.map { .string($0.rawValue) }
    members["updateNulls"] = updateNulls.map { .string($0.rawValue) }
    members["nilForm"] = nilForm.map { .string($0.rawValue) }
    if takesDefaultOnError { members["defaultOnError"] = true }
    members["required"] = isRequired.map { .bool($0) }
    return .object(members)
  }
}

extension PresenceVariants {
  /// The declaration without a model. A constant by tag is a recipe that reads nothing.
  fileprivate var declaration: JSONValue {
    var members = JSONObject()
    members["tag"] = tag.map { .string($0) }
    var declared = JSONObject()
    for form in forms {
      var names: [String: PresenceType]?
      var recipe = PresenceRecipe(ingredients: [])
      if case .payload(.model(let inner)) = form.content { recipe = inner }
      declared[form.name] = ["recipe": recipe.file(&names)]
    }
    members["forms"] = .object(declared)
    return .object(members)
  }
}

extension RecipeMaker {
  /// Creates a recipe from a recipe file.
  static func declared<Model: PresenceModel>(
    _ type: Model.Type,
    _ recipe: PresenceRecipe
  ) throws -> Recipe<Model> {
    var names: [String: PresenceType]? = [:]
    let file = recipe.file(&names)
    var list = RecipeList()
    for (name, type) in names ?? [:] {
      func add<Form: Presentable>(_: Form.Type) throws {
        let conversion = try Form.conversion(type, RecipeMaker(isComposed: false))
        list = list.adding(conversion, named: name)
      }
      try add(type.swiftType)
    }
    return try Recipe(
      file: RecipeFile(json: file.description),
      transformers: try PresenceTransformer.registry,
      recipes: list
    )
  }
}
