internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// The reason why an ingredient has no operations.
@usableFromInline
struct PreparationError: Error {
  /// The mistakes as seen from the ingredient; their properties are nested in its own.
  let mistakes: FailureList<RecipeError.Mistake>

  init(_ problem: RecipeError.Problem) { self.init(FailureList([RecipeError.Mistake(problem)])) }

  init(_ mistakes: FailureList<RecipeError.Mistake>) { self.mistakes = mistakes }
}

/// Finds the conversion for a type that is known only at run time, by a declaration or by the type.
struct ConversionResolver: Sendable {
  typealias Form = RecipeDeclaration.Form

  var registry = TransformerRegistry.library
  var recipes = RecipeList()
  /// The transformer for ``Form/transformer(_:)``, if it is not looked up by name.
  var transformer: TransformerReference?
  /// Derives conversions for types without a JSON form; if `nil`, such types are mistakes.
  var models: DerivedModels?
  /// The object that conversions keep alive, so that nested deferred conversions find their recipe.
  var kept: (any AnyObject & Sendable)?

  /// The declarations without a model that are being compiled; `nil` for recipes of models.
  ///
  /// If there are any, every conversion is to a `JSONValue`.
  var objects: ObjectRecipes?
  /// The properties that lead to the current ingredient of a recipe without a model.
  var way: [String] = []

  /// The enclosing recipes that are being created, by name. The innermost takes precedence.
  private(set) var cells: [String: any Sendable] = [:]
  /// The nesting depth of recipes and forms.
  private var depth = 0

  init() {}

  /// Returns the resolver for the contents of a recipe or form.
  private func inside() -> ConversionResolver {
    var copy = self
    copy.depth += 1
    return copy
  }

  /// Returns the resolver for the ingredients of a recipe.
  func inside(_ cell: some Sendable, named name: String?) -> ConversionResolver {
    var copy = inside()
    if let name { copy.cells[name] = cell }
    return copy
  }

  func checkDepth() throws(PreparationError) {
    let limit = RecipeDeclaration.maximumDepth
    guard depth < limit else { throw PreparationError(.tooDeep(limit: limit)) }
  }

  // MARK: Types

  /// The conversion for a type.
  ///
  /// - Parameters:
  ///   - type: the property's type, or the type of a part.
  ///   - form: the declared form.
  ///   - each: the policy for invalid elements if the form is that of each element.
  /// - Throws: `PreparationError` if there is none.
  func conversion<Value>(
    to type: Value.Type,
    by form: Form = .own,
    each: InvalidElementPolicy? = nil
  ) throws(PreparationError) -> Conversion<Value> {
    if let objects { return try conversion(in: objects, by: form, each: each).cast() }
    if let each {
      if let conversion = try optional(type, form, each: each) { return conversion }
      if let conversion = try container(type, form, each) { return conversion }
      throw PreparationError(.notElementwise(type: "\(type)"))
    }
    switch form {
    case .own: return try derived(type)
    case .transformer(let name): return try transforming(type, named: name)
    case .recipe, .declaration: return try nested(type, form)
    case .namedVariants(let name):
      if let conversion = recipes.conversion(named: name, for: type) { return conversion }
      if let conversion = try optional(type, form) { return conversion }
      throw PreparationError(.unknownVariants(name, type: "\(type)"))
    case .variants(let declared):
      return Conversion(try variants(type, declared) { $0.keyed($1) })
    }
  }

  /// The conversion for an optional, derived from its wrapped type; `nil` for other types.
  private func optional<Value>(
    _ type: Value.Type,
    _ form: Form,
    each: InvalidElementPolicy? = nil
  ) throws(PreparationError) -> Conversion<Value>? {
    guard case .optional = TypeShape(of: type) else { return nil }
    return try container(type, form, .fail, each: each)
  }

  /// The conversion for a container, derived from its contents; `nil` for other types.
  private func container<Value>(
    _ type: Value.Type,
    _ form: Form,
    _ invalid: InvalidElementPolicy,
    each: InvalidElementPolicy? = nil
  ) throws(PreparationError) -> Conversion<Value>? {
    try ContainerConversion(resolver: self, form: form, invalid: invalid, each: each).visit(type)
  }

  // MARK: Forms

  /// The conversion by the type alone: a given one, the type's own, or one derived from schemas.
  private func derived<Value>(_ type: Value.Type) throws(PreparationError) -> Conversion<Value> {
    func open<Model: KilnValues.Value>(
      _ model: Model.Type,
      _ models: DerivedModels
    ) throws(PreparationError) -> Conversion<Value> {
      try models.conversion(of: model).cast()
    }
    if let given: Conversion<Value> = models?.given() { return given }
    if models?.isGiven(inside: type) == true, let found = try container(type, .own, .fail) {
      return found
    }
    if let own = Conversion<Value>.own() { return own }
    if let models, let model = type as? any KilnValues.Value.Type { return try open(model, models) }
    if let found = try container(type, .own, .fail) { return found }
    throw PreparationError(.noJSONForm(type: "\(type)"))
  }

