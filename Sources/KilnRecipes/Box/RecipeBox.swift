public import KilnMapping
public import KilnValues
internal import Synchronization

/// A thread-safe registry of named recipes for any models.
///
/// ```swift
/// let box = RecipeBox()
/// try box.add(userJSON)
/// let recipe = try box.recipe(named: "UserJSON", for: User.self)
/// ```
///
/// Every call is atomic. A name identifies one recipe across all models.
public final class RecipeBox: Sendable {
  /// A box for the whole process. It is initially empty; Kiln adds nothing to it.
  public static let shared = RecipeBox()

  fileprivate struct State {
    var recipes = RecipeList()
    var listeners: [Int: AsyncStream<[String]>.Continuation] = [:]
    var nextListener = 0
    /// The number of names generated for each model.
    var generated: [String: Int] = [:]
  }

  private let state: Mutex<State>

  /// Creates a box with some recipes.
  ///
  /// - Parameter recipes: the initial recipes; none by default.
  public init(_ recipes: RecipeList = RecipeList()) { state = Mutex(State(recipes: recipes)) }

  deinit {
    // Listeners do not keep the box alive, and no more changes can follow.
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
  }

  // MARK: Adding

  /// Adds a recipe under its name.
  ///
  /// - Parameter recipe: the recipe.
  /// - Throws: `RegistryError` if it has no name, or if the name is in use, even by the same
  ///   recipe.
  public func add<Model>(_ recipe: Recipe<Model>) throws(RegistryError) {
    try change { state throws(RegistryError) in try state.recipes.add(recipe) }
  }

  /// Adds a recipe under its name, or under a generated name such as `User 1`.
  ///
  /// A generated name consists of the model's name and a number.
  ///
  /// - Parameter recipe: the recipe.
  /// - Returns: the recipe with its name in the box.
  /// - Throws: `RegistryError` if its own name is in use.
  /// - Complexity: O(1). A generated name is not reused after its recipe is removed.
  @discardableResult
  public func addWithGeneratedName<Model>(
    _ recipe: Recipe<Model>
  ) throws(RegistryError) -> Recipe<Model> {
    try change { state throws(RegistryError) in
      let recipe = recipe.name == nil ? recipe.named(state.generateName(for: Model.self)) : recipe
      try state.recipes.add(recipe)
      return recipe
    }
  }

  /// Returns the recipe with a name, or adds one.
  ///
  /// ```swift
  /// let recipe = try box.recipe(named: "UserJSON", orAdd: { Recipe<User> { … } })
  /// ```
  ///
  /// All callers receive the same recipe for a name, even if they call concurrently.
  ///
  /// - Parameters:
  ///   - name: the recipe's name. An added recipe is renamed to it.
  ///   - make: creates the recipe if there is none. It runs outside the lock, so it may use the
  ///     box. Its result is discarded if another thread adds a recipe first.
  /// - Throws: `RegistryError` if the existing recipe has another model, or the error of `make`.
  ///   Nothing is added then.
  public func recipe<Model>(
    named name: String,
    orAdd make: () throws -> Recipe<Model>
  ) throws -> Recipe<Model> {
    let recipes = snapshot
    if recipes.contains(name) { return try recipes.recipe(named: name) }
    let made = try make().named(name)
    return try change { state throws(RegistryError) in
      if state.recipes.contains(name) { return try state.recipes.recipe(named: name) }
      try state.recipes.add(made)
      return made
    }
  }

  // MARK: Removing

  /// Removes the recipe with a name. The name can then be used again.
  ///
  /// - Parameter name: the recipe's name.
  /// - Throws: `RegistryError` if there is no such recipe.
  public func remove(named name: String) throws(RegistryError) {
    // The recipe is released outside the lock, because its values may use the box.
    _ = try change { state throws(RegistryError) in try state.recipes.remove(named: name) }
  }

  // MARK: Finding

  /// The current recipes, as a value that later changes do not affect.
  ///
  /// - Complexity: O(1); the first change afterwards copies the table of names.
  public var snapshot: RecipeList { state.withLock { $0.recipes } }

  /// The names of the recipes, sorted.
  ///
  /// - Complexity: O(*n* log *n*) in the number of recipes.
  public var names: [String] { snapshot.names }

  /// Returns the recipe with a name.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - type: the recipe's model.
  /// - Throws: `RegistryError` if there is no recipe with the name, or if it has another model.
  public func recipe<Model: ValueModel>(
    named name: String,
    for type: Model.Type = Model.self
  ) throws(RegistryError) -> Recipe<Model> {
    try snapshot.recipe(named: name)
  }

  /// The recipe with a name; `nil` if there is none, or if it has another model.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - type: the recipe's model.
  public subscript<Model: ValueModel>(name: String, for type: Model.Type) -> Recipe<Model>? {
    snapshot[name, for: type]
  }

  // MARK: Changes

  /// The names of the recipes, now and after every change.
  ///
  /// A slow reader skips intermediate states, but always receives the latest one. The stream does
  /// not keep the box alive; it ends when the box is deallocated.
  ///
  /// ```swift
  /// for await names in box.nameChanges() { menu.items = names }
  /// ```
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

  /// Changes the box, and notifies listeners if a recipe was added or removed.
  ///
  /// Listeners are notified under the lock, so that each receives the changes in order.
  private func change<Result: Sendable>(
    _ body: (inout State) throws(RegistryError) -> Result
  ) throws(RegistryError) -> Result {
    try state.withLock { state throws(RegistryError) in
      let count = state.recipes.count
      let result = try body(&state)
      // A change adds or removes a single recipe.
      if state.recipes.count != count, !state.listeners.isEmpty {
        let names = state.recipes.names
        for listener in state.listeners.values { listener.yield(names) }
      }
      return result
    }
  }
}

extension RecipeBox.State {
  /// Returns a name that no recipe has and that was not generated before.
  mutating func generateName<Model: ValueModel>(for type: Model.Type) -> String {
    let model = Model.schema.name
    while true {
      let number = generated[model, default: 0] + 1
      generated[model] = number
      let name = "\(model) \(number)"
      if !recipes.contains(name) { return name }
    }
  }
}
