internal import KilnValues
internal import Synchronization

/// A reference to a recipe that is still being created, for use in its own ingredients.
///
/// Conversions in the recipe reference the cell weakly, and conversions that use the recipe
/// reference it strongly. The cell contains only instructions, so that a recursive recipe does not
/// keep itself alive.
final class RecipeCell<Made: Sendable>: Sendable {
  private struct Content {
    var made: Made?
    var isMentioned = false
  }

  private let content = Mutex(Content())

  /// Whether an ingredient in the recipe refers to it.
  var isMentioned: Bool { content.withLock { $0.isMentioned } }

  /// The recipe; `nil` before it is stored.
  var made: Made? { content.withLock { $0.made } }

  /// Stores the recipe.
  func fill(with made: Made) { content.withLock { $0.made = made } }

  /// Returns a function that finds the recipe, for one of its own ingredients.
  func mention() -> @Sendable () -> Made? {
    content.withLock { $0.isMentioned = true }
    return { [weak self] in self?.content.withLock { $0.made } }
  }
}

extension RecipeCell {
  /// Stores the parts of a recipe that bake and decompose.
  ///
  /// - Returns: these parts.
  @discardableResult
  func fill<Model>(withoutIngredients recipe: Recipe<Model>) -> Recipe<Model>
  where Made == Recipe<Model> {
    var instructions = recipe
    instructions._ingredients = []
    fill(with: instructions)
    return instructions
  }
}
