internal import KilnMapping

/// The keys of the members in a recipe file.
enum DeclarationKey: String {
  // Recipes
  case schema = "$schema"
  case name, model, description, options, ingredients, recipes
  // Ingredients
  case property, path, remaining, each, oneOrList, invalid, defaultOnError, required
  case defaultValue = "default"
  // Forms
  case at, using, date, offset, decimal, grouping, recipe, variants, tag, content, keyed, forms
  case otherwise
  // Constraints
  case type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, pattern
  case minItems, maxItems, items, additionalProperties
  case values = "enum"
  // Options, of which an ingredient has some
  case nilForm, nulls, updateNulls, coercion, unknownKeys, missing, completeness, identity
}

extension JSONValue {
  /// A member of an object; `nil` if there is none.
  subscript(key: DeclarationKey) -> JSONValue? { self[key.rawValue] }
}

extension SourcePath {
  /// The path of a member.
  subscript(key: DeclarationKey) -> SourcePath { self[key.rawValue] }
}
