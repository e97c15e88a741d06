public import KilnValues

/// Ingredients whose places all lie inside of one place.
///
///     try Recipe<User> {
///       Ingredient(\.id, "server_id")
///       Prefix("profile") {
///         Ingredient(\.name, "names[0]")              // profile.names[0]
///         Prefix("inbox") {
///           Ingredient(\.unreadMessages, "unread")    // profile.inbox.unread
///         }
///       }
///     }
///
/// The prefix is a path in the grammar of `SourcePath`, or several with bars between them: then every path
/// inside is tried behind the first of them, then behind the second, and written behind the first. It is
/// read when the recipe is made.
public struct Prefix<Model: Value>: IngredientList, Sendable {
  /// The ingredients, each with the prefix.
  public let ingredients: [Ingredient<Model>]

  /// Ingredients inside of a place.
  ///
  /// - Parameters:
  ///   - path: the place.
  ///   - ingredients: the ingredients, with the ways from there on.
  public init(
    _ path: some IngredientPath,
    @RecipeBuilder<Model> ingredients: () -> [Ingredient<Model>]
  ) {
    self.ingredients = ingredients().prefixed(path)
  }
}

extension Ingredient {
  /// The same ingredient, whose place lies inside of another.
  ///
  /// - Parameter path: the place around it, as ``Prefix`` has it.
  public func prefixed(_ path: some IngredientPath) -> Ingredient {
    var copy = self
    copy.prefixes.insert(path.pathText, at: 0)
    return copy
  }
}

extension Sequence {
  /// The same ingredients, whose places lie inside of another.
  ///
  /// - Parameter path: the place around them, as ``Prefix`` has it.
  public func prefixed<Model>(_ path: some IngredientPath) -> [Ingredient<Model>]
  where Element == Ingredient<Model> {
    map { $0.prefixed(path) }
  }
}

extension Recipe {
  /// The same recipe for sources that lie inside of a larger one: in an envelope, say.
  ///
  /// - Parameter path: the place of the source, as ``Prefix`` has it.
  /// - Throws: ``RecipeError`` where the path is none, or leads too deep.
  public func prefixed(_ path: some IngredientPath) throws(RecipeError) -> Recipe {
    try Recipe(name, options: options, checks: checks, ingredients: ingredients.prefixed(path))
  }
}
