public import KilnMapping
internal import KilnValues

extension RecipeError {
  /// What can be wrong with a recipe or a recipe file.
  public enum Problem: Sendable, Hashable {
    // MARK: Files

    /// Another value must be there.
    case expected(String, found: String)
    /// A required member is missing.
    case missing(String)
    /// There is no such member; similar names.
    case unknownKey(similar: [String])
    /// Only one of the two members may be there.
    case excluding(String, String)
    /// The first member means nothing without the second.
    case needing(String, String)
    /// The file declares a recipe for another model.
    case otherModel(declared: String, expected: String)

    // MARK: Ingredients

    /// A path, or a prefix of paths, is not a source path.
    case path(SourcePathError)
    /// One path needs an object, the other an array, at the same place.
    case conflictingPaths(SourcePath, SourcePath, at: SourcePath)
    /// The paths with wildcards overlap other paths at more places than are checked.
    case tooManyOverlaps(SourcePath, limit: Int)
    /// The model's schema has no such property; similar names.
    case unknownProperty(similar: [String] = [])
    /// Two ingredients fill the property.
    case repeatedProperty
    /// No ingredient fills a property that the recipe has to fill, or that a draft is asked for.
    case unmappedProperty
    /// A key style spells the names of several properties alike.
    case sharedKey(String, properties: [String])
    /// The default is not what the property can be made of.
    case defaultValue(String)

    // MARK: Conversions

    /// The property's type has no JSON form of its own.
    case noJSONForm(type: String)
    /// There is no transformer of the name, or it makes no value of the property's type.
    case transformer(TransformerRegistryError)
    /// The transformer's results have no JSON form, which is needed without a model.
    case noResultForm(transformer: String, types: [String])
    /// A transformer is given for a property without a path.
    case transformerWithoutPath
    /// A recipe is given for a property that holds no model.
    case notAModel(type: String)
    /// The form is one of elements, and the property is neither an array nor a dictionary.
    case notElementwise(type: String)
    /// There is no recipe of the name; similar names.
    case unknownRecipe(String, similar: [String])
    /// The recipe of the name makes another model.
    case wrongRecipe(String, model: String)
    /// There are no forms of the name, or they make no value of the property's type.
    case unknownVariants(String, type: String)
    /// Recipes are in one another deeper than is allowed.
    case tooDeep(limit: Int)
    /// A recipe contains itself at the same place of the source, so that no source ends it.
    case endlessRecursion(recipe: String)

    /// A property that a schema has no field for.
    static func unknownProperty<Model>(_ name: String, in schema: Schema<Model>) -> Self {
      .unknownProperty(similar: SimilarNames.of(name, among: schema.fields.map(\.name)))
    }

    /// Whether the words name paths in the place of a property.
    var isAboutPaths: Bool {
      switch self {
      case .conflictingPaths, .tooManyOverlaps: true
      default: false
      }
    }
  }
}

extension RecipeError.Problem: CustomStringConvertible {
  /// The problem in words.
  public var description: String {
    switch self {
    case .expected(let expected, let found): Excerpt.mismatch(expected: expected, found: found)
    case .missing(let key): "expected a member \(Excerpt.quoted(key)), found none"
    case .unknownKey(let similar): "a recipe file has no such member" + SimilarNames.text(similar)
    case .excluding(let first, let second):
      "expected \(Excerpt.quoted(first)) or \(Excerpt.quoted(second)), found both"
    case .needing(let first, let second):
      "expected \(Excerpt.quoted(second)) beside \(Excerpt.quoted(first)), found none"
    case .otherModel(let declared, let expected):
      "the model: "
        + Excerpt.mismatch(expected: Excerpt.name(expected), found: Excerpt.quoted(declared))
    case .path(let error): "\(error)"
    case .conflictingPaths(let first, let second, let place):
      "\(Excerpt.place(second)): takes \(Excerpt.place(place)) for another kind of container than "
        + "\(Excerpt.place(first)) does"
    case .tooManyOverlaps(let path, let limit):
      "\(Excerpt.place(path)): expected paths that overlap at no more than \(limit) places; "
        + "use fewer wildcards"
    case .unknownProperty(let similar):
      "the model's schema has no such property" + SimilarNames.text(similar)
    case .repeatedProperty: "two ingredients fill this property"
    case .unmappedProperty: "no ingredient fills this property"
    case .sharedKey(let key, let properties):
      "\(Excerpt.name(properties.joined(separator: ", "))): would all have the key "
        + Excerpt.quoted(key)
    case .defaultValue(let problem): "the default cannot be taken: \(problem)"
    case .noJSONForm(let type):
      "\(type) has no JSON form of its own; use a key path and a transformer"
    case .transformer(let error): "\(error)"
    case .noResultForm(let name, let types):
      "transformer \(Excerpt.quoted(name)): expected a result with a JSON form, "
        + "found \(types.joined(separator: ", "))"
    case .transformerWithoutPath: "a transformer is given for this property, and no path"
    case .notAModel(let type): "a recipe is given for this property, and \(type) is no model"
    case .notElementwise(let type):
      "expected an array, or a dictionary with strings for keys, to convert each element of, "
        + "found \(type)"
    case .unknownRecipe(let name, let similar):
      "no recipe is called \(Excerpt.quoted(name))" + SimilarNames.text(similar)
    case .wrongRecipe(let name, let model):
      "the recipe \(Excerpt.quoted(name)) makes no \(model)"
    case .unknownVariants(let name, let type):
      "no forms of \(type) are called \(Excerpt.quoted(name))"
    case .tooDeep(let limit): "expected at most \(limit) recipes inside of one another"
    case .endlessRecursion(let recipe):
      "expected a path inside the source, as the recipe \(Excerpt.quoted(recipe)) contains itself "
        + "here, found the whole source"
    }
  }
}
