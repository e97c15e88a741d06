package import KilnSupport

/// An error with every failure of a model that could not be written to a source.
public struct DecomposeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recipe's name, if it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// The failures, in the order of the ingredients; at least one.
  ///
  /// The first 100 are kept; ``omittedCount`` counts the others.
  public var failures: [RecipeFailure] { list.elements }

  /// The number of failures that were not kept.
  public var omittedCount: Int { list.omittedCount }

  package let list: FailureList<RecipeFailure>

  package init(recipe: String?, model: String, _ list: FailureList<RecipeFailure>) {
    self.recipe = recipe
    self.model = model
    self.list = list
  }

  /// All kept failures, one per line, and the number of others.
  public var description: String {
    list.report(subject(recipe: recipe, model: model), "error")
  }
}
