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
  /// The recipes of the file that is compiled; `nil` if it has none.
  var fileRecipes: FileRecipes?
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
  /// The given file that is being compiled without a model, by its name; `nil` for the main file.
  var file: String?
  /// The steps that lead to the current ingredient of a recipe file.
  private(set) var way: [RecipeError.Mistake.Step] = []

  /// The enclosing recipes that are being created, by name. The innermost takes precedence.
  private(set) var cells: [String: any Sendable] = [:]

  init() {}

  /// Returns the resolver for the part of a recipe file at a step.
  func at(_ step: RecipeError.Mistake.Step) -> ConversionResolver {
    var copy = self
    copy.way.append(step)
    return copy
  }

  /// Returns the resolver for a recipe that others refer to by name. It has no enclosing recipes.
  ///
  /// - Parameter way: the steps that lead to the recipe.
  func inFile(at way: [RecipeError.Mistake.Step]) -> ConversionResolver {
    var copy = self
    (copy.cells, copy.kept, copy.way) = ([:], nil, way)
    return copy
  }

  /// Returns the resolver for the ingredients of a recipe.
  func inside(_ cell: some Sendable, named name: String?) -> ConversionResolver {
    var copy = self
    if let name { copy.cells[name] = cell }
    return copy
  }

  // MARK: Types

  /// The conversion for a type.
  ///
  /// - Parameters:
  ///   - type: the property's type, or the type of a part.
  ///   - form: the declared form.
  ///   - parts: the parts that have this form; `nil` for the value as a whole.
  /// - Throws: `PreparationError` if there is none.
  func conversion<Value>(
    to type: Value.Type,
    by form: Form = .own,
    parts: DeclaredParts? = nil
  ) throws(PreparationError) -> Conversion<Value> {
    if let objects { return try conversion(in: objects, by: form, parts: parts).cast() }
    if let parts {
      if let conversion = try optional(type, form, parts: parts) { return conversion }
      if let conversion = try container(type, form, parts) { return conversion }
      throw PreparationError(parts.problem(with: type))
    }
    switch form {
    case .own: return try derived(type)
    case .transformer(let name):
      return try transforming(type, form, [transformer ?? TransformerReference(named: name)])
    case .transformers(let choices):
      return try transforming(type, form, TransformerReference.references(to: choices))
    case .at(let path, let form): return .at(path, try conversion(to: type, by: form))
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
    parts: DeclaredParts? = nil
  ) throws(PreparationError) -> Conversion<Value>? {
    guard case .optional = TypeShape(of: type) else { return nil }
    return try container(type, form, .each(.fail), inside: parts)
  }

  /// The conversion for a container, derived from its contents; `nil` for other types.
  private func container<Value>(
    _ type: Value.Type,
    _ form: Form,
    _ parts: DeclaredParts,
    inside: DeclaredParts? = nil
  ) throws(PreparationError) -> Conversion<Value>? {
    try ContainerConversion(resolver: self, form: form, parts: parts, inside: inside).visit(type)
  }

  // MARK: Forms

  /// The conversion by the type alone: a given one, the type's own, or one derived from schemas.
  private func derived<Value>(_ type: Value.Type) throws(PreparationError) -> Conversion<Value> {
    func open<Model: ValueModel>(
      _ model: Model.Type,
      _ models: DerivedModels
    ) throws(PreparationError) -> Conversion<Value> {
      try models.conversion(of: model).cast()
    }
    if let given: Conversion<Value> = models?.given() { return given }
    if models?.isGiven(inside: type) == true, let found = try container(type, .own, .each(.fail)) {
      return found
    }
    if let own = Conversion<Value>.own() { return own }
    if let models, let model = type as? any ValueModel.Type { return try open(model, models) }
    if let found = try container(type, .own, .each(.fail)) { return found }
    throw PreparationError(.noJSONForm(of: type))
  }

  /// The conversion by the first of several transformers that accepts a value.
  private func transforming<Value>(
    _ type: Value.Type,
    _ form: Form,
    _ transformers: [TransformerReference]
  ) throws(PreparationError) -> Conversion<Value> {
    do throws(RegistryError) {
      return .transformer(try transformers.resolved(to: type, in: registry))
    } catch {
      if case .wrongType = error.reason, let conversion = try optional(type, form) {
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
    var forms: [Variants<Value>.Form] = []
    var mistakes = FailureList<RecipeError.Mistake>()
    for variant in declared.forms + (declared.otherwise.map { [$0] } ?? []) {
      do throws(PreparationError) {
        let form = at(.form(variant.name))
        let conversion = try form.conversion(to: type, by: variant.form)
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
    func open<Model: ValueModel>(
      _ model: Model.Type
    ) throws(PreparationError) -> Conversion<Value> {
      switch form {
      case .declaration(let declaration): return try declared(declaration, for: model).cast()
      case .recipe(let name): return try mentioned(name, for: model).cast()
      default: preconditionFailure("a form without a recipe")
      }
    }
    if let model = type as? any ValueModel.Type { return try open(model) }
    if let conversion = try optional(type, form) { return conversion }
    throw PreparationError(.notAModel(type: "\(type)"))
  }

  /// The conversion by a recipe that is declared here.
  private func declared<Model: ValueModel>(
    _ declaration: RecipeDeclaration,
    for type: Model.Type
  ) throws(PreparationError) -> Conversion<Model> {
    let cell = RecipeCell<Recipe<Model>>()
    var resolver = self
    resolver.kept = nil
    do throws(RecipeError) {
      let recipe = cell.fill(withoutIngredients: try Recipe(declaration, by: resolver, as: cell))
      let conversion = recipe.conversion
      return cell.isMentioned ? conversion.keeping(cell) : conversion
    } catch {
      throw PreparationError(error.list)
    }
  }

  /// The conversion by an enclosing recipe or one from the list.
  private func mentioned<Model: ValueModel>(
    _ name: String,
    for type: Model.Type
  ) throws(PreparationError) -> Conversion<Model> {
    if let cell = cells[name] as? RecipeCell<Recipe<Model>> {
      return .deferred(name, cell.mention())
    }
    if let cell = fileRecipes?.cell(named: name, for: type, by: self) {
      return .deferred(name, cell.mention())
    }
    if let recipe = recipes[name, for: type] { return recipe.conversion }
    let names = recipes.names + (fileRecipes?.names ?? []) + cells.keys
    if names.contains(name) {
      throw PreparationError(.wrongRecipe(name, model: type.schema.name))
    }
    let similar = SimilarNames.of(name, among: names)
    throw PreparationError(.unknownRecipe(Excerpt.shortened(name), similar: similar))
  }
}

/// The parts of a value that a declared form converts.
enum DeclaredParts {
  /// Each element of an array, or each member of an object.
  case each(InvalidElementPolicy)
  /// Each element of an array, or a single value.
  case oneOrList(InvalidElementPolicy)

  /// The mistake for a type without such parts.
  fileprivate func problem<Value>(with type: Value.Type) -> RecipeError.Problem {
    switch self {
    case .each: .notElementwise(type: "\(type)")
    case .oneOrList: .wrongType(expected: "an array", because: "oneOrList", found: "\(type)")
    }
  }
}

/// Derives the conversion of a container from that of its contents.
private struct ContainerConversion<Container>: ContainerVisitor {
  let resolver: ConversionResolver
  let form: ConversionResolver.Form
  let parts: DeclaredParts
  /// The parts of the contents that have the form; `nil` for the contents as a whole.
  let inside: DeclaredParts?

  private func content<Content>(
    _ type: Content.Type
  ) throws(PreparationError) -> Conversion<Content> {
    try resolver.conversion(to: type, by: form, parts: inside)
  }

  func optional<Wrapped>(
    _ type: Wrapped.Type
  ) throws(PreparationError) -> Conversion<Container>? {
    try content(type).clearedByNull.cast()
  }

  func array<Element>(
    _ type: Element.Type
  ) throws(PreparationError) -> Conversion<Container>? {
    let element = try content(type)
    switch parts {
    case .each(let invalid): return element.each(invalid: invalid).cast()
    case .oneOrList(let invalid):
      return Conversion<[Element]>.oneOrList(of: element, invalid: invalid).cast()
    }
  }

  func set<Element: Hashable>(
    _ type: Element.Type
  ) throws(PreparationError) -> Conversion<Container>? {
    guard case .each(let invalid) = parts else { return nil }
    return try content(type).eachOfSet(invalid: invalid).cast()
  }

  func dictionary<Key: Hashable, Value>(
    _ key: Key.Type,
    _ value: Value.Type
  ) throws(PreparationError) -> Conversion<Container>? {
    guard case .each(let invalid) = parts, let keys = TextKey(key) else { return nil }
    return try content(value).eachMember(keys, invalid: invalid).cast()
  }
}
