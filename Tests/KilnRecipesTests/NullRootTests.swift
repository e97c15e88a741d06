import KilnRecipes
import Testing

/// A source that is null.
@Suite struct NullRootTests {
  private func recipe(_ options: RecipeOptions = .partial) throws -> Recipe<Slip> {
    Recipe("Slip", options: options) {
      Ingredient(\.title, "title")
      Ingredient(\.note, "more.note")
    }
  }

  private let slip = Slip(title: "T", note: nil)

  private func failures<Result>(_ body: () throws -> Result) -> [RecipeFailure] {
    do {
      _ = try body()
      return []
    } catch {
      return (error as? BakeError)?.failures ?? []
    }
  }

  @Test func nullSourceIsOneErrorInEveryOperation() throws {
    let recipe = try recipe()
    let whole = failures { try recipe.bake(.null) }
    #expect(whole.map(\.code) == [.null])
    #expect(whole.map(\.description) == ["$: expected object, found null"])
    #expect(failures { try recipe.update(slip, with: .null) } == whole)
    #expect(failures { try recipe.matches(slip, .null) } == whole)
    #expect(failures { try recipe.mismatches(of: slip, in: .null) } == whole)
    #expect(failures { try recipe.bakeList([nil]).get() }.map(\.code) == [.null])
    let error = #expect(throws: BakeError.self) {
      try recipe.update(slip, with: JSONMergePatch(nil))
    }
    #expect("\(String(describing: error))".contains("expected object, found null"))
  }

  @Test func nullSourceOfAListRecipeExpectsAnArray() throws {
    let recipe = Recipe<Slip>(options: .partial) { Ingredient(\.title, "[0]") }
    #expect(failures { try recipe.bake(.null) }.map(\.expected) == ["array"])
  }

  @Test func nullNestedModelIsAnError() throws {
    let inner = try recipe()
    let outer = Recipe<Folder> {
      Ingredient(\.slip, "slip", using: inner)
      Ingredient(\.slips, "slips", using: .list(of: inner))
    }
    let found = failures { try outer.bake(["slip": nil, "slips": [[:], nil]]) }
    #expect(found.map { "\($0.path ?? .root) \($0.code)" } == ["slip null", "slips[1] null"])
  }

  @Test func recipeOptionsCanAcceptANullSource() throws {
    let absent = RecipeOptions.partial.with { $0.nulls = .absent }
    #expect(try recipe(absent).bake(.null) == Slip(title: nil, note: nil))
    #expect(try recipe(absent).update(slip, with: .null) == slip)
    let ignoring = RecipeOptions.partial.with { $0.updateNulls = .ignore }
    #expect(try recipe(ignoring).update(slip, with: .null) == slip)
    #expect(try recipe(ignoring).matches(slip, .null))
    #expect(failures { try recipe(ignoring).bake(.null) }.map(\.code) == [.null])
    // An ingredient that reads the root defines the meaning of null.
    let whole = Recipe<Slip>(options: .partial) { Ingredient(\.title, "$") }
    #expect(try whole.bake(.null).title == nil)
    #expect(try whole.update(slip, with: .null).title == nil)
    #expect(try Recipe<Slip>(options: .partial) {}.bake(.null) == Slip(title: nil, note: nil))
  }

  @Test func reshapingRejectsANullSource() throws {
    let ingredients = [RecipeDeclaration.Ingredient("title", "title")]
    let declaration = RecipeDeclaration(options: .partial, ingredients: ingredients)
    #expect(failures { try Reshaping(declaration).reshape(.null) }.map(\.code) == [.null])
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

private struct Folder: ValueModel {
  var slip: Slip
  var slips: [Slip]
  static let schema = Schema<Folder>(
    "Folder",
    Folder.init(slip:slips:),
    Field(\.slip, "slip"),
    Field(\.slips, "slips")
  )
}
