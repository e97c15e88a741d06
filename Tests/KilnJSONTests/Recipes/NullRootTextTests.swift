import KilnJSON
import KilnRecipes
import KilnTestSupport
import Testing

/// A text that is null, read in one pass and through the tree.
@Suite struct NullRootTextTests {
  private let recipe: Recipe<Slip>

  init() throws {
    recipe = Recipe(options: .partial) {
      Ingredient(\.title, "title")
      Ingredient(\.note, "more.note")
    }
  }

  private func codes<Result>(_ body: () throws -> Result) -> [RecipeFailure.Code]? {
    do {
      _ = try body()
      return nil
    } catch { return (error as? BakeError)?.failures.map(\.code) }
  }

  @Test func nullTextIsAnError() throws {
    #expect(recipe.onePassObstacles.isEmpty)
    for text in ["null", " null ", "\n\tnull\n"] {
      #expect(codes { try recipe.bake(text) } == [.null], "\(text)")
      #expect(
        codes { try recipe.update(Slip(title: "T", note: nil), with: text) } == [.null],
        "\(text)"
      )
    }
    #expect(try recipe.bake("{}") == Slip(title: nil, note: nil))
    #expect(try recipe.bake(#"{"more":null}"#) == Slip(title: nil, note: nil))
  }

  @Test func errorHasItsPositionInTheText() throws {
    let error = #expect(throws: BakeError.self) { try recipe.bake("\n null") }
    #expect(error?.failures.first?.position?.line == 2)
    #expect(error?.failures.first?.position?.column == 2)
  }
}

private struct Slip: ValueModel {
  var title: String?
  var note: String?
  static let schema = Schema<Slip>(
    "Slip",
    Slip.init(title:note:),
    Field(\.title, "title"),
    Field(\.note, "note")
  )
}
