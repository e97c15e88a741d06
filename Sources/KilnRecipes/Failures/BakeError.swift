internal import KilnMapping
package import KilnSupport

/// A source that a recipe cannot make a model of, with every failure.
public struct BakeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recipe's name, if it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// The failures, in the order of the ingredients. There is at least one failure.
  /// At most ``BakeLimits/maximumFailures`` are kept; ``omittedCount`` counts the others.
  public var failures: [RecipeFailure] { list.elements }

  /// How many failures were found besides those that are kept.
  public var omittedCount: Int { list.omittedCount }

  package let list: FailureList<RecipeFailure>

  /// An error of some failures.
  ///
  /// - Parameters:
  ///   - recipe: the recipe's name, if it has one.
  ///   - model: the model's name.
  ///   - failures: what is wrong; at least one failure. The first 100 are kept.
  public init(recipe: String?, model: String, failures: [RecipeFailure]) {
    self.init(recipe: recipe, model: model, FailureList(failures))
  }

  package init(recipe: String?, model: String, _ list: FailureList<RecipeFailure>) {
    self.recipe = recipe
    self.model = model
    self.list = list
  }

  /// The same error with others for all failures that are kept.
  package func mapFailures(_ change: ([RecipeFailure]) -> [RecipeFailure]) -> BakeError {
    BakeError(recipe: recipe, model: model, list.replacingElements(change))
  }

  /// All failures as text, one failure per line, and how many more failures there are.
  public var description: String {
    report(recipe: recipe, model: model, problem: "error", items: list)
  }

  /// How much is wrong, on one line: `User by recipe "UserJSON": 3 errors`.
  public var summary: String {
    KilnRecipes.summary(recipe: recipe, model: model, problem: "error", count: list.total)
  }
}
