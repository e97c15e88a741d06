public import KilnValues

/// Ingredients whose paths share a prefix.
///
/// ```swift
/// Recipe<User> {
///   Ingredient(\.id, "server_id")
///   IngredientGroup("profile") {
///     Ingredient(\.name, "names[0]")              // profile.names[0]
///     IngredientGroup("inbox") {
///       Ingredient(\.unreadMessages, "unread")    // profile.inbox.unread
///     }
///   }
/// }
/// ```
///
/// The prefix may list several paths separated by bars. Each path in the group is tried after the
/// first prefix, then after the second one. Decomposing writes to the first prefix.
public struct IngredientGroup<Model: ValueModel>: IngredientList, Sendable {
  /// The ingredients, each with the prefix.
  public let ingredients: [Ingredient<Model>]

  /// Creates a group of ingredients.
  ///
  /// - Parameters:
  ///   - path: the prefix.
  ///   - ingredients: the ingredients, with paths relative to the prefix.
  public init(
    _ path: IngredientPath,
    @RecipeBuilder<Model> ingredients: () throws -> [Ingredient<Model>]
  ) rethrows {
    self.ingredients = try ingredients().prefixed(path)
  }
}

extension Ingredient {
  /// Returns the ingredient with a prefix before its paths.
  ///
  /// - Parameter path: the prefix; see ``IngredientGroup``.
  public func prefixed(_ path: IngredientPath) -> Ingredient {
    var copy = self
    copy.prefixes.insert(path.text, at: 0)
    return copy
  }
}

extension Sequence {
  /// Returns the ingredients with a prefix before their paths.
  ///
  /// - Parameter path: the prefix; see ``IngredientGroup``.
  public func prefixed<Model>(_ path: IngredientPath) -> [Ingredient<Model>]
  where Element == Ingredient<Model> {
    map { $0.prefixed(path) }
  }
}

extension Recipe {
  /// Returns the recipe for sources nested in larger ones, such as an envelope.
  ///
  /// - Parameter path: the path of the nested source; see ``IngredientGroup``.
  /// - Throws: ``RecipeError`` if the path is malformed or too deep.
  public func prefixed(_ path: IngredientPath) throws(RecipeError) -> Recipe {
    try Recipe(name, options: options, checks: checks, ingredients: ingredients.prefixed(path))
  }
}
