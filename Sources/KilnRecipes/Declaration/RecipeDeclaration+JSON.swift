public import KilnMapping
internal import KilnSupport

extension RecipeDeclaration {
  /// Creates a declaration from the tree of a recipe file.
  ///
  /// - Parameter json: an object, as described in <doc:RecipeFiles>.
  /// - Throws: ``RecipeError`` with all mistakes and their paths. Source paths and names are
  ///   checked only together with a model.
  /// - Complexity: O(*n*) in the size of the tree.
  public init(_ json: JSONValue) throws(RecipeError) {
    self = try Self.reading(json) { $0 }
  }

  /// Creates a value from a declaration, and collects the mistakes of both.
  static func reading<Made>(
    _ file: JSONValue,
    _ make: (RecipeDeclaration) throws(RecipeError) -> Made
  ) throws(RecipeError) -> Made {
    var reader = DeclarationReader()
    let declaration = reader.recipe(file)
    var mistakes = reader.mistakes
    if let declaration {
      do throws(RecipeError) {
        let made = try make(declaration)
        if mistakes.isEmpty { return made }
      } catch {
        mistakes += error.list.map { $0.located(in: file) }
      }
    }
    throw RecipeError(recipe: declaration?.name, model: nil, mistakes)
  }

  /// Returns the declaration as the tree of a recipe file.
  ///
  /// Defaults are omitted. Ingredients are members by property, or elements of an array if two fill
  /// the same property.
  public func jsonValue() -> JSONValue { tree(.members) }

  /// - Parameter listing: how ingredients and forms are listed.
  fileprivate func tree(_ listing: Listing) -> JSONValue {
    typealias Keys = DeclarationKeys.Recipe
    let ingredients = listing.tree(
      ingredients.map { ($0.property, $0.members(listing)) },
      name: DeclarationKeys.Ingredient.property.rawValue,
      short: DeclarationKeys.Ingredient.path.rawValue
    )
    let options = options.members()
    return .object(
      JSONObject([
        Keys.name: name.map(JSONValue.string),
        .model: model.map(JSONValue.string),
        .description: description.map(JSONValue.string),
        .options: options.isEmpty ? nil : .object(options),
        .ingredients: ingredients,
      ])
    )
  }
}

/// How named parts are listed in a tree.
private enum Listing {
  /// As members of an object, in order.
  case members
  /// As elements of an array, whose order every coder preserves.
  case elements

  /// The tree of some parts; always an array if two parts have the same name.
  ///
  /// - Parameters:
  ///   - name: the key of an element's name.
  ///   - short: the key of the member that replaces the whole part if it is the only one.
  func tree(_ parts: [(name: String, members: JSONObject)], name: String, short: String)
    -> JSONValue
  {
    guard self == .members, Set(parts.map(\.name)).count == parts.count else {
      return .array(
        parts.map { part in
          .object(([name: .string(part.name)] as JSONObject).adding(part.members))
        }
      )
    }
    return .object(
      JSONObject(
        parts.map { part in
          let only = part.members.count == 1 ? part.members[short] : nil
          return (part.name, only ?? .object(part.members))
        }
      )
    )
  }
}

extension JSONObject {
  /// Creates an object from the members that have a value.
  fileprivate init<Key: RawRepresentable<String>>(_ members: KeyValuePairs<Key, JSONValue?>) {
    self.init()
    for (key, value) in members {
      if let value { updateValue(value, forKey: key.rawValue) }
    }
  }

  fileprivate func adding(_ other: JSONObject) -> JSONObject {
    merging(other) { _, new in new }
  }
}

extension RecipeOptions {
  /// The options that differ from the defaults.
  fileprivate func members() -> JSONObject {
    let usual = RecipeOptions()
    func changed<Choice: RawRepresentable<String> & Equatable>(
      _ option: KeyPath<RecipeOptions, Choice>
    ) -> JSONValue? {
      let value = self[keyPath: option]
      return value == usual[keyPath: option] ? nil : .string(value.rawValue)
    }
    return JSONObject([
      DeclarationKeys.Options.nilForm: changed(\.nilForm),
      .nulls: changed(\.nulls),
      .updateNulls: changed(\.updateNulls),
      .coercion: changed(\.coercion),
      .unknownKeys: changed(\.unknownKeys),
      .missing: changed(\.missing),
      .completeness: changed(\.completeness),
      .identity: changed(\.identity),
    ])
  }
}

extension RecipeDeclaration.Ingredient {
  /// The members of the ingredient, without its name.
  fileprivate func members(_ listing: Listing) -> JSONObject {
    typealias Keys = DeclarationKeys.Ingredient
    let others = JSONObject([
      Keys.each: each.map { _ in .bool(true) },
      .invalid: each == .drop ? .string(InvalidElementPolicy.drop.rawValue) : nil,
      .defaultValue: defaultValue,
      .coercion: (coercion?.rawValue).map(JSONValue.string),
      .nulls: (nulls?.rawValue).map(JSONValue.string),
      .updateNulls: (updateNulls?.rawValue).map(JSONValue.string),
      .nilForm: (nilForm?.rawValue).map(JSONValue.string),
      .defaultOnError: takesDefaultOnError ? .bool(true) : nil,
      .required: isRequired.map(JSONValue.bool),
    ])
    return JSONObject([Keys.path: .string(path)]).adding(form.members(listing)).adding(others)
  }
}

extension RecipeDeclaration.Form {
  /// The member that selects how a value is converted; empty for the type's own form.
  fileprivate func members(_ listing: Listing) -> JSONObject {
    typealias Keys = DeclarationKeys.Form
    switch self {
    case .own: return [:]
    case .transformer(let name): return JSONObject([Keys.using: .string(name)])
    case .recipe(let name): return JSONObject([Keys.recipe: .string(name)])
    case .declaration(let recipe): return JSONObject([Keys.recipe: recipe.tree(listing)])
    case .namedVariants(let name): return JSONObject([Keys.variants: .string(name)])
    case .variants(let tag, let variants, let otherwise):
      let forms = listing.tree(
        variants.map { ($0.name, $0.form.members(listing)) },
        name: Keys.name.rawValue,
        short: Keys.using.rawValue
      )
      let object = JSONObject([
        DeclarationKeys.Variants.tag: tag.map(JSONValue.string),
        .forms: forms,
        .otherwise: otherwise?.otherwiseTree(listing),
      ])
      return JSONObject([Keys.variants: .object(object)])
    }
  }
}

extension RecipeDeclaration.Variant {
  /// The default name of the form for unknown tags.
  package static let otherwiseName = "otherwise"

  /// The form of objects with unknown tags; its default name is omitted.
  fileprivate func otherwiseTree(_ listing: Listing) -> JSONValue {
    let isNamed = name != Self.otherwiseName
    if !isNamed, case .transformer(let transformer) = form { return .string(transformer) }
    let name = JSONObject([DeclarationKeys.Form.name: isNamed ? .string(name) : nil])
    return .object(name.adding(form.members(listing)))
  }
}

extension RecipeDeclaration: Codable {
  /// Decodes a recipe file.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the ``RecipeError`` as its underlying error.
  public init(from decoder: any Decoder) throws {
    let json = try JSONValue(from: decoder)
    do throws(RecipeError) {
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

  /// Encodes a recipe file.
  ///
  /// Ordered parts are encoded as arrays, because coders preserve only the order of arrays.
  public func encode(to encoder: any Encoder) throws {
    try tree(.elements).encode(to: encoder)
  }
}
