internal import KilnMapping
package import KilnRecipes

/// A recipe and a model that were inferred from samples.
package struct InferredRecipe: Sendable {
  let types: InferredTypes

  /// The recipe.
  package let declaration: RecipeDeclaration

  /// The evidence for each ingredient, by its path in the tree of ``declaration``.
  package let evidence: [SourcePath: String]

  init(_ types: InferredTypes) {
    self.types = types
    var writer = DeclarationWriter(types: types)
    var declaration = writer.declaration(ofModel: 0, at: .root)
    let count = Evidence.grouped(types.sampleCount)
    declaration.name = types.models[0].name
    declaration.description =
      "Inferred from \(count) \(types.sampleCount == 1 ? "sample" : "samples")"
    self.declaration = declaration
    evidence = writer.evidence
  }

  /// The name of the model.
  package var name: String { types.models[0].name }
}

/// Converts inferred models to declarations of recipes.
private struct DeclarationWriter {
  let types: InferredTypes
  var evidence: [SourcePath: String] = [:]

  /// The declaration of a model.
  ///
  /// - Parameters:
  ///   - index: the index of the model.
  ///   - path: the path of the declaration in the recipe file.
  mutating func declaration(ofModel index: Int, at path: SourcePath) -> RecipeDeclaration {
    let model = types.models[index]
    var declaration = RecipeDeclaration(model: model.name, ingredients: [])
    if model.omitsNil { declaration.options.nilForm = .omitted }
    for property in model.properties {
      let place = path["ingredients"][property.name]
      evidence[place] = property.evidence
      let source = "\(model.path(of: property))"
      var ingredient = RecipeDeclaration.Ingredient(property.name, source)
      if let (form, isEach) = form(of: property.type, at: place) {
        ingredient.form = form
        ingredient.each = isEach ? .fail : nil
      }
      if model.omitsNil(property) { ingredient.nilForm = .omitted }
      declaration.ingredients.append(ingredient)
    }
    return declaration
  }

  /// The form of a value; `nil` if it is read unconverted.
  private mutating func form(
    of type: InferredType,
    at path: SourcePath
  ) -> (RecipeDeclaration.Form, isEach: Bool)? {
    switch type {
    case .transformed(let type): return (.transformer(type.rawValue), false)
    case .model(let index):
      return (.declaration(declaration(ofModel: index, at: path["recipe"])), false)
    case .union(let index): return (variants(types.unions[index], at: path), false)
    case .list(let content), .dictionary(let content):
      // Only one level of elements can have a form, and null must not reach it.
      switch content {
      case .transformed, .model, .union:
        return form(of: content, at: path).map { ($0.0, true) }
      default: return nil
      }
    case .json, .boolean, .integer, .unsigned, .double, .number, .text, .enumeration, .optional:
      return nil
    }
  }

  private mutating func variants(
    _ union: InferredUnion,
    at path: SourcePath
  ) -> RecipeDeclaration.Form {
    let forms = path["variants"]["forms"]
    let variants = union.cases.map { form in
      let place = forms[form.value]["recipe"]
      let content =
        form.model.map { declaration(ofModel: $0, at: place) } ?? RecipeDeclaration(ingredients: [])
      return RecipeDeclaration.Variant(form.value, .declaration(content))
    }
    let otherwise = RecipeDeclaration.Variant(
      RecipeDeclaration.Variant.otherwiseName,
      .transformer("identity")
    )
    return .variants(.init(tag: union.tag, variants, otherwise: otherwise))
  }
}
