public import KilnMapping

/// A patch that cannot be made, or cannot be applied.
public enum SourcePatchError: Error, Sendable, Hashable {
  /// A model has no form in the source.
  case unwritable(DecomposeError)
  /// A patch cannot say what has changed; there is at least one failure.
  case inexpressible([Failure])
  /// The patch does not fit the source of the model.
  case inapplicable(JSONPatchError)
  /// What the patch makes of the source is no model.
  case refused(BakeError)

  /// A change that a patch cannot say.
  public struct Failure: Sendable, Hashable {
    /// The property that has changed; `nil` for the model as a whole.
    public let property: String?

    /// Where the source has it; `nil` where it has no place there.
    public let path: SourcePath?

    /// Why it cannot be said.
    public let code: Code
  }

  /// Why a patch cannot say that something has changed. The raw values are for machines, and stay.
  public enum Code: String, Sendable, Hashable, CaseIterable, Codable {
    /// The property's conversion has no reverse.
    case irreversible
    /// `nil`, which can only be said by null or by removing the member: to the recipe that means
    /// something else.
    case null
    /// The values are of two entities.
    case identity
  }
}

extension SourcePatchError: CustomStringConvertible {
  /// All failures as text, one failure per line.
  public var description: String {
    switch self {
    case .unwritable(let error): "\(error)"
    case .inexpressible(let failures):
      (["a patch cannot say this:"] + failures.map { "  - \($0)" }).joined(separator: "\n")
    case .inapplicable(let error): "the patch cannot be applied: \(error)"
    case .refused(let error): "\(error)"
    }
  }
}

extension SourcePatchError.Failure: CustomStringConvertible {
  /// `updatedAt → updated_at: has changed, and there is no way back`
  public var description: String {
    let place = path.map { " → \(Excerpt.place($0))" } ?? ""
    let reason =
      switch code {
      case .irreversible: "has changed, and there is no way back"
      case .null: "becomes nil, and null or no member means another value"
      case .identity: "expected two values of one entity"
      }
    return "\(property.map(Excerpt.name) ?? "the model")\(place): \(reason)"
  }
}
