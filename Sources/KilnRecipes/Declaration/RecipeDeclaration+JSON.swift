public import KilnMapping
internal import KilnSupport

extension RecipeDeclaration {
  /// Reads a declaration from a tree: what a recipe file says.
  ///
  /// - Parameter json: an object, as docs/recipe-files.md describes it.
  /// - Throws: ``RecipeDeclarationError`` with every failure, and where. Paths and names are not
  ///   looked at before there is a model.
  /// - Complexity: O(*n*) in the size of the tree.
  public init(_ json: JSONValue) throws(RecipeDeclarationError) {
    var reader = DeclarationReader()
    let declaration = reader.recipe(json)
    guard let declaration, reader.mistakes.isEmpty else {
      throw RecipeDeclarationError(recipe: declaration?.name, reader.mistakes)
    }
    self = declaration
  }

  /// The declaration as a tree: what a recipe file says.
  ///
  /// What is as it is where nothing is said is left out. Ingredients are members by property, or
  /// elements of an array where two are for one property.
  public func jsonValue() -> JSONValue { tree(.members) }

  /// - Parameter listing: how ingredients and forms are listed.
  fileprivate func tree(_ listing: Listing) -> JSONValue {
    var object = JSONObject()
    func set(_ key: DeclarationKeys.Recipe, _ text: String?) {
      if let text { object[key.rawValue] = .string(text) }
    }
    set(.name, name)
    set(.model, model)
    set(.description, description)
    let options = options.jsonObject()
    if !options.isEmpty { object[DeclarationKeys.Recipe.options.rawValue] = .object(options) }
    object[DeclarationKeys.Recipe.ingredients.rawValue] = ingredientsTree(listing)
    return .object(object)
  }

  private func ingredientsTree(_ listing: Listing) -> JSONValue {
    let parts = ingredients.map { ($0.property, $0.jsonObject(listing)) }
    let isUnique = Set(ingredients.map(\.property)).count == parts.count
    guard listing == .members, isUnique else {
      return .array(
        parts.map { property, object in
          let name: JSONObject = [DeclarationKeys.Ingredient.property.rawValue: .string(property)]
          return .object(name.merging(object) { _, new in new })
        }
      )
    }
    let path = DeclarationKeys.Ingredient.path.rawValue
    return .object(
      JSONObject(
        parts.map { property, object in
          // A path alone stands for itself.
          if object.count == 1, let path = object[path] { return (property, path) }
          return (property, .object(object))
        }
      )
    )
  }
}

/// How named parts are listed in a tree.
private enum Listing {
  /// As members of an object, where their order is that of the members.
  case members
  /// As elements of an array, whose order every coder keeps.
  case elements
}

extension RecipeOptions {
  /// The options that are not as they are where nothing is said.
  fileprivate func jsonObject() -> JSONObject {
    let usual = RecipeOptions()
    var object = JSONObject()
    func set<Choice: RawRepresentable<String> & Equatable>(
      _ key: DeclarationKeys.Options,
      _ option: KeyPath<RecipeOptions, Choice>
    ) {
      let value = self[keyPath: option]
      if value != usual[keyPath: option] { object[key.rawValue] = .string(value.rawValue) }
    }
    set(.nilForm, \.nilForm)
    set(.nulls, \.nulls)
    set(.updateNulls, \.updateNulls)
    set(.coercion, \.coercion)
    set(.unknownKeys, \.unknownKeys)
    set(.completeness, \.completeness)
    set(.identity, \.identity)
    return object
  }
}

extension RecipeDeclaration.Ingredient {
  /// What is said of the property, without its name.
  fileprivate func jsonObject(_ listing: Listing) -> JSONObject {
    var object = JSONObject()
    func set(_ key: DeclarationKeys.Ingredient, _ value: JSONValue?) {
      if let value { object[key.rawValue] = value }
    }
    set(.path, .string(path))
    for (key, value) in form.members(listing) { object[key] = value }
    if let each {
      set(.each, .bool(true))
      if each != .fail { set(.invalid, .string(each.rawValue)) }
    }
    set(.defaultValue, defaultValue)
    set(.coercion, coercion.map { .string($0.rawValue) })
    set(.nulls, nulls.map { .string($0.rawValue) })
    set(.updateNulls, updateNulls.map { .string($0.rawValue) })
    if takesDefaultOnError { set(.defaultOnError, .bool(true)) }
    return object
  }
}

extension RecipeDeclaration.Form {
  /// The members that say how a value is made.
  fileprivate func members(_ listing: Listing) -> JSONObject {
    switch self {
    case .own: return [:]
    case .transformer(let name): return [DeclarationKeys.Form.using.rawValue: .string(name)]
    case .recipe(let name): return [DeclarationKeys.Form.recipe.rawValue: .string(name)]
    case .declaration(let recipe):
      return [DeclarationKeys.Form.recipe.rawValue: recipe.tree(listing)]
    case .namedVariants(let name):
      return [DeclarationKeys.Ingredient.variants.rawValue: .string(name)]
    case .variants(let tag, let variants, let otherwise):
      var object = JSONObject()
      if let tag { object[DeclarationKeys.Variants.tag.rawValue] = .string(tag) }
      object[DeclarationKeys.Variants.forms.rawValue] = variants.tree(listing)
      if let otherwise {
        object[DeclarationKeys.Variants.otherwise.rawValue] = otherwise.otherwiseTree(listing)
      }
      return [DeclarationKeys.Ingredient.variants.rawValue: .object(object)]
    }
  }
}

extension RecipeDeclaration.Variant {
  /// The name of the form for unknown tags where the file gives none.
  static let otherwiseName = "otherwise"

  /// The form of objects with unknown tags; its usual name is left out.
  fileprivate func otherwiseTree(_ listing: Listing) -> JSONValue {
    var object = JSONObject()
    if name != Self.otherwiseName {
      object[DeclarationKeys.Form.name.rawValue] = .string(name)
    } else if case .transformer(let transformer) = form {
      return .string(transformer)
    }
    return .object(object.merging(form.members(listing)) { _, new in new })
  }
}

extension [RecipeDeclaration.Variant] {
  fileprivate func tree(_ listing: Listing) -> JSONValue {
    let isUnique = Set(map(\.name)).count == count
    guard listing == .members, isUnique else {
      return .array(
        map { variant in
          let name: JSONObject = [DeclarationKeys.Form.name.rawValue: .string(variant.name)]
          return .object(name.merging(variant.form.members(listing)) { _, new in new })
        }
      )
    }
    return .object(
      JSONObject(
        map { variant in
          if case .transformer(let name) = variant.form { return (variant.name, .string(name)) }
          return (variant.name, .object(variant.form.members(listing)))
        }
      )
    )
  }
}

extension RecipeDeclaration: Codable {
  /// Reads what a recipe file says.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the ``RecipeDeclarationError`` as its underlying
  ///   error.
  public init(from decoder: any Decoder) throws {
    let json = try JSONValue(from: decoder)
    do throws(RecipeDeclarationError) {
      try self.init(json)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: error.description,
          underlyingError: error
        )
      )
    }
  }

  /// Writes what a recipe file says, with arrays for what has an order, since coders keep that of
  /// arrays only.
  public func encode(to encoder: any Encoder) throws {
    try tree(.elements).encode(to: encoder)
  }
}
