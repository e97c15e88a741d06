internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// How a property's value is made, said before the property's type is known.
indirect enum PropertyConversion: Sendable {
  /// By the type's own JSON form.
  case own
  /// By a transformer.
  case transformer(TransformerReference)
  /// By a recipe that is looked up.
  case recipe(named: String)
  /// By a recipe that is declared here.
  case inlineRecipe(RecipeDeclaration)
  /// By forms that are looked up.
  case namedVariants(String)
  /// By the forms that are declared here; the tag tells them apart.
  case variants(
    tag: String?,
    [(name: String, PropertyConversion)],
    otherwise: (name: String, PropertyConversion)?
  )
  /// Every element of an array, or member of an object.
  case each(PropertyConversion, invalid: InvalidElementPolicy)
}

/// Why there are no operations for an ingredient.
@usableFromInline
struct PreparationError: Error {
  let mistakes: FailureList<RecipeError.Mistake>

  init(_ mistakes: [RecipeError.Mistake]) { self.init(FailureList(mistakes)) }

  init(_ mistakes: FailureList<RecipeError.Mistake>) { self.mistakes = mistakes }
}

/// Finds conversions for types that are known only at run time.
struct ConversionResolver: Sendable {
  /// The property, for mistakes.
  let property: String
  let registry: TransformerRegistry
  let recipes: (any RecipeSource)?
  /// The recipes that are being made around this property.
  var enclosing = EnclosingRecipes()
  /// What conversions have to keep, so that deferred ones inside find their recipe.
  var kept: (any AnyObject & Sendable)?

  /// The conversion of a type.
  ///
  /// - Parameters:
  ///   - type: the property's type, or a part of it.
  ///   - conversion: what was said of it.
  /// - Throws: `PreparationError` if there is none.
  func conversion<Value>(
    to type: Value.Type,
    by conversion: PropertyConversion
  ) throws(PreparationError) -> Conversion<Value> {
    switch conversion {
    case .own:
      if let own = Conversion<Value>.own() { return own }
      throw PreparationError([.noJSONForm(property: property, type: "\(type)")])
    case .transformer(let reference): return try transforming(type, by: reference, conversion)
    case .recipe, .inlineRecipe: return try nested(type, conversion)
    case .namedVariants(let name): return try variants(named: name, type, conversion)
    case .variants(let tag, let forms, let otherwise):
      let limit = RecipeDeclaration.maximumDepth
      guard enclosing.depth < limit else {
        throw PreparationError([.tooDeep(property: property, limit: limit)])
      }
      var inside = self
      inside.enclosing = enclosing.oneLevelDeeper
      var variants: [Variants<Value>.Form] = []
      var mistakes = FailureList<RecipeError.Mistake>()
      for (name, form) in forms + (otherwise.map { [$0] } ?? []) {
        do throws(PreparationError) {
          let conversion = try inside.conversion(to: type, by: form)
          variants.append(Variants.Form(name: name, conversion: conversion))
        } catch {
          mistakes += error.mistakes
        }
      }
      guard mistakes.isEmpty else { throw PreparationError(mistakes) }
      let other = otherwise == nil ? nil : variants.popLast()
      return Conversion(Variants(tag: tag, forms: variants, otherwise: other))
    case .each(let element, let invalid):
      if let conversion = try optional(type, conversion) { return conversion }
      if let conversion = try container(type, element, invalid) { return conversion }
      throw PreparationError([.notElementwise(property: property, type: "\(type)")])
    }
  }

  private func transforming<Value>(
    _ type: Value.Type,
    by reference: TransformerReference,
    _ conversion: PropertyConversion
  ) throws(PreparationError) -> Conversion<Value> {
    do throws(TransformerRegistryError) {
      return .transformer(try reference.resolved(to: type, in: registry))
    } catch {
      if case .wrongTypes = error, let conversion = try optional(type, conversion) {
        return conversion
      }
      throw PreparationError([.transformer(error, property: property)])
    }
  }

  private func nested<Value>(
    _ type: Value.Type,
    _ conversion: PropertyConversion
  ) throws(PreparationError) -> Conversion<Value> {
    func open<Model: KilnValues.Value>(
      _ model: Model.Type
    ) throws(PreparationError) -> Conversion<Value> {
      try recipeConversion(model, conversion).cast()
    }
    if let model = type as? any KilnValues.Value.Type { return try open(model) }
    if let conversion = try optional(type, conversion) { return conversion }
    throw PreparationError([.notAModel(property: property, type: "\(type)")])
  }

  private func variants<Value>(
    named name: String,
    _ type: Value.Type,
    _ conversion: PropertyConversion
  ) throws(PreparationError) -> Conversion<Value> {
    if let conversion = recipes?.conversion(named: name, for: type) { return conversion }
    if let conversion = try optional(type, conversion) { return conversion }
    throw PreparationError([.unknownVariants(name, property: property, type: "\(type)")])
  }

  /// The conversion of what an optional holds, with null for `nil`; `nil` for other types.
  private func optional<Value>(
    _ type: Value.Type,
    _ conversion: PropertyConversion
  ) throws(PreparationError) -> Conversion<Value>? {
    guard case .optional = TypeStructure(of: type) else { return nil }
    return try container(type, conversion, .fail)
  }

  /// The conversion of all that a container holds; `nil` for other types.
  private func container<Value>(
    _ type: Value.Type,
    _ content: PropertyConversion,
    _ invalid: InvalidElementPolicy
  ) throws(PreparationError) -> Conversion<Value>? {
    func open<Container: ConvertibleContainer>(
      _ container: Container.Type
    ) throws(PreparationError) -> Conversion<Value> {
      let content = try conversion(to: Container.Content.self, by: content)
      return Container.conversion(of: content, invalid: invalid).cast()
    }
    guard let container = type as? any ConvertibleContainer.Type else { return nil }
    return try open(container)
  }
}
