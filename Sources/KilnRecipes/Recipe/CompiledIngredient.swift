internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// A checked ingredient: the property, the paths that are read, and the operations.
///
/// This is a class so that iterating over a list of ingredients copies no contents.
@usableFromInline
package final class CompiledIngredient: Sendable {
  /// The field's index in the schema.
  package let index: Int
  let property: IngredientProperty
  /// Whether the source must have a value.
  package let isRequired: Bool
  /// Whether a missing value is reported as a notice.
  package let reportsMissing: Bool
  /// Whether the property has a value without one in the source: a default, or `nil`.
  let canBeReset: Bool
  /// Whether the property distinguishes missing and null, as nested optionals do.
  let isNullable: Bool
  /// Whether a missing value means `nil`, and is neither replaced by a default nor an error.
  let canBeMissing: Bool
  /// Whether the ingredient or the schema has a default.
  package let hasDefault: Bool
  /// The paths of each value that is read, in the order in which they are tried.
  package let alternatives: [[SourcePath]]
  /// Whether the path of each value can be written.
  ///
  /// The element at an index from the end is unknown before the array is complete.
  let hasWritablePaths: Bool
  /// All those paths, as messages show them.
  package let paths: [SourcePath]
  /// The number of its first value among those of the recipe.
  let firstValue: Int
  /// The value that is read; `nil` if the property is computed from several values.
  let lookup: ValueLookup?
  let operations: IngredientOperations
  let options: IngredientOptions
  /// Whether values of other types are converted.
  package let isLenient: Bool

  /// - Parameters:
  ///   - property: the property to fill.
  ///   - firstValue: the number of values that previous ingredients read.
  ///   - paths: the paths of each value.
  ///   - operations: the operations, which may have a default.
  ///   - options: the settings of the ingredient.
  ///   - recipe: the options of the recipe.
  init(
    _ property: IngredientProperty,
    _ firstValue: Int,
    _ paths: [FallbackPaths],
    _ operations: IngredientOperations,
    _ options: IngredientOptions,
    _ recipe: RecipeOptions
  ) {
    let hasOwnDefault = operations.bakeDefault != nil
    let isNilWithoutValue = property.isNilByDefault && !hasOwnDefault
    let usual = isNilWithoutValue ? recipe.missing : .omit
    let policy = options.isRequired.map { $0 ? .fail : .omit } ?? usual
    index = property.index
    self.firstValue = firstValue
    self.property = property
    canBeReset = !property.isRequired || hasOwnDefault
    isRequired = !canBeReset || policy == .fail
    reportsMissing = !isRequired && policy == .report
    isNullable = operations.nilIsMissing
    canBeMissing = isNilWithoutValue && !isRequired
    hasDefault = hasOwnDefault || property.hasDefault
    alternatives = paths.map(\.paths)
    hasWritablePaths = !alternatives.contains { $0.first?.hasIndexFromEnd == true }
    self.paths = alternatives.flatMap { $0 }
    self.operations = operations
    self.options = options
    isLenient = (options.coercion ?? recipe.coercion) == .lenient
    if operations.computed == nil, let first = paths.first {
      lookup = ValueLookup(
        first,
        takesNull: operations.takesNull,
        operations.form,
        options,
        isRemaining: operations.otherKeys != nil,
        canBeMissing: canBeReset
      )
    } else {
      lookup = nil
    }
  }
}

// MARK: For tools
extension CompiledIngredient {
  /// The property's name.
  package var name: String { property.name }

  package var type: any Any.Type { property.type }

  /// The rules of the property's value.
  package var rules: [any AnyValidationRule] { property.rules }

  /// Whether the value is an object of the members that no other ingredient reads.
  package var takesRemaining: Bool { operations.otherKeys != nil }

  package var isSecret: Bool { property.isRedacted }

  package var isOptional: Bool { property.isOptional }

  /// Whether the property is an object member without a model.
  package var isMember: Bool { property.isMember }

  /// The path that is tried first.
  var path: SourcePath { paths[0] }

  /// The name of the conversion; `nil` for the type's own conversion.
  package var conversion: String? { operations.conversion }

  /// Whether null is an ordinary value for the conversion.
  package var takesNull: Bool { operations.takesNull }

  /// Whether null counts as a missing value, if the conversion does not take it.
  package var nullIsMissing: Bool { options.nullIsMissing }

  /// Whether a value that cannot be converted counts as missing.
  package var takesDefaultOnError: Bool { options.takesDefaultOnError }

  /// The form of the source's value.
  package var form: ConversionForm { operations.form }

  /// The values that are read: a single value, or the parts of a computed property.
  package var values: [ValueForm] {
    operations.parts.isEmpty ? [ValueForm(form: form)] : operations.parts
  }

  /// Whether the property can be written back: by its conversion, and to its paths.
  package var isReversible: Bool { operations.isReversible && hasWritablePaths }

  /// Whether a missing value means the same as null.
  var canBeOmitted: Bool { canBeMissing && !isNullable }

  /// Whether `nil` is written as a missing member.
  ///
  /// - Parameter form: the form of the recipe, for an ingredient without its own.
  func omitsNil(_ form: RecipeOptions.NilForm) -> Bool {
    (options.nilForm ?? form) == .omitted || lookup?.wholeForm != nil
  }
}
