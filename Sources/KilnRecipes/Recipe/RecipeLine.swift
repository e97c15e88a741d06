internal import KilnMapping

/// A comparable description of one ingredient of a recipe.
///
/// Functions cannot be compared, so a recipe compares by its lines. Two recipes with equal lines
/// fill the same properties from the same paths, by conversions with the same names.
package struct RecipeLine: Sendable, Hashable {
  /// The property that is filled.
  package let property: String

  /// The paths that are read, in the order in which they are tried.
  ///
  /// Decomposing writes to the first path.
  package let paths: [SourcePath]

  /// The name of the conversion: `iso8601`, `recipe Person`, `each by iso8601`.
  ///
  /// `nil` for the conversion of the property's type, and for a function without a name.
  package let conversion: String?

  /// Whether the ingredient has a default. It takes precedence over the schema's.
  package let hasDefault: Bool

  /// Whether a missing value is an error.
  ///
  /// It is if the property cannot be `nil`, and neither the ingredient nor the schema has a
  /// default. ``Ingredient/required(_:)`` and ``RecipeOptions/missing`` can require others.
  package let isRequired: Bool

  /// Whether decomposing can write the property.
  package let isReversible: Bool

  /// Whether messages omit the property's values.
  package let isRedacted: Bool

  init(_ instruction: CompiledIngredient) {
    property = instruction.name
    paths = instruction.paths
    conversion = instruction.operations.conversion
    hasDefault = instruction.operations.bakeDefault != nil
    isRequired = instruction.isRequired
    isReversible = instruction.isReversible
    isRedacted = instruction.isSecret
  }
}

extension RecipeLine: CustomStringConvertible {
  /// The line as text: `updatedAt ↔ updated_at | changed_at by iso8601, default`.
  ///
  /// A property that decomposing cannot write has the arrow `←`.
  package var description: String {
    let places = paths.map { Excerpt.place($0) }.joined(separator: " | ")
    var text = "\(Excerpt.name(property)) \(isReversible ? "↔" : "←") \(places)"
    if let conversion { text += " by \(shortened(conversion))" }
    if hasDefault { text += ", default" }
    return text
  }
}
