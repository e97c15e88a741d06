internal import KilnMapping
internal import KilnValues

/// A checked ingredient. An object, so that going through a list of them copies none.
@usableFromInline
final class Instruction: Sendable {
  let index: Int
  let name: String
  let isRequired: Bool
  let isSecret: Bool
  let isOptional: Bool
  /// The places of each value that is read, the one that is tried first before the others.
  let alternatives: [[SourcePath]]
  /// All those places, as messages name them.
  let paths: [SourcePath]
  let operations: IngredientOperations
  let options: IngredientOptions

  /// An instruction to fill a field.
  init<Model>(
    _ index: Int,
    _ field: AnyField<Model>,
    _ paths: [FallbackPaths],
    _ operations: IngredientOperations,
    _ options: IngredientOptions
  ) {
    self.index = index
    name = field.name
    isRequired = field.isRequired
    isSecret = field.isRedacted
    isOptional = field.isOptional
    alternatives = paths.map(\.paths)
    self.paths = alternatives.flatMap { $0 }
    self.operations = operations
    self.options = options
  }
}
