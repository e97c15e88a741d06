import KilnRecipes
import KilnTestSupport

/// Declarations of recipes for the model.
struct LawDeclarations {
  /// The names of members that are models.
  static let models: Set<String> = ["part", "mate", "spare", "leaf"]

  /// The members of the model with their forms; `nil` for those that cannot be declared.
  func form(of name: String) -> RecipeDeclaration.Form? {
    switch name {
    case "part", "mate", "spare", "parts", "named": .declaration(part)
    case "shape", "outline", "shapes", "code", "price", "span": nil
    case "grades", "bits", "depth", "height", "money", "branch", "rest": nil
    default: .own
    }
  }

  private var part: RecipeDeclaration {
    var leaf = RecipeDeclaration.Ingredient("leaf", "leaf")
    leaf.form = .declaration(
      RecipeDeclaration(ingredients: [.init("x", "x"), .init("y", "y.z")])
    )
    return RecipeDeclaration(
      ingredients: [
        .init("kind", "kind"), .init("size", "sizes[0]"), .init("label", "label"),
        .init("more", "more"), leaf,
      ]
    )
  }

  /// The declaration of a recipe.
  func declaration(
    _ recipe: LawRecipe,
    _ kit: LawKit,
    _ random: inout SeededGenerator
  ) -> RecipeDeclaration {
    let ingredients = recipe.lines.compactMap { line -> RecipeDeclaration.Ingredient? in
      let field = kit.fields[line.field]
      let name = field.name
      guard let form = form(of: name) else { return nil }
      var ingredient = RecipeDeclaration.Ingredient(name, line.paths[0])
      ingredient.form = form
      if name == "parts" || name == "named" { ingredient.each = .fail }
      ingredient.options.nulls = line.nulls
      ingredient.options.nilForm = line.nilForm
      ingredient.options.updateNulls = line.updateNulls
      ingredient.options.isRequired = line.isRequired
      if line.hasDefault, case .own = form { ingredient.defaultValue = field.spareForm }
      return ingredient
    }
    return RecipeDeclaration(options: recipe.options, ingredients: ingredients)
  }
}
