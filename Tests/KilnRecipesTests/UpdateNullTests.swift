import KilnRecipes
import Testing

@Suite struct UpdateNullTests {
  private struct Note: ValueModel {
    var title: String
    var body: String?
    var stars: Int
    var mood: String?
    static let schema = Schema<Note>(
      "Note",
      Note.init(title:body:stars:mood:),
      Field(\.title, "title"),
      Field(\.body, "body"),
      Field(\.stars, "stars", default: 3),
      Field(\.mood, "mood")
    )
  }

  private func recipe(_ policy: RecipeOptions.UpdateNullPolicy) throws -> Recipe<Note> {
    Recipe(options: RecipeOptions().with { $0.updateNulls = policy }) {
      Ingredient(\.title, "title")
      Ingredient(\.body, "body")
      Ingredient(\.stars, "stars")
      Ingredient(\.mood, "mood", default: "calm")
    }
  }

  private let note = Note(title: "T", body: "B", stars: 5, mood: "glad")

  @Test func clearPolicySetsOptionalsToNilAndRejectsOthers() throws {
    let recipe = try recipe(.clear)
    #expect(try recipe.update(note, with: ["body": nil, "mood": nil]).mood == nil)
    let error = #expect(throws: BakeError.self) {
      try recipe.update(note, with: ["title": nil, "stars": nil])
    }
    #expect(error?.failures.map(\.code) == [.null, .null])
  }

  @Test func ignorePolicyChangesNothing() throws {
    let nulls: JSONValue = ["title": nil, "body": nil, "stars": nil, "mood": nil]
    let updated = try recipe(.ignore).updateResult(note, with: nulls)
    #expect(!updated.isChanged && updated.value == note)
  }

  @Test func defaultPolicySetsTheDefault() throws {
    let recipe = try recipe(.default)
    let updated = try recipe.update(note, with: ["body": nil, "stars": nil, "mood": nil])
    #expect(updated == Note(title: "T", body: nil, stars: 3, mood: "calm"))
    // A value that already is the default is not a change.
    let again = try recipe.updateResult(updated, with: ["body": nil, "stars": nil, "mood": nil])
    #expect(!again.isChanged)
    let error = #expect(throws: BakeError.self) { try recipe.update(note, with: ["title": nil]) }
    #expect(error?.failures.map(\.property) == ["title"])
    #expect(error?.failures.map(\.code) == [.null])
  }

  @Test func ingredientPolicyOverridesTheOption() throws {
    let recipe = Recipe<Note>(options: .partial) {
      Ingredient(\.body, "body").updateNulls(.ignore)
      Ingredient(\.stars, "stars").updateNulls(.default)
      Ingredient(\.mood, "mood")
    }
    let updated = try recipe.update(note, with: ["body": nil, "stars": nil, "mood": nil])
    #expect(updated == Note(title: "T", body: "B", stars: 3, mood: nil))
  }

  @Test func policyDoesNotAffectBaking() throws {
    for policy in RecipeOptions.UpdateNullPolicy.allCases {
      let baked = try recipe(policy).bake(["title": "T", "body": nil, "mood": nil])
      #expect(baked.body == nil && baked.mood == nil)
      #expect(faults(try recipe(policy), ["title": nil]) == ["title": .null])
    }
  }

  @Test func computedPropertiesFollowThePolicy() throws {
    func recipe(_ policy: RecipeOptions.UpdateNullPolicy) throws -> Recipe<Note> {
      Recipe(options: RecipeOptions.partial.with { $0.updateNulls = policy }) {
        Ingredient(\.body, from: "a", "b") { (a: String, b: String) in a + b }
      }
    }
    let nulls: JSONValue = ["a": nil, "b": nil]
    #expect(try recipe(.clear).update(note, with: nulls).body == nil)
    #expect(try recipe(.ignore).update(note, with: nulls).body == "B")
    #expect(try recipe(.default).update(note, with: nulls).body == nil)
  }
}
