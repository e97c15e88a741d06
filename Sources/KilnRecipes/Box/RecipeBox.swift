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

  fileprivate struct State {
    var recipes = RecipeList()
    var listeners: [Int: AsyncStream<[String]>.Continuation] = [:]
    var nextListener = 0
    /// How many names have been generated for each model.
    var generated: [String: Int] = [:]
  }

  private let state: Mutex<State>

  /// A box that begins with some recipes.
  ///
  /// - Parameter recipes: the recipes; by default none.
  public init(_ recipes: RecipeList = RecipeList()) { state = Mutex(State(recipes: recipes)) }

  deinit {
    // Listeners do not keep the box, and it cannot change any more.
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
  }

  // MARK: Adding

  /// Adds a recipe under its name.
  ///
  /// - Parameter recipe: the recipe.
  /// - Throws: ``RecipeBoxError/unnamed(model:)`` if it has none, and
  ///   ``RecipeBoxError/duplicate(_:model:)`` if the name is taken, also by this very recipe.
  public func add<Model>(_ recipe: Recipe<Model>) throws(RecipeBoxError) {
    try change { state throws(RecipeBoxError) in try state.recipes.add(recipe) }
  }

  /// Adds a recipe under its name, or under a new one if it has none: `User 1`, by the model.
  ///
  /// - Parameter recipe: the recipe.
  /// - Returns: the recipe with the name that it has in the box.
  /// - Throws: ``RecipeBoxError/duplicate(_:model:)`` if it has a name that is taken.
  /// - Complexity: O(1). A generated name is not generated again after it has been removed.
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
  /// All callers of a name get the same recipe, however many there are at once.
  ///
  /// - Parameters:
  ///   - name: the recipe's name; one that is added gets it, whichever it had.
  ///   - make: makes the recipe if there is none. It runs outside the lock, so that it may use the
  ///     box; its result is dropped if another thread was faster.
  /// - Throws: ``RecipeBoxError/wrongModel(_:expected:found:)`` if the recipe of the name makes
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
    // The recipe is released outside the lock: what it holds may use the box.
    _ = try change { state throws(RecipeBoxError) in try state.recipes.remove(named: name) }
  }

  // MARK: Finding

  /// The recipes that the box has now, as a value that later changes do not reach.
  ///
  /// - Complexity: O(1); the first change after it copies the table of names.
  public var snapshot: RecipeList { state.withLock { $0.recipes } }

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
  ///   ``RecipeBoxError/wrongModel(_:expected:found:)`` if it makes another model.
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

  /// Lints every recipe of a model, in the order of the names; see
  /// ``Recipe/lint(samples:context:)``.
  ///
  /// - Parameters:
  ///   - type: the model.
  ///   - samples: models to try as well.
  /// - Returns: the reports, one for each recipe.
  public func lint<Model: Value>(_ type: Model.Type, samples: [Model] = []) -> [LintReport] {
    let recipes = snapshot
    return recipes.names.compactMap { recipes[$0, for: type]?.lint(samples: samples) }
  }

  // MARK: Changes

  /// The names of the recipes, now and after every change.
  ///
  /// A slow reader misses names in between, never the newest. The stream ends with the box, which
  /// it does not keep.
  ///
  ///     for await names in box.nameChanges() { menu.items = names }
  public func nameChanges() -> AsyncStream<[String]> {
    let (stream, listener) = AsyncStream.makeStream(
      of: [String].self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = state.withLock { state in
      state.nextListener += 1
      state.listeners[state.nextListener] = listener
      listener.yield(state.recipes.names)
      return state.nextListener
    }
    listener.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// Changes the box, and notifies the listeners if a recipe was added or removed.
  ///
  /// They are notified under the lock, so that each receives the changes in order.
  private func change<Result: Sendable>(
    _ body: (inout State) throws(RecipeBoxError) -> Result
  ) throws(RecipeBoxError) -> Result {
    try state.withLock { state throws(RecipeBoxError) in
      let count = state.recipes.count
      let result = try body(&state)
      // One change adds or removes one recipe.
      if state.recipes.count != count, !state.listeners.isEmpty {
        let names = state.recipes.names
        for listener in state.listeners.values { listener.yield(names) }
      }
      return result
    }
  }
}

extension RecipeBox.State {
  /// A name that no recipe has and that was not generated before.
  mutating func generateName<Model: Value>(for type: Model.Type) -> String {
    let model = Model.schema.name
    while true {
      let number = generated[model, default: 0] + 1
      generated[model] = number
      let name = "\(model) \(number)"
      if !recipes.contains(name) { return name }
    }
  }
}
