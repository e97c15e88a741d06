public import KilnMapping

/// An error in creating or applying a patch.
public enum SourcePatchError: Error, Sendable, Hashable {
  /// A model cannot be written to the source.
  case unwritable(DecomposeError)
  /// A patch cannot express the changes; there is at least one failure.
  ///
  /// The code is `irreversible` for a property that cannot be written, and `identity` for models
  /// with different identities. It is `null` for a property that becomes `nil`, if null and a
  /// missing member mean something else; for a value with null members, which a merge patch would
  /// remove; and for a value that an update would otherwise read as another one.
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
      instructions.map { instruction in
        RecipeFailure(
          inexpressible: code,
          instruction.name,
          at: instruction.paths.first,
          instruction.hasWritablePaths
            ? nil : "is read from the end of an array, of which not all elements are written"
        )
      }
    )
  }
}

extension RecipeFailure {
  /// Creates a failure for a change that a patch cannot express.
  ///
  /// - Parameter detail: the reason; `nil` for the usual one of the code.
  init(
    inexpressible code: Code,
    _ property: String?,
    at path: SourcePath?,
    _ detail: String? = nil
  ) {
    let usual =
      switch code {
      case .irreversible: "cannot be written, because its conversion has no reverse"
      case .identity: "expected models with the same identity"
      default: "becomes nil, but null and a missing member mean another value"
      }
    self.init(code, property: property, path: path, detail: detail ?? usual)
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
