internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// Derives ingredients from schemas, and gathers what is wrong with them.
struct IdentityMaker {
  private(set) var mistakes = FailureList<RecipeError.Mistake>()
  private let models: IdentityModels
  /// The models whose ingredients are being derived.
  private var open: Set<ObjectIdentifier> = []
  /// The models whose mistakes have been reported.
  private var refused: Set<ObjectIdentifier> = []
  /// The way to the model that is being derived.
  private var place: [String] = []

  init(_ models: IdentityModels) {
    self.models = models
  }

  /// The ingredients of the outermost model, in the order of its schema.
  ///
  /// - Parameter given: those that are not to be derived. Their mistakes count as well.
  mutating func ingredients<Model: Value>(
    of type: Model.Type,
    instead given: [Ingredient<Model>]
  ) -> [Ingredient<Model>] {
    var checker = RecipeChecker<Model>()
    for ingredient in given { checker.check(ingredient) }
    var ingredients: [Ingredient<Model>] = []
    var keys = PropertyKeys()
    for (index, field) in Model.schema.fields.enumerated() {
      if let ingredient = given.first(where: { $0.property.index == index }) {
        ingredients.append(ingredient)
      } else if !models.takes(field) {
        continue
      } else if let ingredient: Ingredient<Model> = ingredient(of: field, isOutermost: true) {
        ingredients.append(ingredient)
        keys.add(field.name, at: models.path(to: field.name))
      }
    }
    mistakes += keys.mistakes(in: place)
    mistakes += checker.mistakes
    return ingredients
  }

  /// The recipe of a model inside another; `nil` where it has mistakes.
  private mutating func recipe<Model: Value>(of type: Model.Type) -> Recipe<Model>? {
    if let recipe = models.recipe(of: type) { return recipe }
    let key = ObjectIdentifier(type)
    // Told once, with the first way to it.
    guard refused.insert(key).inserted else { return nil }
    open.insert(key)
    defer { open.remove(key) }
    let known = mistakes.total
    var isComplete = true
    var ingredients: [Ingredient<Model>] = []
    var keys = PropertyKeys()
    for field in Model.schema.fields where models.takes(field) {
      guard let ingredient: Ingredient<Model> = ingredient(of: field, isOutermost: false) else {
        isComplete = false
        continue
      }
      ingredients.append(ingredient)
      keys.add(field.name, at: models.path(to: field.name))
    }
    mistakes += keys.mistakes(in: place)
    guard isComplete, mistakes.total == known else { return nil }
    do throws(RecipeError) {
      let recipe = try Recipe(options: models.options, ingredients: ingredients)
      models.add(recipe)
      refused.remove(key)
      return recipe
    } catch {
      mistakes += error.list.map { $0.inside(place.joined(separator: ".")) }
      return nil
    }
  }

  /// The ingredient of a field; `nil` where its type has no form.
  private mutating func ingredient<Model: Value>(
    of field: AnyField<Model>,
    isOutermost: Bool
  ) -> Ingredient<Model>? {
    place.append(field.name)
    defer { place.removeLast() }
    func open<Property>(_ type: Property.Type) -> Ingredient<Model>? {
      let fallback: Conversion<Property>? = models.takesEveryField ? .withoutForm : nil
      guard var conversion = conversion(of: type) ?? fallback else { return nil }
      if isOutermost, models.isRecursive { conversion = conversion.keeping(models) }
      return Ingredient(of: field, at: models.path(to: field.name), conversion)
    }
    return open(field.valueType)
  }

  /// The conversion of a type; `nil` after it has been reported that there is none.
  mutating func conversion<Form>(of type: Form.Type) -> Conversion<Form>? {
    if let given = models.conversions[ObjectIdentifier(type)] as? Conversion<Form> { return given }
    if isGiven(inside: type) { return contained(in: type) }
    if let own = Conversion<Form>.own() { return own }
    if let model = type as? any Value.Type { return nested(model) as? Conversion<Form> }
    return contained(in: type)
  }

  /// Says that the type of the property has no form.
  private mutating func refuse(_ type: any Any.Type) {
    if models.takesEveryField { return }
    mistakes.append(.noJSONForm(property: place.joined(separator: "."), type: "\(type)"))
  }

  /// Whether a container holds, however deep, what a transformer was given for.
  private func isGiven(inside type: any Any.Type) -> Bool {
    switch TypeStructure(of: type) {
    case .optional(let content), .array(let content), .dictionary(_, let content):
      models.conversions[ObjectIdentifier(content)] != nil || isGiven(inside: content)
    case .set, nil: false
    }
  }

  /// The conversion of a container; `nil` after it has been reported that there is none.
  private mutating func contained<Form>(in type: Form.Type) -> Conversion<Form>? {
    func open<Container: ConvertibleContainer>(
      _ container: Container.Type,
      _ maker: inout IdentityMaker
    ) -> Conversion<Form>? {
      let content = maker.conversion(of: Container.Content.self)
      return content.map { Container.conversion(of: $0, invalid: .fail).cast() }
    }
    guard let container = type as? any ConvertibleContainer.Type else {
      refuse(type)
      return nil
    }
    return open(container, &self)
  }

  // The type is opened here; nothing says that the conversion is one of the caller's type.
  private mutating func nested<Model: Value>(_ type: Model.Type) -> (any Sendable)? {
    if open.contains(ObjectIdentifier(type)) {
      models.isRecursive = true
      // The recipe around all of these keeps them, and whatever runs, runs inside that.
      return Conversion<Model>.deferred(Model.schema.name) { [unowned models] in
        models.recipe(of: Model.self)
      }
    }
    return recipe(of: type).map { Conversion<Model>.model($0) }
  }
}

/// The keys that properties have been given.
private struct PropertyKeys {
  private var properties: [(path: SourcePath, names: [String])] = []
  private var positions: [SourcePath: Int] = [:]

  mutating func add(_ name: String, at path: SourcePath) {
    if let position = positions[path] {
      properties[position].names.append(name)
    } else {
      positions[path] = properties.count
      properties.append((path, [name]))
    }
  }

  /// The keys that several properties have.
  ///
  /// - Parameter place: the way to the model.
  func mistakes(in place: [String]) -> [RecipeError.Mistake] {
    properties.filter { $0.names.count > 1 }.map { path, names in
      guard case .key(let key) = path.steps.first else { preconditionFailure("keys are keys") }
      let names = names.map { (place + [$0]).joined(separator: ".") }
      return .sharedKey(key, properties: names)
    }
  }
}

extension Ingredient {
  /// The ingredient of a field of the schema; `nil` where its values are of another type.
  init?<Property>(
    of field: AnyField<Model>,
    at path: SourcePath,
    _ conversion: Conversion<Property>
  ) {
    guard let typed = field.keyPath as? KeyPath<Model, Property> else { return nil }
    // The field's key path is `Sendable`; a cast cannot say so.
    let keyPath = unsafeBitCast(typed, to: (any KeyPath<Model, Property> & Sendable).self)
    self.init(keyPath, path.description, conversion, default: nil)
  }
}