  private func transforming<Value>(
    _ type: Value.Type,
    named name: String
  ) throws(PreparationError) -> Conversion<Value> {
    do throws(TransformerRegistryError) {
      let reference = transformer ?? TransformerReference(named: name)
      return .transformer(try reference.resolved(to: type, in: registry))
    } catch {
      if case .wrongTypes = error, let conversion = try optional(type, .transformer(name)) {
        return conversion
      }
      throw PreparationError(.transformer(error))
    }
  }

  /// The declared forms of a value.
  ///
  /// - Parameter keyed: the conversion of an object whose only member, with this key, is the value.
  func variants<Value>(
    _ type: Value.Type,
    _ declared: RecipeDeclaration.Variants,
    keyed: (Conversion<Value>, String) -> Conversion<Value>
  ) throws(PreparationError) -> Variants<Value> {
    try checkDepth()
    let inside = inside()
    var forms: [Variants<Value>.Form] = []
    var mistakes = FailureList<RecipeError.Mistake>()
    for variant in declared.forms + (declared.otherwise.map { [$0] } ?? []) {
      do throws(PreparationError) {
        let conversion = try inside.conversion(to: type, by: variant.form)
        forms.append(Variants.Form(variant.tag ?? .string(variant.name), conversion))
      } catch {
        mistakes += error.mistakes.map { $0.inside(.form(variant.name)) }
      }
    }
    guard mistakes.isEmpty else { throw PreparationError(mistakes) }
    let other = declared.otherwise == nil ? nil : forms.popLast()
    forms = forms.map { form in
      form.converting { form in
        if declared.isKeyed { return keyed(form.conversion, form.name) }
        return declared.content.map { form.conversion.asContent(of: $0) } ?? form.conversion
      }
    }
    return Variants(
      tag: declared.tag,
      isKeyed: declared.isKeyed,
      forms: forms,
      otherwise: other
    )
  }

  // MARK: Recipes

  private func nested<Value>(
    _ type: Value.Type,
    _ form: Form
  ) throws(PreparationError) -> Conversion<Value> {
    func open<Model: KilnValues.Value>(
      _ model: Model.Type
    ) throws(PreparationError) -> Conversion<Value> {
      switch form {
      case .declaration(let declaration): return try declared(declaration, for: model).cast()
      case .recipe(let name): return try mentioned(name, for: model).cast()
      default: preconditionFailure("a form without a recipe")
      }
    }
    if let model = type as? any KilnValues.Value.Type { return try open(model) }
    if let conversion = try optional(type, form) { return conversion }
    throw PreparationError(.notAModel(type: "\(type)"))
  }

  /// The conversion by a recipe that is declared here.
  private func declared<Model: Value>(
    _ declaration: RecipeDeclaration,
    for type: Model.Type
  ) throws(PreparationError) -> Conversion<Model> {
    try checkDepth()
    let cell = RecipeCell<Recipe<Model>>()
    var resolver = self
    resolver.kept = nil
    do throws(RecipeError) {
      let recipe = cell.fill(withoutIngredients: try Recipe(declaration, by: resolver, as: cell))
      let conversion = Conversion.model(recipe)
      return cell.isMentioned ? conversion.keeping(cell) : conversion
    } catch {
      throw PreparationError(error.list)
    }
  }

  /// The conversion by an enclosing recipe or one from the list.
  private func mentioned<Model: Value>(
    _ name: String,
    for type: Model.Type
  ) throws(PreparationError) -> Conversion<Model> {
    if let cell = cells[name] as? RecipeCell<Recipe<Model>> {
      return .deferred(name, cell.mention())
    }
    if let recipe = recipes[name, for: type] { return .model(recipe) }
    let names = recipes.names + cells.keys
    if names.contains(name) {
      throw PreparationError(.wrongRecipe(name, model: type.schema.name))
    }
    let similar = SimilarNames.of(name, among: names)
    throw PreparationError(.unknownRecipe(Excerpt.shortened(name), similar: similar))
  }
}

/// Derives the conversion of a container from that of its contents.
private struct ContainerConversion<Container>: ContainerVisitor {
  let resolver: ConversionResolver
  let form: ConversionResolver.Form
  let invalid: InvalidElementPolicy
  let each: InvalidElementPolicy?

  private func content<Content>(
    _ type: Content.Type
  ) throws(PreparationError) -> Conversion<Content> {
    try resolver.conversion(to: type, by: form, each: each)
  }

  func optional<Wrapped>(
    _ type: Wrapped.Type
  ) throws(PreparationError) -> Conversion<Container>? {
    try content(type).clearedByNull.cast()
  }

  func array<Element>(
    _ type: Element.Type
  ) throws(PreparationError) -> Conversion<Container>? {
    try content(type).each(invalid: invalid).cast()
  }

  func set<Element: Hashable>(
    _ type: Element.Type
  ) throws(PreparationError) -> Conversion<Container>? {
    try content(type).eachOfSet(invalid: invalid).cast()
  }

  func dictionary<Key: Hashable, Value>(
    _ key: Key.Type,
    _ value: Value.Type
  ) throws(PreparationError) -> Conversion<Container>? {
    guard let keys = TextKey(key) else { return nil }
    return try content(value).eachMember(keys, invalid: invalid).cast()
  }
}
