internal import KilnMapping
internal import KilnValues

extension RecipeError.Mistake {
  /// The property that the mistake is about, with the way to it through nested recipes; `nil` where
  /// it is about none.
  var property: String? {
    switch self {
    case .path(_, let property), .unknownProperty(let property, _), .repeatedProperty(let property),
      .noJSONForm(let property, _), .unmappedProperty(let property), .transformer(_, let property),
      .transformerWithoutPath(let property), .noResultForm(_, let property, _),
      .defaultValue(let property, _),
      .notAModel(let property, _), .notElementwise(let property, _),
      .unknownRecipe(_, let property, _), .wrongRecipe(_, let property, _),
      .unknownVariants(_, let property, _), .tooDeep(let property, _),
      .endlessRecursion(_, let property), .nested(_, let property):
      property
    case .conflictingPaths, .otherModel, .prefix, .sharedKey, .tooManyOverlaps: nil
    }
  }

  /// The same mistake, seen from the recipe around the one that it is in.
  ///
  /// - Parameter outer: the property that the nested recipe is for.
  func inside(_ outer: String) -> Self {
    switch self {
    case .path(let error, let property): .path(error, property: "\(outer).\(property)")
    case .unknownProperty(let property, let similar):
      .unknownProperty("\(outer).\(property)", similar: similar)
    case .repeatedProperty(let property): .repeatedProperty("\(outer).\(property)")
    case .noJSONForm(let property, let type):
      .noJSONForm(property: "\(outer).\(property)", type: type)
    case .unmappedProperty(let property): .unmappedProperty("\(outer).\(property)")
    case .transformer(let error, let property):
      .transformer(error, property: "\(outer).\(property)")
    case .noResultForm(let name, let property, let types):
      .noResultForm(transformer: name, property: "\(outer).\(property)", types: types)
    case .transformerWithoutPath(let property):
      .transformerWithoutPath(property: "\(outer).\(property)")
    case .defaultValue(let property, let problem):
      .defaultValue(property: "\(outer).\(property)", problem: problem)
    case .notAModel(let property, let type):
      .notAModel(property: "\(outer).\(property)", type: type)
    case .notElementwise(let property, let type):
      .notElementwise(property: "\(outer).\(property)", type: type)
    case .unknownRecipe(let name, let property, let similar):
      .unknownRecipe(name, property: "\(outer).\(property)", similar: similar)
    case .wrongRecipe(let name, let property, let model):
      .wrongRecipe(name, property: "\(outer).\(property)", model: model)
    case .unknownVariants(let name, let property, let type):
      .unknownVariants(name, property: "\(outer).\(property)", type: type)
    case .tooDeep(let property, let limit):
      .tooDeep(property: "\(outer).\(property)", limit: limit)
    case .endlessRecursion(let recipe, let property):
      .endlessRecursion(recipe: recipe, property: "\(outer).\(property)")
    case .nested(let mistake, let property): .nested(mistake, property: "\(outer).\(property)")
    case .conflictingPaths, .otherModel, .prefix, .sharedKey, .tooManyOverlaps:
      .nested(self, property: outer)
    }
  }
}

extension RecipeError.Mistake {
  /// A property that a schema has no field for, with the names of fields that are written like it.
  static func unknownProperty<Model>(_ name: String, in schema: Schema<Model>) -> Self {
    .unknownProperty(name, similar: SimilarNames.of(name, among: schema.fields.map(\.name)))
  }
}
