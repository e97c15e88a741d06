public import KilnMapping
internal import KilnSupport

/// A recipe that cannot be made, with all its mistakes.
public struct RecipeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recipe's name, if it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// The mistakes, in the order of the ingredients. There is at least one.
  /// The first 100 are kept; ``omittedCount`` counts the others.
  public var mistakes: [Mistake] { list.elements }

  /// How many mistakes were found besides those that are kept.
  public var omittedCount: Int { list.omittedCount }

  let list: FailureList<Mistake>

  init(recipe: String?, model: String, mistakes: FailureList<Mistake>) {
    self.recipe = recipe
    self.model = model
    list = mistakes
  }

  /// One mistake in a recipe's declaration.
  public indirect enum Mistake: Sendable, Hashable {
    /// The path of a property's ingredient is not a source path.
    case path(SourcePathError, property: String)
    /// The place around some ingredients is not a source path.
    case prefix(SourcePathError)
    /// The model's schema has no field for the property; some names that are written like it.
    case unknownProperty(String, similar: [String] = [])
    /// Two ingredients fill the property.
    case repeatedProperty(String)
    /// The property was given by name, and its type has no JSON form of its own.
    case noJSONForm(property: String, type: String)
    /// A key style spells the names of several properties alike.
    case sharedKey(String, properties: [String])
    /// No ingredient fills a property that the recipe has to fill, or that a draft is asked for.
    case unmappedProperty(String)
    /// One path takes the place for an object, the other for an array.
    case conflictingPaths(SourcePath, SourcePath, at: SourcePath)
    /// There is no transformer of the name that is given for a property, or it makes no value of
    /// the property's type.
    case transformer(TransformerRegistryError, property: String)
    /// Nothing that the transformer makes has a JSON form, which it needs where there is no model.
    case noResultForm(transformer: String, property: String, types: [String])
    /// A transformer is given for a property that no path is given for.
    case transformerWithoutPath(property: String)
    /// The default of a property by name is not what the property can be made of.
    case defaultValue(property: String, problem: String)
    /// A recipe is given for a property that holds no model.
    case notAModel(property: String, type: String)
    /// Something is said of each element of a property that is neither an array nor a dictionary.
    case notElementwise(property: String, type: String)
    /// There is no recipe of the name that is given for a property; some names that are written
    /// like it.
    case unknownRecipe(String, property: String, similar: [String])
    /// The recipe of the name that is given for a property makes another model.
    case wrongRecipe(String, property: String, model: String)
    /// There are no forms of the name that is given for a property, or they make no value of its
    /// type.
    case unknownVariants(String, property: String, type: String)
    /// The declaration is one of a recipe for another model.
    case otherModel(declared: String, expected: String)
    /// Recipes are in one another deeper than is allowed.
    case tooDeep(property: String, limit: Int)
    /// A recipe contains itself at the same place of the source, so that no source ends it.
    case endlessRecursion(recipe: String, property: String)
    /// The paths with wildcards overlap other paths at more places than are checked.
    case tooManyOverlaps(SourcePath, limit: Int)
    /// A mistake that is about no one property, in the recipe of a property.
    case nested(Mistake, property: String)
  }

  /// The mistakes in words, one per line, and how many more there are.
  public var description: String {
    report(recipe: recipe, model: model, problem: "mistake", items: list)
  }
}

extension RecipeError.Mistake: CustomStringConvertible {
  /// The mistake in words.
  public var description: String {
    switch self {
    case .path(let error, let property):
      "\(Excerpt.name(property)): \(error)"
    case .prefix(let error):
      "\(error)"
    case .sharedKey(let key, let properties):
      "\(Excerpt.name(properties.joined(separator: ", "))): would all have the key \(Excerpt.quoted(key))"
    case .unknownProperty(let name, let similar):
      "\(Excerpt.name(name)): the model's schema has no such property" + SimilarNames.text(similar)
    case .repeatedProperty(let name):
      "\(Excerpt.name(name)): two ingredients fill this property"
    case .noJSONForm(let property, let type):
      "\(Excerpt.name(property)): \(type) has no JSON form of its own; use a key path and a transformer"
    case .unmappedProperty(let name):
      "\(Excerpt.name(name)): no ingredient fills this property"
    case .conflictingPaths(let first, let second, let place):
      "\(Excerpt.place(second)): takes \(Excerpt.place(place)) for another kind of container than "
        + "\(Excerpt.place(first)) does"
    case .transformer(let error, let property):
      "\(Excerpt.name(property)): \(error)"
    case .noResultForm(let name, let property, let types):
      "\(Excerpt.name(property)): transformer \(Excerpt.quoted(name)): expected a result with a JSON form, "
        + "found \(types.joined(separator: ", "))"
    case .transformerWithoutPath(let property):
      "\(Excerpt.name(property)): a transformer is given for this property, and no path"
    case .defaultValue(let property, let problem):
      "\(Excerpt.name(property)): the default cannot be taken: \(problem)"
    case .notAModel(let property, let type):
      "\(Excerpt.name(property)): a recipe is given for this property, and \(type) is no model"
    case .notElementwise(let property, let type):
      "\(Excerpt.name(property)): expected an array, or a dictionary with strings for keys, to convert each element "
        + "of, found \(type)"
    case .unknownRecipe(let name, let property, let similar):
      "\(Excerpt.name(property)): no recipe is called \(Excerpt.quoted(name))"
        + SimilarNames.text(similar)
    case .wrongRecipe(let name, let property, let model):
      "\(Excerpt.name(property)): the recipe \(Excerpt.quoted(name)) makes no \(model)"
    case .unknownVariants(let name, let property, let type):
      "\(Excerpt.name(property)): no forms of \(type) are called \(Excerpt.quoted(name))"
    case .otherModel(let declared, let expected):
      "the model: "
        + Excerpt.mismatch(expected: Excerpt.name(expected), found: Excerpt.quoted(declared))
    case .tooDeep(let property, let limit):
      "\(Excerpt.name(property)): expected at most \(limit) recipes inside of one another"
    case .endlessRecursion(let recipe, let property):
      "\(Excerpt.name(property)): expected a path inside the source, as the recipe \(Excerpt.quoted(recipe)) "
        + "contains itself here, found the whole source"
    case .tooManyOverlaps(let path, let limit):
      "\(Excerpt.place(path)): expected paths that overlap at no more than \(limit) places; use fewer wildcards"
    case .nested(let mistake, let property):
      "\(Excerpt.name(property)): \(mistake)"
    }
  }
}
