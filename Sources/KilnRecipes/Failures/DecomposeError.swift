package import KilnSupport

/// A model that a recipe cannot take apart, with every failure.
public struct DecomposeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recipe's name, if it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// The failures, in the order of the ingredients. There is at least one failure.
  /// The first 100 are kept; ``omittedCount`` counts the others.
  public var failures: [RecipeFailure] { list.elements }

  /// How many failures were found besides those that are kept.
  public var omittedCount: Int { list.omittedCount }

  package let list: FailureList<RecipeFailure>

  package init(recipe: String?, model: String, _ list: FailureList<RecipeFailure>) {
    self.recipe = recipe
    self.model = model
    self.list = list
  }

  /// All failures as text, one failure per line, and how many more failures there are.
  public var description: String {
    report(recipe: recipe, model: model, problem: "error", items: list)
  }
}
