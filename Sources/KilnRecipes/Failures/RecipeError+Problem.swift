package import KilnMapping
internal import KilnValues

extension RecipeError {
  /// A kind of mistake in a recipe or a recipe file.
  package enum Problem: Sendable, Hashable {
    // MARK: Files

    /// Another value is expected.
    case expected(String, found: String)
    /// A required member is missing.
    case missing(String)
    /// Recipe files have no such member; `similar` lists similar names.
    case unknownKey(similar: [String])
    /// The two members exclude each other.
    case excluding(String, String)
    /// The first member has no effect without the second.
    case needing(String, String)
    /// The file declares a recipe for another model.
    case otherModel(declared: String, expected: String)

    // MARK: Ingredients

    /// A path, or a prefix of paths, is malformed.
    case path(ParseError)
    /// One path needs an object and the other an array at the same position.
    case conflictingPaths(SourcePath, SourcePath, at: SourcePath)
    /// The paths with wildcards overlap other paths at more positions than the limit.
    case tooManyOverlaps(SourcePath, limit: Int)
    /// The model's schema has no such property; `similar` lists similar names.
    case unknownProperty(similar: [String] = [])
    /// Two ingredients fill the property.
    case repeatedProperty
    /// Two ingredients read the remaining members of the same object.
    case repeatedRemaining
    /// No ingredient fills a property that is required or was requested from a draft.
    case unmappedProperty
    /// A key style maps the names of several properties to the same key.
    case sharedKey(String, properties: [String])
    /// The default cannot be converted to the property's type.
    case defaultValue(String)
    /// The property is declared as required, but its ingredient has a default.
    case requiredDefault
    /// The property is declared as not required, but the model needs it.
    case requiredByModel

    // MARK: Conversions

    /// The property's type has no JSON form of its own; `isEnum` if it is a `ValueEnum`.
    case noJSONForm(type: String, isEnum: Bool = false)
    /// No transformer has the name, or its result type is not the property's type.
    case transformer(RegistryError)
    /// The transformer's result has no JSON form, which is required without a model.
    case noResultForm(transformer: String, types: [String])
    /// A transformer is given for a property without a path.
    case transformerWithoutPath
    /// A recipe is given for a property whose type is not a model.
    case notAModel(type: String)
    /// An element form is given for a property other than an array or dictionary.
    case notElementwise(type: String)
    /// A member of the ingredient needs another type of property.
    case wrongType(expected: String, because: String, found: String)
    /// A date pattern or a regular expression is not supported.
    case pattern(ParseError)
    /// No recipe has the name; `similar` lists similar names.
    case unknownRecipe(String, similar: [String])
    /// The recipe with the name has another model.
    case wrongRecipe(String, model: String)
    /// No variants have the name, or their type differs from the property's type.
    case unknownVariants(String, type: String)
    /// The tag of a union and the content of its forms have the same key.
    case contentAtTag(String)
    /// A union whose forms are named by keys has a form without a key.
    case absentKey
    /// Recipes are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// A recipe contains itself at the same position, so the recursion never ends.
    case endlessRecursion(recipe: String)

    /// Creates a problem for a property that a schema has no field for.
    static func unknownProperty<Model>(_ name: String, in schema: Schema<Model>) -> Self {
      .unknownProperty(similar: SimilarNames.of(name, among: schema.fields.map(\.name)))
    }

    /// Whether the text names paths instead of a property.
    var isAboutPaths: Bool {
      switch self {
      case .conflictingPaths, .tooManyOverlaps: true
      default: false
      }
    }
  }
}

extension RecipeError.Problem {
  /// The mistake of a property whose type has no JSON form of its own.
  static func noJSONForm(of type: any Any.Type) -> Self {
    .noJSONForm(type: "\(type)", isEnum: type is any ValueEnum.Type)
  }
}

extension RecipeError.Mistake {
  /// Whether a property has no JSON form.
  var isMissingForm: Bool { if case .noJSONForm = problem { true } else { false } }

