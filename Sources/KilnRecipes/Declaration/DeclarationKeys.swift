/// The members of a recipe file: one list for reading, writing and describing them.
package enum DeclarationKeys {
  /// The members of a recipe.
  package enum Recipe: String, CaseIterable {
    case schema = "$schema"
    case name
    case model
    case description
    case options
    case ingredients
  }

  /// The members of a recipe's options.
  package enum Options: String, CaseIterable {
    case nilForm
    case nulls
    case updateNulls
    case coercion
    case unknownKeys
    case completeness
    case identity
  }

  /// The members of an ingredient.
  package enum Ingredient: String, CaseIterable {
    case property
    case path
    case using
    case recipe
    case variants
    case each
    case invalid
    case defaultValue = "default"
    case coercion
    case nulls
    case updateNulls
    case defaultOnError
  }

  /// The members of a value's forms.
  package enum Variants: String, CaseIterable {
    case tag
    case forms
    case otherwise
  }

  /// The members of one of a value's forms.
  package enum Form: String, CaseIterable {
    case name
    case using
    case recipe
    case variants
  }
}
