public import KilnValues
internal import Synchronization

/// Recipes by name, of all models, for threads to share.
///
///     let box = RecipeBox()
///     try box.add(userJSON)
///     let recipe = try box.recipe(named: "UserJSON", for: User.self)
///
/// Every call is atomic. A name stands for one recipe, whatever its model.
public final class RecipeBox: Sendable {
  /// A box for the whole program. It is empty at first, and nothing in this library adds to it.
  public static let shared = RecipeBox()

  struct State {
    var recipes = Snapshot()
    var listeners: [Int: AsyncStream<[String]>.Continuation] = [:]
    var nextListener = 0
    /// How many names have been invented for each model.
    var invented: [String: Int] = [:]
  }

  let state: Mutex<State>

  /// An empty box.
  public init() { state = Mutex(State()) }

  /// A box of its own that begins with some recipes.
  ///
  /// - Parameter snapshot: the recipes, of whichever box.
  public init(_ snapshot: Snapshot) { state = Mutex(State(recipes: snapshot)) }

  deinit {
    // Whoever listens does not keep the box; there is nobody left to change it.
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
  }

  // MARK: Adding

  /// Adds a recipe under its name.
  ///
  /// - Parameter recipe: the recipe.
  /// - Throws: ``RecipeBoxError/unnamed(model:)`` where it has none, and
  ///   ``RecipeBoxError/duplicate(_:model:)`` where the name is taken, be it by this very recipe.
  public func add<Model>(_ recipe: Recipe<Model>) throws(RecipeBoxError) {
    try change { state throws(RecipeBoxError) in try state.recipes.add(recipe) }
  }

  /// Adds a recipe under its name, or under a new one where it has none: `User 1`, by the model.
  ///
  /// - Parameter recipe: the recipe.
  /// - Returns: the recipe with the name that it has in the box.
  /// - Throws: ``RecipeBoxError/duplicate(_:model:)`` if it has a name that is taken.
  /// - Complexity: O(1). A name that was invented is not invented again after it has been removed.
  @discardableResult
  public func addWithGeneratedName<Model>(
    _ recipe: Recipe<Model>
  ) throws(RecipeBoxError) -> Recipe<Model> {
    try change { state throws(RecipeBoxError) in
      let recipe = recipe.name == nil ? recipe.named(state.generateName(for: Model.self)) : recipe
      try state.recipes.add(recipe)
      return recipe
    }
  }

  /// Finds a recipe, or adds one.
  ///
  ///     let recipe = try box.recipe(named: "UserJSON", orAdd: { try Recipe<User> { … } })
  ///
  /// All who ask for a name get the same recipe, however many ask at once.
  ///
  /// - Parameters:
  ///   - name: the recipe's name; one that is added gets it, whichever it had.
  ///   - make: makes the recipe if there is none. It runs outside the lock, so that it may use the
  ///     box; what it makes is dropped where another thread was quicker.
  /// - Throws: ``RecipeBoxError/wrongModel(_:expected:found:)`` where the recipe of the name makes
  ///   another model, and what `make` throws; then nothing is added.
  public func recipe<Model>(
    named name: String,
    orAdd make: () throws -> Recipe<Model>
  ) throws -> Recipe<Model> {
    let recipes = snapshot
    if recipes.contains(name) { return try recipes.recipe(named: name) }
    let made = try make().named(name)
    return try change { state throws(RecipeBoxError) in
      if state.recipes.contains(name) { return try state.recipes.recipe(named: name) }
      try state.recipes.add(made)
      return made
    }
  }

  // MARK: Removing

  /// Removes the recipe of a name, which is free again then.
  ///
  /// - Parameter name: the recipe's name.
  /// - Throws: ``RecipeBoxError/unknownName(_:similar:)`` if there is none.
  public func remove(named name: String) throws(RecipeBoxError) {
    // What it keeps is given back outside the lock, so that it may use the box.
    _ = try change { state throws(RecipeBoxError) in try state.recipes.remove(named: name) }
  }

  // MARK: Finding

  /// The recipes that the box has now. No later change reaches them.
  ///
  /// - Complexity: O(1); the first change after it copies the table of names.
  public var snapshot: Snapshot { state.withLock { $0.recipes } }

  /// The names of the recipes, sorted.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  public var names: [String] { snapshot.names }

  /// Finds a recipe.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - type: the model that it makes.
  /// - Throws: ``RecipeBoxError/unknownName(_:similar:)`` if there is none of the name, and
  ///   ``RecipeBoxError/wrongModel(_:expected:found:)`` where it makes another model.
  public func recipe<Model: Value>(
    named name: String,
    for type: Model.Type = Model.self
  ) throws(RecipeBoxError) -> Recipe<Model> {
    try snapshot.recipe(named: name)
  }

  /// The recipe of a name; `nil` if there is none, or one of another model.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - type: the model that it makes.
  public subscript<Model: Value>(name: String, for type: Model.Type) -> Recipe<Model>? {
    snapshot[name, for: type]
  }
}

extension RecipeBox: RecipeSource {
  /// The recipe of a name, if there is one and it makes the model.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - model: what it has to make.
  public func declaredRecipe<Model: Value>(
    named name: String,
    for model: Model.Type
  ) -> Recipe<Model>? {
    self[name, for: model]
  }

  /// The names of the recipes, sorted.
  public var declaredNames: [String] { names }
}
