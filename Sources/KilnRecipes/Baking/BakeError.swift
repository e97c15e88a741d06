public import KilnMapping

/// A source that a recipe cannot make a model of, with everything that is wrong.
public struct BakeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recipe's name, where it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// What is wrong, in the order of the ingredients. There is at least one failure.
  public let failures: [Failure]

  /// One thing that is wrong with a source.
  public struct Failure: Sendable, Hashable {
    /// The property that was to be filled; `nil` where the model as a whole was refused.
    public let property: String?

    /// Where in the source its value is expected; `nil` where no ingredient says.
    public let path: SourcePath?

    /// What is wrong.
    public let reason: Reason
  }

  /// Why a property could not be filled.
  public enum Reason: Error, Sendable, Hashable {
    /// The source has no value there, and the property needs one.
    case missing
    /// The path leads through a value that is not the container it needs.
    case mismatch(SourcePathMismatch)
    /// The value was found, and its conversion refused it.
    case refused(TransformerError)
    /// The property needs a value, and no ingredient of the recipe fills it.
    case unmapped
    /// All properties were filled, and the model's own initializer refused them.
    case invalid(String)
  }

  /// Everything that is wrong in words, one failure a line.
  public var description: String {
    report(recipe: recipe, model: model, problem: "error", items: failures)
  }
}

extension BakeError.Failure: CustomStringConvertible {
  /// The failure in words, with the property and the place in the source.
  public var description: String {
    switch reason {
    case .missing: "\(place): expected a value, found none"
    case .mismatch(let mismatch): "\(place): \(mismatch)"
    case .refused(let error): "\(place(error.place ?? path)): \(error.problem)"
    case .unmapped: "\(place): needs a value, and no ingredient fills it"
    case .invalid(let problem): "refused by the model: \(problem)"
    }
  }

  private var place: String { place(path) }

  private func place(_ path: SourcePath?) -> String {
    let property = property ?? "the model"
    return path.map { "\(property) ← \(Excerpt.place($0))" } ?? property
  }
}
