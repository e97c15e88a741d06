internal import KilnMapping

/// A model that a recipe cannot take apart, with everything that is wrong.
public struct DecomposeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recipe's name, where it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// What is wrong, in the order of the ingredients. There is at least one failure.
  public let failures: [DecomposeFailure]

  /// Everything that is wrong in words, one failure a line.
  public var description: String {
    report(recipe: recipe, model: model, problem: "error", items: failures)
  }

  /// The same error, seen from the list or dictionary that holds the model.
  func inside(_ place: SourcePath, _ property: String) -> DecomposeError {
    DecomposeError(
      recipe: recipe,
      model: model,
      failures: failures.map { $0.inside(property, place) }
    )
  }
}
