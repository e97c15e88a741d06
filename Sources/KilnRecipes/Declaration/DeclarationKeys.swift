internal import KilnMapping

/// The members of a recipe file, for reading, writing and documentation.
enum DeclarationKeys {
  /// The members of a recipe.
  enum Recipe: String, CaseIterable {
    case schema = "$schema"
    case name, model, description, options, ingredients
  }

  /// The members of a recipe's options.
  enum Options: String, CaseIterable {
    case nilForm, nulls, updateNulls, coercion, unknownKeys, missing, completeness, identity
  }

  /// The members of an ingredient.
  enum Ingredient: String, CaseIterable, DeclarationFormKeys {
    case property, path, using, recipe, variants, each, invalid
    case defaultValue = "default"
    case coercion, nulls, updateNulls, nilForm, defaultOnError, required
  }

  /// The members of variants.
  enum Variants: String, CaseIterable {
    case tag, forms, otherwise
  }

  /// The members of one form of variants.
  enum Form: String, CaseIterable, DeclarationFormKeys {
    case name, using, recipe, variants
  }
}

/// The members that select how a value is converted.
protocol DeclarationFormKeys: RawRepresentable<String>, CaseIterable, Hashable {
  static var using: Self { get }
  static var recipe: Self { get }
  static var variants: Self { get }
}

extension JSONValue {
  /// A member of an object; `nil` if there is none.
  subscript(key: some RawRepresentable<String>) -> JSONValue? { self[key.rawValue] }
}

extension SourcePath {
  /// The path of a member.
  subscript(key: some RawRepresentable<String>) -> SourcePath { self[key.rawValue] }
}
