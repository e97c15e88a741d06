import KilnTestSupport
import Testing

@testable import KilnRecipes

@Suite struct RecipeFilesGuideTests {
  @Test func everyMemberAndOptionIsInTheGuide() throws {
    let guide = try repositoryText("Sources/KilnRecipes/KilnRecipes.docc/RecipeFileFormat.md")
    let members =
      RecipeDeclaration.keys + RecipeOptions.keys + RecipeDeclaration.Ingredient.keys
      + RecipeDeclaration.Variants.keys
    for member in members {
      #expect(guide.contains("`\(member)`") || guide.contains("`\(member): true`"), "\(member)")
    }
  }
}
