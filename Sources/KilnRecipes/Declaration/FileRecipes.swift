internal import KilnMapping
internal import KilnSupport
internal import KilnValues
internal import Synchronization

/// The recipes of a recipe file that others refer to by name, compiled once for each model.
///
/// They can also refer to the recipe of the file. The recipe of the file keeps this object alive.
/// The recipes in it refer to one another weakly.
final class FileRecipes: Sendable {
  /// Returns the mistake of a default.
  typealias DefaultCheck = @Sendable (inout BakeScope) -> RecipeError.Problem?

  private struct State {
    /// The cells of the recipes that are mentioned, by model and name.
    var cells: [ObjectIdentifier: [String: any Sendable]] = [:]
    var forms: [(name: String, form: RecipeForm)] = []
    /// The compilation of each recipe that is mentioned, of which the first are done.
    var compilations: [@Sendable () -> FailureList<RecipeError.Mistake>] = []
    var doneCount = 0
    /// The checks of defaults, with the steps that lead to them; `nil` after the compilation.
    var checks: [(way: [RecipeError.Mistake.Step], check: DefaultCheck)]? = []
  }

  private let declarations: [String: RecipeDeclaration]
  /// The name and the cell of the recipe of the file.
  private let main: (name: String?, cell: any Sendable)
  private let state = Mutex(State())

  /// Creates the recipes of a file.
  ///
  /// - Parameters:
  ///   - declaration: the declaration of the file.
  ///   - cell: the cell of the recipe of the file.
  init<Model>(of declaration: RecipeDeclaration, _ cell: RecipeCell<Recipe<Model>>) {
    declarations = declaration.recipesByName
    main = (declaration.name, cell)
  }

  /// The names of the recipes, and that of the file.
  var names: [String] { declarations.keys + (main.name.map { [$0] } ?? []) }

  /// The forms of the compiled recipes.
  var forms: [(name: String, form: RecipeForm)] { state.withLock { $0.forms } }

  /// Whether a recipe was mentioned.
  var isMentioned: Bool { state.withLock { !$0.cells.isEmpty } }

  /// Returns the cell of a recipe, which is compiled later if it is mentioned for the first time.
  ///
  /// - Parameters:
  ///   - name: the name of the recipe.
  ///   - model: the type of the model.
  ///   - resolver: finds the conversions of the ingredients.
  /// - Returns: the cell; `nil` if the file has no recipe with the name for the model.
  func cell<Model: ValueModel>(
    named name: String,
    for model: Model.Type,
    by resolver: ConversionResolver
  ) -> RecipeCell<Recipe<Model>>? {
    guard let declaration = declarations[name] else {
      return name == main.name ? main.cell as? RecipeCell<Recipe<Model>> : nil
    }
    let model = ObjectIdentifier(model)
    return state.withLock { state in
      if let known = state.cells[model]?[name] as? RecipeCell<Recipe<Model>> { return known }
      let cell = RecipeCell<Recipe<Model>>()
      state.cells[model, default: [:]][name] = cell
      let resolver = resolver.inFile(at: [.recipe(name)])
      state.compilations.append { [unowned self] in
        do throws(RecipeError) {
          let recipe = cell.fill(
            withoutIngredients: try Recipe(declaration, by: resolver, as: cell)
          )
          self.state.withLock { $0.forms.append((name, recipe.form)) }
          return FailureList()
        } catch {
          return error.list.map { $0.inside(.recipe(name)) }
        }
      }
      return cell
    }
  }

  /// Compiles all recipes that are mentioned, also by one another.
  ///
  /// Not recursive, because recipes can form long chains.
  ///
  /// - Returns: the mistakes. One that a recipe has for several models is listed once.
  func compile() -> FailureList<RecipeError.Mistake> {
    var mistakes = FailureList<RecipeError.Mistake>()
    while let compilation = nextCompilation() {
      let found = compilation()
      mistakes += found.elements.filter { !mistakes.elements.contains($0) }
      mistakes.omit(found.omittedCount)
    }
    return mistakes
  }

  private func nextCompilation() -> (@Sendable () -> FailureList<RecipeError.Mistake>)? {
    state.withLock { state in
      guard state.doneCount < state.compilations.count else {
        state.compilations = []
        state.doneCount = 0
        return nil
      }
      state.doneCount += 1
      return state.compilations[state.doneCount - 1]
    }
  }

  // MARK: Defaults

  /// Checks a default after compilation, because it may need recipes that are not compiled yet.
  func check(_ way: [RecipeError.Mistake.Step], _ check: @escaping DefaultCheck) {
    state.withLock { $0.checks?.append((way, check)) }
  }

  /// Reads all defaults, and adds the mistakes.
  func checkDefaults(_ mistakes: inout FailureList<RecipeError.Mistake>) {
    let checks = state.withLock { $0.checks.take() }
    mistakes.add(checks ?? [])
  }
}

extension FailureList<RecipeError.Mistake> {
  /// Checks defaults, within one shared limit.
  mutating func add(_ checks: [(way: [RecipeError.Mistake.Step], check: FileRecipes.DefaultCheck)])
  {
    var budget = ValueBudget(BakeLimits())
    for (way, check) in checks {
      var scope = BakeScope(context: BakeContext())
      scope.budget = budget
      let problem = check(&scope)
      budget = scope.budget
      budget.close()
      if let problem { append(.init(problem, way: way)) }
    }
  }
}

extension RecipeDeclaration {
  /// The recipes that others refer to, by name.
  var recipesByName: [String: RecipeDeclaration] {
    Dictionary(recipes.map { ($0.name ?? "", $0) }) { first, _ in first }
  }
}
