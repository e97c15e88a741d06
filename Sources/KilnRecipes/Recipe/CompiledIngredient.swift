internal import KilnMapping
internal import KilnValues

extension AnyField where Root: Value {
  /// Whether the field, at an index of the schema, is `nil` where it is not given.
  fileprivate func isNilByDefault(at index: Int) -> Bool {
    guard isOptional, hasDefault else { return isOptional }
    func isNil<Property: MaybeNil>(_ type: Property.Type) -> Bool {
      var slots = FieldSlots(Root.schema)
      guard Root.schema.fillDefault(index, in: &slots._untyped) else { return false }
      return slots._untyped.value(index, as: type).isNil
    }
    guard let type = valueType as? any MaybeNil.Type else { return false }
    return isNil(type)
  }
}

/// Makes `nil` known where the type is not.
private protocol MaybeNil {
  var isNil: Bool { get }
}

extension Optional: MaybeNil {
  fileprivate var isNil: Bool { self == nil }
}

/// A checked ingredient. An object, so that going through a list of them copies none.
@usableFromInline
final class CompiledIngredient: Sendable {
  let index: Int
  let name: String
  let isRequired: Bool
  let isSecret: Bool
  let isOptional: Bool
  /// Whether a source without a value stands for `nil`, and for no default.
  let canBeOmitted: Bool
  /// The places of each value that is read, the one that is tried first.
  let alternatives: [[SourcePath]]
  /// All those places, as messages name them.
  let paths: [SourcePath]
  let operations: IngredientOperations
  let options: IngredientOptions

  /// An instruction to fill a field.
  init<Model: Value>(
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
    canBeOmitted = field.isNilByDefault(at: index) && operations.bakeDefault == nil
    alternatives = paths.map(\.paths)
    self.paths = alternatives.flatMap { $0 }
    self.operations = operations
    self.options = options
  }
}
