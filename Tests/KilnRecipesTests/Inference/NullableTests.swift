import KilnMapping
import KilnRecipes
import KilnValues
import Testing

/// Members that can be missing, null or a value.
@Suite struct NullableTests {
  struct Note: ValueModel {
    let text: String??
    let count: Int?
    let size: Int?

    static let schema = Schema<Note>(
      "Note",
      Note.init(text:count:size:),
      Field(\.text, "text"),
      Field(\.count, "count"),
      Field(\.size, "size")
    )
  }

  private static func recipe() throws -> Recipe<Note> {
    Recipe<Note>("Note") {
      Ingredient(\.text, "text", using: .nullable(.text))
      Ingredient(\.count, "count").nilForm(.omitted)
      Ingredient(\.size, "size")
    }
  }

  @Test func missingNullAndValueRoundTrip() throws {
    let recipe = try Self.recipe()
    for (source, text) in [
      (["size": nil], nil), (["text": nil, "size": 1], .some(nil)),
      (["text": "a", "count": 1, "size": 1], "a"),
    ] as [(JSONValue, String??)] {
      let note = try recipe.bake(source)
      #expect(note.text == text)
      #expect(try recipe.decompose(note) == source)
    }
  }

  @Test func ingredientNilFormOverridesTheOption() throws {
    let recipe = try Self.recipe()
    let empty = Note(text: nil, count: nil, size: nil)
    #expect(try recipe.decompose(empty) == ["size": nil])
    let omitting = try recipe.modifying { $0.options.nilForm = .omitted }
    #expect(try omitting.decompose(empty) == [:])
    let keeping = try omitting.modifying {
      try $0.replace(Ingredient(\.count, "count").nilForm(.null))
    }
    #expect(try keeping.decompose(empty) == ["count": nil])
  }

  @Test func recipeFileSupportsNilFormPerIngredient() throws {
    let file: JSONValue = [
      "ingredients": ["a": ["path": "a", "nilForm": "omitted"], "b": "b"]
    ]
    let declaration = try RecipeDeclaration(file)
    #expect(declaration.jsonValue() == file)
    #expect(try Reshaping(declaration).restore(["a": nil, "b": nil]) == ["b": nil])
  }
}
