public import KilnMapping

/// What one ingredient of a recipe does, apart from the functions that do it.
///
/// Lines are what can be compared of recipes. Functions cannot: that two recipes have equal lines
/// says that they fill the same properties from the same places by conversions of the same names.
public struct RecipeLine: Sendable, Hashable {
  /// The property that is filled.
  public let property: String

  /// The places that are read, those that are tried first. Decomposing writes to the
  /// first.
  public let paths: [SourcePath]

  /// What the conversion is called: a transformer's name, `recipe Person`, `each by iso8601`. It is
  /// `nil` for that of the property's type, and for a function without a name.
  public let conversion: String?

  /// Whether the ingredient has a default of its own, which comes before the schema's.
  public let hasDefault: Bool

  /// Whether a source without a value is an error: the property cannot be `nil`, and there is no
  /// default, neither the ingredient's nor the schema's.
  public let isRequired: Bool

  /// Whether decomposing can write the property.
  public let isReversible: Bool

  /// Whether the property's values are kept out of messages.
  public let isRedacted: Bool

  init(_ instruction: CompiledIngredient) {
    property = instruction.name
    paths = instruction.paths
    conversion = instruction.operations.conversion
    hasDefault = instruction.operations.bakeDefault != nil
    isRequired = instruction.isRequired
    isReversible = instruction.operations.isReversible
    isRedacted = instruction.isSecret
  }
}

extension RecipeLine: CustomStringConvertible {
  /// The line in words: `updatedAt ↔ updated_at | changed_at by iso8601, default`. An arrow with
  /// one head is one without a reverse.
  public var description: String {
    let places = paths.map { Excerpt.place($0) }.joined(separator: " | ")
    var text = "\(Excerpt.name(property)) \(isReversible ? "↔" : "←") \(places)"
    if let conversion { text += " by \(shortened(conversion))" }
    if hasDefault { text += ", default" }
    return text
  }
}
