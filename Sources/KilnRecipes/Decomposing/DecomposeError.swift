public import KilnMapping

/// A model that a recipe cannot take apart, with everything that is wrong.
public struct DecomposeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recipe's name, where it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// What is wrong, in the order of the ingredients. There is at least one failure.
  public let failures: [Failure]

  /// One property that could not be written.
  public struct Failure: Sendable, Hashable, CustomStringConvertible {
    /// The property.
    public let property: String

    /// Where in the source it was to be written.
    public let path: SourcePath

    /// What is wrong.
    public let reason: Reason

    /// The failure in words, with the property and the place in the source.
    public var description: String {
      switch reason {
      case .refused(let error):
        "\(property) → \(Excerpt.place(error.place ?? path)): \(error.problem)"
      case .conflict(let error): "\(property) → \(Excerpt.place(path)): \(error)"
      }
    }
  }

  /// Why a property could not be written.
  public enum Reason: Error, Sendable, Hashable {
    /// The value has no form in the source, or its transformer has no way back.
    case refused(TransformerError)
    /// The place holds another value already.
    case conflict(JSONTreeError)
  }

  /// Everything that is wrong in words, one failure a line.
  public var description: String {
    report(recipe: recipe, model: model, problem: "error", items: failures)
  }
}
