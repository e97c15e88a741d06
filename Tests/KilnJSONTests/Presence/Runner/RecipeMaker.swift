import KilnJSON
import KilnValues

/// Creates the recipes of vectors in Swift.
struct RecipeMaker: Sendable {
  /// Whether conversions are composed, such as `.optional(.value())` instead of `.value()`.
  var isComposed: Bool

  /// Whether the outermost container of a property drops invalid contents.
  var dropsInvalid = false

  /// The maker for contents.
  func inside() -> RecipeMaker { RecipeMaker(isComposed: isComposed) }

  /// The conversion of a type by its own JSON form; `nil` if it has none, or is to be composed.
  func own<Property>() -> Conversion<Property>? {
    func open<Known: JSONConvertible>(_: Known.Type) -> Conversion<Property>? {
      Conversion<Known>.value() as? Conversion<Property>
    }
    guard !isComposed, let known = Property.self as? any JSONConvertible.Type else { return nil }
    return open(known)
  }

  /// Creates a recipe of a model.
  func recipe<Model: PresenceModel>(
    of type: Model.Type,
    _ recipe: PresenceRecipe
  ) throws -> Recipe<Model> {
    let ingredients = try Model.ingredients(recipe.ingredients, inside())
    return try Recipe(options: recipe.options, ingredients: ingredients)
  }

  /// Creates an ingredient.
  func ingredient<Model: PresenceModel, Property: Presentable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    _ data: PresenceIngredient
  ) throws -> Ingredient<Model> {
    var ingredient = try plain(keyPath, data)
    if let nulls = data.nulls { ingredient = ingredient.nulls(nulls) }
    if let policy = data.updateNulls { ingredient = ingredient.updateNulls(policy) }
    if let form = data.nilForm { ingredient = ingredient.nilForm(form) }
    if data.takesDefaultOnError { ingredient = ingredient.defaultOnError() }
    if let isRequired = data.isRequired { ingredient = ingredient.required(isRequired) }
    return ingredient
  }

  private func plain<Model: PresenceModel, Property: Presentable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    _ data: PresenceIngredient
  ) throws -> Ingredient<Model> {
    if !data.parts.isEmpty { return try computed(keyPath, data) }
    let path = try IngredientPath(data.paths.map(\.description).joined(separator: " | "))
    var maker = self
    maker.dropsInvalid = data.dropsInvalid
    var conversion: Conversion<Property> =
      try data.transformer?.conversion() ?? Property.conversion(data.type, maker)
    if let inner = data.innerPath {
      conversion = .at(inner, conversion)
    }
    if data.isRemaining { return Ingredient(keyPath, .remaining, using: conversion) }
    guard let value = data.defaultValue else {
      return Ingredient(keyPath, path, using: conversion)
    }
    return Ingredient(keyPath, path, using: conversion, default: Property(presence: value))
  }
}

extension PresenceTransformer {
  /// The transformer as a conversion to a property's type.
  fileprivate func conversion<Property>() throws -> Conversion<Property> {
    let made: Any? =
      switch self {
      case .doubled where Property.self == Int.self:
        Conversion<Int>.transformer(Self.doubledTransformer)
      case .doubled: Conversion<Int?>.optional(.transformer(Self.doubledTransformer))
      case .orZero: Conversion<Int?>.transformer(Self.orZeroTransformer)
      case .positive: Conversion<Int?>.transformer(Self.positiveTransformer)
      }
    guard let conversion = made as? Conversion<Property> else {
      throw VectorFault("\(self) has another result than \(Property.self)")
    }
    return conversion
  }

  fileprivate static var doubledTransformer: Transformer<JSONValue, Int> {
    Transformer("doubled", forward: { try Int(jsonValue: $0) * 2 }) { number in
      guard number % 2 == 0 else { throw VectorFault("\(number) is odd") }
      return JSONValue(number / 2)
    }
  }

  fileprivate static var orZeroTransformer: Transformer<JSONValue, Int?> {
    Transformer("orZero") { json in
      if json.isNull { return 0 }
      let number = try Int(jsonValue: json)
      return number == -1 ? nil : number
    } reverse: { number in
      number == 0 ? .null : JSONValue(number ?? -1)
    }
  }

  fileprivate static var positiveTransformer: Transformer<JSONValue, Int?> {
    Transformer("positive") { json in
      if json.isNull { return nil }
      let number = try Int(jsonValue: json)
      return number > 0 ? number : nil
    } reverse: { number in
      number.map { JSONValue($0) } ?? .null
    }
  }

  /// The transformers by name, for recipe files.
  static var registry: TransformerRegistry {
    get throws {
      let registry = TransformerRegistry()
      try registry.register(doubledTransformer)
      try registry.register(orZeroTransformer)
      try registry.register(positiveTransformer)
      return registry
    }
  }
}
