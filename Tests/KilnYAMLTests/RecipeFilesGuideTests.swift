import Foundation
import Testing

@testable import KilnRecipes

@Suite struct RecipeFilesGuideTests {
  @Test func everyMemberAndOptionIsInTheGuide() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(
      contentsOf: root.appending(path: "Sources/KilnRecipes/KilnRecipes.docc/RecipeFileFormat.md"),
      encoding: .utf8
    )
    let members =
      RecipeDeclaration.keys + RecipeOptions.keys + RecipeDeclaration.Ingredient.keys
      + RecipeDeclaration.Variants.keys
    for member in members {
      #expect(guide.contains("`\(member)`") || guide.contains("`\(member): true`"), "\(member)")
    }
  }
}