  /// Whether the object at a path has this unknown member.
  func isUnknownKey(at place: SourcePath?) -> Bool {
    guard case .unknownKey = problem, let path, !path.isRoot else { return false }
    return path.prefix(path.count - 1) == place
  }
}

extension RecipeError.Problem: CustomStringConvertible {
  /// The problem as text.
  package var description: String {
    switch self {
    case .expected(let expected, let found): Excerpt.mismatch(expected: expected, found: found)
    case .missing(let key): "expected a member \(Excerpt.quoted(key)), found none"
    case .unknownKey(let similar): "a recipe file has no such member" + SimilarNames.text(similar)
    case .excluding(let first, let second):
      "expected \(Excerpt.quoted(first)) or \(Excerpt.quoted(second)), found both"
    case .needing(let first, let second):
      "expected \(Excerpt.quoted(second)) with \(Excerpt.quoted(first)), found none"
    case .otherModel(let declared, let expected):
      Excerpt.mismatch(
        expected: "the model \(Excerpt.name(expected))",
        found: Excerpt.quoted(declared)
      )
    case .path(let error): "\(error)"
    case .conflictingPaths(let first, let second, let place):
      "\(Excerpt.place(second)): treats \(Excerpt.place(place)) as an \(second.container(at: place)), "
        + "but \(Excerpt.place(first)) needs an \(first.container(at: place))"
    case .tooManyOverlaps(let path, let limit):
      "\(Excerpt.place(path)): expected paths that overlap at no more than \(limit) positions; "
        + "use fewer wildcards"
    case .unknownProperty(let similar):
      "the model's schema has no such property" + SimilarNames.text(similar)
    case .repeatedProperty: "expected one ingredient for this property, found two"
    case .repeatedRemaining: "expected one ingredient for the remaining members, found two"
    case .unmappedProperty: "expected an ingredient for this property, found none"
    case .sharedKey(let key, let properties):
      "\(Excerpt.name(properties.joined(separator: ", "))): expected different keys, found "
        + "\(Excerpt.quoted(key)) for all; use another style, or name the paths"
    case .defaultValue(let problem): "invalid default: \(problem)"
    case .requiredDefault: "expected no default for a required property, found one"
    case .requiredByModel:
      "the model needs a value; remove required: false, or add a default"
    case .noJSONForm(let type, let isEnum):
      "\(type) has no JSON form of its own; "
        + (isEnum
          ? "declare its cases with .oneOf, or with variants in a file"
          : "add using: with a transformer")
    case .transformer(let error): "\(error)"
    case .noResultForm(let name, let types):
      "transformer \(Excerpt.quoted(name)): expected a result with a JSON form, "
        + "found \(types.joined(separator: ", "))"
    case .transformerWithoutPath: "expected a path for this property, found only a transformer"
    case .notAModel(let type):
      "expected a model as the type of this property, because it has a recipe, found \(type)"
    case .notElementwise(let type):
      "expected an array, a set or a dictionary, because of each, found \(type)"
    case .wrongType(let expected, let member, let type):
      "expected \(expected) as the type of this property, because of \(member), found \(type)"
    case .pattern(let error): "\(error)"
    case .unknownRecipe(let name, let similar):
      "no recipe \(Excerpt.quoted(name))" + SimilarNames.text(similar)
    case .wrongRecipe(let name, let model):
      "recipe \(Excerpt.quoted(name)): expected the model \(model), found another model"
    case .unknownVariants(let name, let type):
      "no variants \(Excerpt.quoted(name)) for \(type)"
    case .contentAtTag(let key):
      "expected content in another member than the tag, found \(Excerpt.quoted(key)) for both"
    case .absentKey: "expected a key for each form, found a form with an absent tag"
    case .tooDeep(let limit): "expected at most \(limit) nested recipes"
    case .endlessRecursion(let recipe):
      "expected a path within the source, because the recipe \(Excerpt.quoted(recipe)) "
        + "contains itself, found the whole source"
    }
  }
}

extension SourcePath {
  /// The kind of container that this path needs at one of its prefixes.
  fileprivate func container(at prefix: SourcePath) -> JSONKind { steps[prefix.count].container }
}
