import KilnRecipes

/// An ingredient as data.
struct LawLine: Sendable {
  /// The index of the field in the table.
  let field: Int
  /// The index of the conversion in the field's list.
  var way: Int
  /// The text of the path; for a computed property, one for each part.
  let paths: [String]
  /// The parsed paths, for each value that is read.
  let readings: [FallbackPaths]
  var hasDefault = false
  var nulls: RecipeOptions.NullPolicy?
  var updateNulls: RecipeOptions.UpdateNullPolicy?
  var nilForm: RecipeOptions.NilForm?
  var coercion: Coercion?
  var isRequired: Bool?
  var takesDefaultOnError = false

  init(field: Int, way: Int, paths: [String]) {
    (self.field, self.way, self.paths) = (field, way, paths)
    readings = paths.map { text in
      guard let paths = try? FallbackPaths(text) else { preconditionFailure(text) }
      return paths
    }
  }

  /// Returns the ingredient with the options of this line.
  func options(for ingredient: Ingredient<LawModel>) -> Ingredient<LawModel> {
    var ingredient = ingredient
    if let nulls { ingredient = ingredient.nulls(nulls) }
    if let updateNulls { ingredient = ingredient.updateNulls(updateNulls) }
    if let nilForm { ingredient = ingredient.nilForm(nilForm) }
    if let coercion { ingredient = ingredient.coercing(coercion) }
    if let isRequired { ingredient = ingredient.required(isRequired) }
    if takesDefaultOnError { ingredient = ingredient.defaultOnError() }
    return ingredient
  }

  /// The options that differ from the defaults, as Swift code.
  var optionText: String {
    var text = ""
    if let nulls { text += ".nulls(.\(nulls))" }
    if let updateNulls { text += ".updateNulls(.\(updateNulls))" }
    if let nilForm { text += ".nilForm(.\(nilForm))" }
    if let coercion { text += ".coercing(.\(coercion))" }
    if let isRequired { text += ".required(\(isRequired))" }
    if takesDefaultOnError { text += ".defaultOnError()" }
    return text
  }
}
