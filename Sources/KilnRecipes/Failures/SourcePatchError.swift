public import KilnMapping

/// A patch that cannot be made, or cannot be applied.
public enum SourcePatchError: Error, Sendable, Hashable {
  /// A model has no form in the source.
  case unwritable(DecomposeError)
  /// A patch cannot say what has changed; there is at least one failure. The code is `irreversible`
  /// for a property without a reverse, `null` for one that becomes `nil` where null or no member
  /// means something else, and `identity` for values of two entities.
  case inexpressible([RecipeFailure])
  /// The patch does not fit the source of the model.
  case inapplicable(JSONPatchError)
  /// What the patch makes of the source is no model.
  case refused(BakeError)

  /// A change of some properties that a patch cannot say.
  static func unsayable(
    _ code: RecipeFailure.Code,
    _ instructions: [CompiledIngredient]
  ) -> SourcePatchError {
    .inexpressible(
      instructions.map { RecipeFailure(inexpressible: code, $0.name, at: $0.paths.first) }
    )
  }
}

extension RecipeFailure {
  /// A change that a patch cannot say.
  init(inexpressible code: Code, _ property: String?, at path: SourcePath?) {
    let detail =
      switch code {
      case .irreversible: "has changed, and there is no way back"
      case .identity: "expected two values of one entity"
      default: "becomes nil, and null or no member means another value"
      }
    self.init(code, property: property, path: path, detail: detail)
    isWriting = true
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
