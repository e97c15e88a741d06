internal import KilnMapping
internal import KilnSupport

/// The declarations without a model that are being compiled, and those that they can mention.
///
/// Unchecked: it is used only during compilation.
final class ObjectRecipes: @unchecked Sendable {
  typealias Cell = RecipeCell<ReshapingPlan>

  private let declarations: [String: RecipeDeclaration]

  /// All cells; the owner of the plans keeps them alive.
  private(set) var cells: [Cell] = []
  /// The cells of the given declarations that are referenced.
  private var mentioned: [String: Cell] = [:]
  /// Those of them that are not compiled yet.
  private var pending: [(name: String, cell: Cell)] = []
  /// The checks of defaults, with the properties that lead to them.
  private var checks: [(way: [String], check: DefaultCheck)] = []

  /// Returns the mistake of a default.
  typealias DefaultCheck = (inout BakeScope) -> RecipeError.Problem?

  init(_ declarations: [String: RecipeDeclaration]) { self.declarations = declarations }

  func newCell() -> Cell {
    let cell = Cell()
    cells.append(cell)
    return cell
  }

  /// Checks a default after compilation, because it may need recipes that are not compiled yet.
  func check(_ way: [String], _ check: @escaping DefaultCheck) { checks.append((way, check)) }

  /// Returns the cell of a given declaration, which is compiled later.
  ///
  /// - Parameter enclosing: the names of the enclosing recipes.
  fileprivate func cell(
    named name: String,
    _ enclosing: some Sequence<String>
  ) throws(PreparationError) -> Cell {
    if let cell = mentioned[name] { return cell }
    guard declarations[name] != nil else {
      let names = declarations.keys.sortedOutOfLine() + enclosing.sortedOutOfLine()
      let similar = SimilarNames.of(name, among: names)
      throw PreparationError(.unknownRecipe(Excerpt.shortened(name), similar: similar))
    }
    let cell = newCell()
    mentioned[name] = cell
    pending.append((name, cell))
    return cell
  }

  /// Compiles a declaration and all declarations that it mentions.
  ///
  /// - Parameter registry: resolves names of transformers.
  /// - Throws: ``RecipeError`` with all mistakes, including those of nested recipes.
  func compile(
    _ declaration: RecipeDeclaration,
    _ registry: TransformerRegistry
  ) throws(RecipeError) -> ReshapingPlan {
    var resolver = ConversionResolver()
    (resolver.registry, resolver.objects) = (registry, self)
    var mistakes = FailureList<RecipeError.Mistake>()
    let plan = resolver.plan(of: declaration, in: self, newCell(), &mistakes)
    while let (name, cell) = pending.popLast() {
      guard let declaration = declarations[name] else { continue }
      resolver.way = [name]
      var found = FailureList<RecipeError.Mistake>()
      _ = resolver.plan(of: declaration, in: self, cell, &found)
      mistakes += found.map { $0.inside(.property(name)) }
    }
    for cell in cells { cell.made?.form.connectRemaining() }
    if mistakes.isEmpty, let plan { mistakes += plan.form.endlessRecursions }
    if mistakes.isEmpty { checkDefaults(&mistakes) }
    guard let plan, mistakes.isEmpty else {
      throw RecipeError(recipe: declaration.name, model: declaration.modelName, mistakes)
    }
    return plan
  }

  /// Reads all defaults, within one shared limit.
  private func checkDefaults(_ mistakes: inout FailureList<RecipeError.Mistake>) {
    var budget = ValueBudget(BakeLimits())
    for (way, check) in checks {
      var scope = BakeScope(context: BakeContext())
      scope.budget = budget
      let problem = check(&scope)
      budget = scope.budget
      budget.close()
      if let problem { mistakes.append(.init(problem, way: way)) }
    }
  }
}

