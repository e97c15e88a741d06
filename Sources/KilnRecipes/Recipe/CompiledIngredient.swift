internal import KilnMapping
internal import KilnValues

/// A checked ingredient: the property, where it is read, and what is done with it. An object, so
/// that iterating over a list of them copies none.
@usableFromInline
package final class CompiledIngredient: Sendable {
  /// The field's index in the schema.
  package let index: Int
  /// The property.
  package let name: String
  let type: any Any.Type
  /// What the property's value has to be.
  let expectations: [String]
  /// Whether the source must have a value.
  let isRequired: Bool
  let isSecret: Bool
  let isOptional: Bool
  /// Whether a source without a value stands for `nil`, and for no default.
  let canBeOmitted: Bool
  /// What stands for a value that is missing.
  let missing: RecipeExplanation.Fallback
  /// What stands for null, where that does not depend on the property's type.
  let nullFallback: RecipeExplanation.Fallback?
  /// The places of each value that is read, the one that is tried first.
  let alternatives: [[SourcePath]]
  /// All those places, as messages name them.
  let paths: [SourcePath]
  let operations: IngredientOperations
  let options: IngredientOptions

  /// An ingredient that fills a field of a schema.
  init<Model: Value>(
    _ index: Int,
    _ field: AnyField<Model>,
    _ paths: [FallbackPaths],
    _ operations: IngredientOperations,
    _ options: IngredientOptions
  ) {
    let hasOwnDefault = operations.bakeDefault != nil
    self.index = index
    name = field.name
    type = field.valueType
    expectations = field.expectations
    isRequired = field.isRequired && !hasOwnDefault
    isSecret = field.isRedacted
    isOptional = field.isOptional
    canBeOmitted = field.isNilByDefault(at: index) && !hasOwnDefault
    missing = hasOwnDefault || field.hasDefault ? .default : field.isOptional ? .nil : .error
    nullFallback = nil
    alternatives = paths.map(\.paths)
    self.paths = alternatives.flatMap { $0 }
    self.operations = operations
    self.options = options
  }

  /// An ingredient that makes a member where there is no model.
  ///
  /// - Parameters:
  ///   - isNeeded: whether it is an error if there is neither a value nor a default.
  ///   - nulls: what the recipe says of nulls.
  init(
    _ index: Int,
    member name: String,
    _ paths: FallbackPaths,
    _ operations: IngredientOperations,
    _ options: IngredientOptions,
    isNeeded: Bool,
    nulls: RecipeOptions.NullPolicy
  ) {
    let hasDefault = operations.bakeDefault != nil
    let isAbsent = (options.nulls ?? nulls) == .absent
    self.index = index
    self.name = name
    type = JSONValue.self
    expectations = []
    isRequired = isNeeded && !hasDefault
    isSecret = false
    isOptional = true
    canBeOmitted = !hasDefault
    missing = hasDefault ? .default : isNeeded ? .error : .nil
    nullFallback = operations.takesNull ? .converted : isAbsent ? missing : .nil
    alternatives = [paths.paths]
    self.paths = paths.paths
    self.operations = operations
    self.options = options
  }
}

// MARK: For tools
extension CompiledIngredient {
  /// The position of the value that is tried first.
  package var path: SourcePath { paths[0] }

  /// What tables call the conversion; `nil` for a type's own.
  var conversion: String? { operations.conversion }

  /// What the source's value looks like.
  var form: ConversionForm { operations.form }

  /// The values that are read: one, or those that the property is computed from.
  var values: [ValueForm] { operations.parts.isEmpty ? [ValueForm(form: form)] : operations.parts }

  var isReversible: Bool { operations.isReversible }
}

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
