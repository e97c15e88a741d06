/// A source that a recipe cannot make a model of, with everything that is wrong.
public struct BakeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recipe's name, where it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// What is wrong, in the order of the ingredients. There is at least one failure.
  public let failures: [BakeFailure]

  /// An error of some failures.
  ///
  /// - Parameters:
  ///   - recipe: the recipe's name, where it has one.
  ///   - model: the model's name.
  ///   - failures: what is wrong; at least one failure.
  public init(recipe: String?, model: String, failures: [BakeFailure]) {
    self.recipe = recipe
    self.model = model
    self.failures = failures
  }

  /// Everything that is wrong in words, one failure a line.
  public var description: String {
    report(recipe: recipe, model: model, problem: "error", items: failures)
  }

  /// How much is wrong, on one line: `User by recipe "UserJSON": 3 errors`.
  public var summary: String {
    KilnRecipes.summary(recipe: recipe, model: model, problem: "error", count: failures.count)
  }
}