// MARK: Conversions
extension ConversionResolver {
  /// Compiles a declaration without a model; `nil` if it has mistakes.
  fileprivate func plan(
    of declaration: RecipeDeclaration,
    in objects: ObjectRecipes,
    _ cell: ObjectRecipes.Cell,
    _ mistakes: inout FailureList<RecipeError.Mistake>
  ) -> ReshapingPlan? {
    let inside = inside(cell, named: declaration.name)
    var checker = RecipeChecker(declaration.options)
    var indexes: [String: Int] = [:]
    for ingredient in declaration.ingredients {
      let index = indexes[ingredient.property, default: indexes.count]
      indexes[ingredient.property] = index
      checker.check(ingredient, memberAt: index) { () throws(PreparationError) in
        var resolver = inside
        resolver.way.append(ingredient.property)
        return try resolver.operations(of: ingredient, ReshapingPlan.reader(index))
      }
    }
    mistakes += checker.mistakes
    guard checker.mistakes.isEmpty else { return nil }
    let plan = ReshapingPlan(
      RecipeForm(
        name: declaration.name,
        model: declaration.modelName,
        options: declaration.options,
        lines: checker.instructions,
        places: checker.places
      )
    )
    cell.fill(with: plan)
    return plan
  }

  /// The conversion of a declared form to JSON.
  ///
  /// - Parameter parts: the parts that have this form; `nil` for the value as a whole.
  func conversion(
    in objects: ObjectRecipes,
    by form: Form,
    parts: DeclaredParts? = nil
  ) throws(PreparationError) -> Conversion<JSONValue> {
    switch parts {
    case .each(let invalid)?:
      return try conversion(in: objects, by: form).parts(invalid: invalid)
    case .oneOrList(let invalid)?:
      return try conversion(in: objects, by: form).oneOrList(invalid: invalid)
    case nil: break
    }
    switch form {
    case .own: return .unchanged
    case .transformer(let name): return try reshaping(by: [TransformerReference(named: name)])
    case .transformers(let choices):
      return try reshaping(by: TransformerReference.references(to: choices))
    case .at(let path, let form): return try conversion(in: objects, by: form).inside(path)
    case .namedVariants(let name): throw PreparationError(.unknownVariants(name, type: "JSON"))
    case .recipe(let name):
      if let cell = cells[name] as? ObjectRecipes.Cell { return .deferred(name, cell) }
      return .deferred(name, try objects.cell(named: name, cells.keys))
    case .declaration(let declaration):
      try checkDepth()
      var mistakes = FailureList<RecipeError.Mistake>()
      guard let plan = plan(of: declaration, in: objects, objects.newCell(), &mistakes) else {
        throw PreparationError(mistakes)
      }
      return .nested(plan)
    case .variants(let declared):
      let variants = try variants(JSONValue.self, declared) { $0.memberAlone($1) }
      return ReshapedVariants(variants).conversion
    }
  }

  /// The conversion by the first of several transformers that accepts a value.
  ///
  /// If they have several result types, the one that is closest to JSON is chosen.
  private func reshaping(
    by transformers: [TransformerReference]
  ) throws(PreparationError) -> Conversion<JSONValue> {
    let outputs = transformers[0].outputs(in: registry)
    var best: (rank: Int, conversion: Conversion<JSONValue>)?
    var failure: RegistryError?
    func open<Output>(_ type: Output.Type) {
      do throws(RegistryError) {
        let transformer = try transformers.resolved(to: type, in: registry)
        guard let form = DerivedConversions.conversion(of: type, usual: true) else { return }
        let rank = rank(of: type)
        // For equal ranks, the first in the order of the registry, which is by type name.
        if best.map({ rank < $0.rank }) ?? true { best = (rank, .reshaping(transformer, form)) }
      } catch {
        failure = failure ?? error
      }
    }
    for output in outputs { open(output) }
    if let best { return best.conversion }
    if outputs.isEmpty { open(JSONValue.self) }
    let name = transformers[0].name ?? "unnamed"
    throw PreparationError(
      failure.map { .transformer($0) }
        ?? .noResultForm(transformer: name, types: outputs.map { typeSyntax($0) })
    )
  }
}

/// The precedence of a result type where transformers with one name have several.
///
/// JSON's own types come first, then those with a usual form, such as dates and bytes, then all
/// others.
private func rank(of type: any Any.Type) -> Int {
  if type == JSONNumber.self { return 0 }
  if type == JSONValue.self { return 1 }
  return DerivedConversions.isUsual(type) ? 2 : 3
}
