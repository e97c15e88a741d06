internal import KilnMapping
internal import KilnSupport

/// The declarations without a model that are being compiled, and those that they can mention.
///
/// Unchecked: it is used only during compilation.
final class ObjectRecipes: @unchecked Sendable {
  typealias Cell = RecipeCell<ReshapingPlan>

  /// A declaration that others refer to by name.
  private struct Mention: Hashable {
    /// The name of the given file; `nil` for the main file.
    let file: String?
    /// The name of one of the recipes in the file; `nil` for the recipe of the file.
    let recipe: String?

    /// The steps that lead to it. Those of given files have no path in the main file.
    var way: [RecipeError.Mistake.Step] {
      guard let file else { return recipe.map { [.recipe($0)] } ?? [] }
      return [.property(file)] + (recipe.map { [.property($0)] } ?? [])
    }
  }

  /// The declarations of the files, by the names of the given ones; `nil` is the main file.
  private let files: [String?: RecipeDeclaration]
  /// The recipes of each file, by name.
  private let recipes: [String?: [String: RecipeDeclaration]]

  /// All cells; the owner of the plans keeps them alive.
  private(set) var cells: [Cell] = []
  /// The cells of the declarations that are referenced, and that of the main file.
  private var mentioned: [Mention: Cell] = [:]
  /// Those of them that are not compiled yet.
  private var pending: [(mention: Mention, cell: Cell)] = []
  /// The checks of defaults, with the steps that lead to them.
  private var checks: [(way: [RecipeError.Mistake.Step], check: FileRecipes.DefaultCheck)] = []

  /// Creates the recipes of files.
  ///
  /// - Parameters:
  ///   - main: the declaration of the main file.
  ///   - given: the declarations of other files, by name.
  init(_ main: RecipeDeclaration, _ given: [String: RecipeDeclaration]) {
    var files: [String?: RecipeDeclaration] = [nil: main]
    for (name, declaration) in given { files[name] = declaration }
    self.files = files
    recipes = files.compactMapValues { $0.recipes.isEmpty ? nil : $0.recipesByName }
  }

  func newCell() -> Cell {
    let cell = Cell()
    cells.append(cell)
    return cell
  }

  /// Checks a default after compilation, because it may need recipes that are not compiled yet.
  func check(_ way: [RecipeError.Mistake.Step], _ check: @escaping FileRecipes.DefaultCheck) {
    checks.append((way, check))
  }

  /// Returns the cell of a declaration, which is compiled later.
  ///
  /// It is a recipe of the file, the recipe of the file itself, or another file.
  ///
  /// - Parameters:
  ///   - file: the file that refers to it.
  ///   - enclosing: the names of the enclosing recipes.
  fileprivate func cell(
    named name: String,
    in file: String?,
    _ enclosing: some Sequence<String>
  ) throws(PreparationError) -> Cell {
    let (own, fileName) = (recipes[file] ?? [:], files[file]?.name)
    if own[name] != nil { return cell(of: Mention(file: file, recipe: name)) }
    if name == fileName { return cell(of: Mention(file: file, recipe: nil)) }
    if files[name] != nil { return cell(of: Mention(file: name, recipe: nil)) }
    let names = own.keys + files.keys.compactMap(\.self) + (fileName.map { [$0] } ?? [])
    let similar = SimilarNames.of(name, among: (names + enclosing).sortedOutOfLine())
    throw PreparationError(.unknownRecipe(Excerpt.shortened(name), similar: similar))
  }

  /// Returns the cell of a declaration, which is compiled later if it is mentioned for the first
  /// time.
  @discardableResult
  private func cell(of mention: Mention) -> Cell {
    if let cell = mentioned[mention] { return cell }
    let cell = newCell()
    mentioned[mention] = cell
    pending.append((mention, cell))
    return cell
  }

  private func declaration(_ mention: Mention) -> RecipeDeclaration? {
    mention.recipe.map { recipes[mention.file]?[$0] } ?? files[mention.file]
  }

  /// Compiles the main file and all declarations that it mentions.
  ///
  /// - Parameter registry: resolves names of transformers.
  /// - Throws: ``RecipeError`` with all mistakes, including those of nested recipes.
  func compile(_ registry: TransformerRegistry) throws(RecipeError) -> ReshapingPlan {
    var resolver = ConversionResolver()
    (resolver.registry, resolver.objects) = (registry, self)
    var mistakes = FailureList<RecipeError.Mistake>()
    let main = cell(of: Mention(file: nil, recipe: nil))
    compilePending(by: resolver, &mistakes)
    // A recipe that is not mentioned can have mistakes as well.
    let own = (files[nil]?.recipes ?? []).compactMap(\.name)
    for name in own.reversed() { cell(of: Mention(file: nil, recipe: name)) }
    compilePending(by: resolver, &mistakes)
    for cell in cells { cell.made?.form.connectRemaining() }
    let plan = main.made
    if mistakes.isEmpty, let plan {
      mistakes += plan.form.endlessRecursions(
        and: own.compactMap { name in
          mentioned[Mention(file: nil, recipe: name)]?.made.map { (name, $0.form) }
        }
      )
    }
    if mistakes.isEmpty { mistakes.add(checks) }
    guard let plan, mistakes.isEmpty else {
      let declaration = files[nil]
      throw RecipeError(recipe: declaration?.name, model: declaration?.modelName, mistakes)
    }
    return plan
  }

  /// Compiles all declarations that are mentioned, also by one another.
  ///
  /// Not recursive, because they can form long chains.
  private func compilePending(
    by resolver: ConversionResolver,
    _ mistakes: inout FailureList<RecipeError.Mistake>
  ) {
    while let (mention, cell) = pending.popLast() {
      guard let declaration = declaration(mention) else { continue }
      var inFile = resolver.inFile(at: mention.way)
      inFile.file = mention.file
      var found = FailureList<RecipeError.Mistake>()
      _ = inFile.plan(of: declaration, in: self, cell, &found)
      mistakes += found.map { mistake in
        mention.way.reversed().reduce(mistake) { $0.inside($1) }
      }
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
        let resolver = inside.at(.property(ingredient.property))
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
      return .deferred(name, try objects.cell(named: name, in: file, cells.keys))
    case .declaration(let declaration):
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
