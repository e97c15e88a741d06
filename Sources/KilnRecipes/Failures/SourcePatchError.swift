public import KilnMapping

/// An error in creating or applying a patch.
public enum SourcePatchError: Error, Sendable, Hashable {
  /// A model cannot be written to the source.
  case unwritable(DecomposeError)
  /// A patch cannot express the changes; there is at least one failure.
  ///
  /// The code is `irreversible` for a property that cannot be written, and `identity` for models
  /// with different identities. It is `null` for a property that becomes `nil`, if null and a
  /// missing member mean something else.
  case inexpressible([RecipeFailure])
  /// The patch does not apply to the source of the model.
  case inapplicable(JSONPatchError)
  /// The patched source cannot be baked.
  case rejected(BakeError)

  /// Creates an error for changed properties that a patch cannot express.
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
  /// Creates a failure for a change that a patch cannot express.
  init(inexpressible code: Code, _ property: String?, at path: SourcePath?) {
    let detail =
      switch code {
      case .irreversible: "has changed, and its conversion has no reverse"
      case .identity: "expected models with the same identity"
      default: "becomes nil, but null and a missing member mean another value"
      }
    self.init(code, property: property, path: path, detail: detail)
    isWriting = true
  }
}

extension SourcePatchError: CustomStringConvertible {
  /// All failures as text, one per line.
  public var description: String {
    switch self {
    case .unwritable(let error): "\(error)"
    case .inexpressible(let failures):
      (["a patch cannot express this:"] + failures.map { "  - \($0)" }).joined(separator: "\n")
    case .inapplicable(let error): "the patch cannot be applied: \(error)"
    case .rejected(let error): "\(error)"
    }
  }
}
