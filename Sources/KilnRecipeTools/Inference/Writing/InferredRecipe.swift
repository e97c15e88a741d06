internal import KilnMapping
package import KilnRecipes

/// A recipe and a model that were inferred from samples.
package struct InferredRecipe: Sendable {
  let types: InferredTypes

  /// The recipe.
  package let declaration: RecipeDeclaration

  /// The evidence for each ingredient, by its path in the tree of ``declaration``.
  package let evidence: [SourcePath: String]

  init(_ types: InferredTypes, _ options: InferenceOptions) {
    self.types = types
    var writer = DeclarationWriter(types: types, options: options)
    var declaration = writer.declaration(ofModel: 0, at: .root)
    declaration.name = types.models[0].name
    declaration.description = types.origin
    declaration.recipes = writer.sharedRecipes()
    self.declaration = declaration
    evidence = writer.evidence
  }

  /// The name of the model.
  package var name: String { types.models[0].name }
}

/// Converts inferred models to declarations of recipes.
private struct DeclarationWriter {
  let types: InferredTypes
  let options: InferenceOptions
  /// The models that are mentioned more than once. Their recipes have names.
  private let shared: Set<Int>
  var evidence: [SourcePath: String] = [:]

  init(types: InferredTypes, options: InferenceOptions) {
    (self.types, self.options) = (types, options)
    shared = Self.shared(types)
  }

  /// The models that several properties have, or that contain themselves.
  private static func shared(_ types: InferredTypes) -> Set<Int> {
    var counts: [Int: Int] = [0: 1]
    for property in types.models.flatMap(\.properties) {
      switch property.type.innermost {
      case .model(let index), .enclosing(let index): counts[index, default: 0] += 1
      default: break
      }
    }
    for form in types.unions.flatMap(\.cases) { form.model.map { counts[$0, default: 0] += 1 } }
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  /// The recipes that have names, in the order of their models, without that of the samples.
  mutating func sharedRecipes() -> [RecipeDeclaration] {
    shared.filter { $0 != 0 }.sorted().map { index in
      let name = types.models[index].name
      var declaration = declaration(ofModel: index, at: SourcePath.root["recipes"][name])
      declaration.name = name
      return declaration
    }
  }

  /// The declaration of a model.
  ///
  /// - Parameters:
  ///   - index: the index of the model.
  ///   - path: the path of the declaration in the recipe file.
  mutating func declaration(ofModel index: Int, at path: SourcePath) -> RecipeDeclaration {
    let model = types.models[index]
    var declaration = RecipeDeclaration(model: model.name, ingredients: [])
    if model.omitsNil { declaration.options.nilForm = .omitted }
    if !options.isLoose { declaration.options.missing = .fail }
    for property in model.properties {
      let place = path["ingredients"][property.name]
      evidence[place] = property.evidence
      let source = "\(model.path(of: property))"
      var ingredient = RecipeDeclaration.Ingredient(property.name, source)
      if let (form, isEach) = form(of: property.type, at: place) {
        ingredient.form = form
        ingredient.each = isEach ? .fail : nil
      }
      if model.omitsNil(property) { ingredient.options.nilForm = .omitted }
      if !options.isLoose {
        ingredient.constraints = constraints(on: property)
        ingredient.options.isRequired = property.isOptional ? false : nil
      }
      declaration.ingredients.append(ingredient)
    }
    return declaration
  }

  // MARK: Forms

  /// The form of a value; `nil` if it is read unconverted.
  private mutating func form(
    of type: InferredType,
    at path: SourcePath
  ) -> (RecipeDeclaration.Form, isEach: Bool)? {
    switch type {
    case .transformed(.named(let name), _): return (.transformer(name), false)
    case .transformed(let transformer, _): return (.transformers([transformer]), false)
    case .model(let index): return (recipe(ofModel: index, at: path["recipe"]), false)
    case .enclosing(let index): return (.recipe(types.models[index].name), false)
    case .union(let index): return (variants(types.unions[index], at: path), false)
    case .list(let content), .dictionary(let content):
      // Only one level of elements can have a form, and null must not reach it.
      switch content {
      case .transformed, .model, .enclosing, .union:
        return form(of: content, at: path).map { ($0.0, true) }
      default: return nil
      }
    case .json, .boolean, .integer, .unsigned, .double, .number, .text, .date, .uuid, .url, .data,
      .enumeration, .optional:
      return nil
    }
  }

  /// The recipe of a model: its name, if it is shared.
  private mutating func recipe(
    ofModel index: Int,
    at path: SourcePath
  ) -> RecipeDeclaration.Form {
    shared.contains(index)
      ? .recipe(types.models[index].name) : .declaration(declaration(ofModel: index, at: path))
  }

  private mutating func variants(
    _ union: InferredUnion,
    at path: SourcePath
  ) -> RecipeDeclaration.Form {
    let forms = path["variants"]["forms"]
    let variants = union.cases.map { form in
      let place = forms[form.value]["recipe"]
      let content =
        form.model.map { recipe(ofModel: $0, at: place) }
        ?? .declaration(RecipeDeclaration(ingredients: []))
      return RecipeDeclaration.Variant(form.value, content)
    }
    let otherwise = RecipeDeclaration.Variant(
      RecipeDeclaration.Variant.otherwiseName,
      .transformer("identity")
    )
    var all = RecipeDeclaration.Variants(tag: union.tag, variants, otherwise: otherwise)
    all.isKeyed = union.tag == nil
    return .variants(all)
  }

  // MARK: Constraints

  private func constraints(on property: InferredProperty) -> ValueConstraints {
    let constraints = constraints(on: property.type)
    return property.isEverNull ? constraints.orNull : constraints
  }

  /// The constraints that all samples of a type satisfy.
  private func constraints(on type: InferredType) -> ValueConstraints {
    switch type {
    case .json: return ValueConstraints()
    case .boolean: return ValueConstraints(.boolean)
    case .integer, .unsigned: return ValueConstraints(.integer)
    case .double, .number: return ValueConstraints(.number)
    // Dates are written as ISO 8601.
    case .text, .enumeration, .date, .uuid, .url, .data: return ValueConstraints(.string)
    case .transformed(_, let result): return constraints(on: result)
    case .model, .enclosing, .union: return ValueConstraints(.object)
    case .optional(let wrapped): return constraints(on: wrapped).orNull
    case .list(let element):
      var constraints = ValueConstraints(.array)
      constraints.items = [self.constraints(on: element)].filter { !$0.isEmpty }
      return constraints
    case .dictionary(let member):
      var constraints = ValueConstraints(.object)
      constraints.additionalProperties = [self.constraints(on: member)].filter { !$0.isEmpty }
      return constraints
    }
  }
}

extension InferredProperty {
  /// Whether some objects lack the property.
  fileprivate var isOptional: Bool { presence == .optional || presence == .optionalAndNullable }
}

extension ValueConstraints {
  /// The same constraints, with null as another permitted value.
  fileprivate var orNull: ValueConstraints {
    var copy = self
    if !types.isEmpty, !types.contains(.null) { copy.types.append(.null) }
    return copy
  }
}
