internal import KilnMapping
package import KilnSupport

/// An error with every failure of a source that could not be baked.
public struct BakeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recipe's name, if it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// The failures; at least one.
  ///
  /// Those of a text are in the order of their positions, and others in that of the ingredients. At
  /// most ``BakeLimits/maximumFailures`` are kept, the first by ingredient; ``omittedCount`` counts
  /// the others.
  public var failures: [RecipeFailure] { list.elements }

  /// The number of failures that were not kept.
  public var omittedCount: Int { list.omittedCount }

  package let list: FailureList<RecipeFailure>

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - recipe: the recipe's name, if it has one.
  ///   - model: the model's name.
  ///   - failures: the failures; at least one. The first 100 are kept.
  public init(recipe: String?, model: String, failures: [RecipeFailure]) {
    self.init(recipe: recipe, model: model, FailureList(failures))
  }

  package init(recipe: String?, model: String, _ list: FailureList<RecipeFailure>) {
    self.recipe = recipe
    self.model = model
    self.list = list
  }

  /// Replaces the kept failures, and sorts them by their positions in the text, if they have any.
  package func mapFailures(_ change: ([RecipeFailure]) -> [RecipeFailure]) -> BakeError {
    BakeError(recipe: recipe, model: model, list.replacingInOrder(change))
  }

  /// All kept failures, one per line, and the number of others.
  public var description: String {
    list.report(subject(recipe: recipe, model: model), "error")
  }

  /// The number of failures on one line: `User by recipe "UserJSON": 3 errors`.
  public var summary: String {
    "\(subject(recipe: recipe, model: model)): \(list.counted("error"))"
  }
}
