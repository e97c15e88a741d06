internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// Derives the recipes of nested models from their schemas.
///
/// It changes only while the outer recipe is being created. All ingredients of the outer recipe
/// keep it alive. Recursive models look up their recipe here through an unowned reference, which
/// avoids a cycle.
final class DerivedModels: @unchecked Sendable {
  struct Settings {
    var style: KeyStyle?
    var options: RecipeOptions
    /// The conversions of types for which a transformer was given.
    var conversions: [ObjectIdentifier: any Sendable] = [:]
    /// Whether sources also have the fields that are weak or not coded.
    ///
    /// Fields without a JSON form can then be neither read nor written, but the recipe is valid.
    var takesEveryField = false
    /// Whether sources refer to values in ``CarriedValues``.
    var carriesValues = false
  }

  private let settings: Settings
  private var recipes: [ObjectIdentifier: any Sendable] = [:]
  /// The models whose ingredients are being derived.
  private var deriving: Set<ObjectIdentifier> = []
  /// The models whose mistakes have been reported.
  private var rejected: Set<ObjectIdentifier> = []
  /// Whether a model contains itself.
  private var isRecursive = false

  init(_ settings: Settings) { self.settings = settings }

  // MARK: Types

  /// The conversion that was given for a type; `nil` if there is none.
  func given<Form>() -> Conversion<Form>? {
    settings.conversions[ObjectIdentifier(Form.self)] as? Conversion<Form>
  }

  /// Whether a container holds, at any depth, a type for which a conversion was given.
  func isGiven(inside type: any Any.Type) -> Bool {
    switch TypeShape(of: type) {
    case .optional(let content), .array(let content), .dictionary(_, let content):
      settings.conversions[ObjectIdentifier(content)] != nil || isGiven(inside: content)
    case .set, .list, .leaf: false
    }
  }

  /// The conversion of a type.
  ///
  /// - Throws: `PreparationError` if there is none. The error is empty if the mistakes were already
  ///   reported.
  func conversion<Form>(to type: Form.Type) throws(PreparationError) -> Conversion<Form> {
    var resolver = ConversionResolver()
    resolver.models = self
    let conversion = try resolver.conversion(to: type)
    return deriving.isEmpty && isRecursive ? conversion.keeping(self) : conversion
  }

  // MARK: Models

  /// Creates the recipe of the outermost model.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - given: ingredients that replace derived ones. Their mistakes are also reported.
  func recipe<Model: ValueModel>(
    _ name: String? = nil,
    of type: Model.Type = Model.self,
    replacing given: [Ingredient<Model>] = []
  ) throws(RecipeError) -> Recipe<Model> {
    var made: [Ingredient<Model>] = []
    var mistakes = FailureList<RecipeError.Mistake>()
    do throws(PreparationError) {
      made = try ingredients(of: type, replacing: given)
    } catch {
      mistakes += error.mistakes
    }
    var checker = RecipeChecker(settings.options)
    for ingredient in given { checker.check(ingredient) }
    mistakes += checker.mistakes
    guard mistakes.isEmpty else {
      throw RecipeError(recipe: name, model: Model.schema.name, mistakes)
    }
    return try Recipe(name, options: settings.options, ingredients: made)
  }

  /// The conversion of a model.
  func conversion<Model: ValueModel>(of type: Model.Type) throws(PreparationError) -> Conversion<
    Model
  > {
    let key = ObjectIdentifier(type)
    if deriving.contains(key) {
      isRecursive = true
      // The outer recipe keeps this object alive, and conversions run only as part of that recipe.
      return .deferred(Model.schema.name) { [unowned self] in recipes[key] as? Recipe<Model> }
    }
    if let recipe = recipes[key] as? Recipe<Model> { return recipe.conversion }
    // Mistakes are reported once, with the first path to the model.
    guard rejected.insert(key).inserted else { throw PreparationError(FailureList()) }
    deriving.insert(key)
    defer { deriving.remove(key) }
    let ingredients = try ingredients(of: type)
    do throws(RecipeError) {
      let recipe = try Recipe(options: settings.options, ingredients: ingredients)
      recipes[key] = recipe
      rejected.remove(key)
      return recipe.conversion
    } catch {
      throw PreparationError(error.list)
    }
  }

  /// The ingredients of a model, in the order of its schema.
  ///
  /// - Parameter given: ingredients that replace derived ones.
  private func ingredients<Model: ValueModel>(
    of type: Model.Type,
    replacing given: [Ingredient<Model>] = []
  ) throws(PreparationError) -> [Ingredient<Model>] {
    var ingredients: [Ingredient<Model>] = []
    var mistakes = FailureList<RecipeError.Mistake>()
    var derived: [String] = []
    var isComplete = true
    for (index, field) in Model.schema.fields.enumerated() {
      if let ingredient = given.first(where: { $0.property.index == index }) {
        ingredients.append(ingredient)
        continue
      }
      guard settings.takesEveryField || (!field.isWeak && field.codingKey != nil) else { continue }
      do throws(PreparationError) {
        ingredients.append(try ingredient(of: field))
        derived.append(field.name)
      } catch {
        isComplete = false
        mistakes += error.mistakes.map { $0.inside(.property(field.name)) }
      }
    }
    mistakes += sharedKeys(derived)
    guard isComplete, mistakes.isEmpty else { throw PreparationError(mistakes) }
    return ingredients
  }

  private func ingredient<Model: ValueModel>(
    of field: AnyField<Model>
  ) throws(PreparationError) -> Ingredient<Model> {
    func open<Property>(_ type: Property.Type) throws(PreparationError) -> Ingredient<Model>? {
      guard let keyPath = field.typedKeyPath(type) else { return nil }
      let path = path(of: field.name).description
      return Ingredient(keyPath, path, try fieldConversion(to: type), default: nil)
    }
    guard let ingredient = try open(field.valueType) else {
      throw PreparationError(.noJSONForm(of: field.valueType))
    }
    return ingredient
  }

  private func fieldConversion<Form>(
    to type: Form.Type
  ) throws(PreparationError) -> Conversion<Form> {
    if settings.carriesValues { return .carried }
    do throws(PreparationError) {
      return try conversion(to: type)
    } catch {
      guard settings.takesEveryField else { throw error }
      return .withoutForm
    }
  }

  /// The key of a property.
  private func key(of property: String) -> String { settings.style?.convert(property) ?? property }

  private func path(of property: String) -> SourcePath {
    SourcePath(steps: [.key(key(of: property))])
  }

  /// The mistakes for properties that get the same key from the style, in the order of the schema.
  private func sharedKeys(_ properties: [String]) -> [RecipeError.Mistake] {
    let groups = Dictionary(grouping: properties, by: path(of:))
    return properties.compactMap { property in
      guard let names = groups[path(of: property)], names.count > 1, names[0] == property else {
        return nil
      }
      return RecipeError.Mistake(.sharedKey(key(of: property), properties: names))
    }
  }
}
