import KilnRecipes
import Testing

@Suite struct ResultTests {
  let recipe: Recipe<User>

  init() throws {
    recipe = try User.recipe()
  }

  @Test func listKeepsValidElementsAndReportsInvalidOnes() throws {
    let list = try recipe.bakeList(.array([User.source, ["server_id": "x"], User.source, 5]))
    #expect(list.count == 4)
    #expect(list.models.map(\.id) == [1, 1])
    #expect(
      list.failures.prefix(2).map { "\($0.property ?? "") \($0.path ?? .root)" } == [
        "[1].id [1].server_id", "[1].name [1].profile.names[0]",
      ]
    )
    #expect(Set(list.failures.compactMap { $0.path?.steps.first }) == [1, 3])
    #expect((try? list[0].get())?.value.name == "Zach")
    #expect((try? list[1].get()) == nil)
    #expect(list.error?.summary == "User by recipe \"UserJSON\": 3 errors")
    #expect(throws: BakeError.self) { try list.get() }
    #expect(try recipe.bakeList([User.source]).get().count == 1)
    #expect(try recipe.bakeList([]).error == nil)
  }

  @Test("ZCR-86, ZCR-88, ZCR-90: a recipe can be a reversible transformer, for one model or many")
  func recipeCanBeATransformer() throws {
    let one = Transformer<JSONValue, User>(recipe.conversion)
    let user = try one(User.source)
    #expect(user == (try recipe.bake(User.source)))
    #expect(try one.applyReverse(user) == recipe.decompose(user))
    #expect(one.name == "recipe UserJSON")
    let many = Transformer<JSONValue, [User]>(.list(of: recipe))
    #expect(try many([User.source, User.source]) == [user, user])
    #expect(try many.applyReverse([user]) == [recipe.decompose(user)])
    let keyed = Transformer<JSONValue, [String: User]>(.dictionary(of: recipe))
    #expect(try keyed(["a": User.source]) == ["a": user])
  }

  @Test("ZCR-87: null clears an optional model, and equal sources bake to equal models")
  func nullClearsAnOptionalModel() throws {
    let user = self.recipe
    let recipe = Recipe<Team>(options: .partial) {
      Ingredient(\.lead, "lead", using: user)
      Ingredient(\.others, "others", using: .list(of: user))
    }
    let team = try recipe.bake(["lead": nil, "others": []])
    #expect(team.lead == nil)
    #expect(try recipe.decompose(team)["lead"] == .null)
    let source: JSONValue = ["lead": User.source, "others": []]
    #expect(try recipe.bake(source) == recipe.bake(source))
  }

  @Test("ZCR-89: a failure has its full path, and does not affect the next value")
  func failureHasItsFullPathAndNoLastingEffect() throws {
    let user = recipe
    let team = Recipe<Team>(options: .partial) {
      Ingredient(\.lead, "lead", using: user)
      Ingredient(\.others, "others", using: .list(of: user))
    }
    var broken = User.source
    try broken.set("x", at: "server_id")
    let found = failures(team, ["lead": broken, "others": [User.source, broken]])
    #expect(found.map(\.property) == ["lead.id", "others[1].id"])
    #expect(found.map(\.path) == ["lead.server_id", "others[1].server_id"])
    let good: JSONValue = ["lead": User.source, "others": [User.source]]
    #expect(try team.bake(good).others.count == 1)
    #expect(throws: ConversionError.self) { try Transformer(recipe.conversion)(broken) }
  }

  private struct Team: ValueModel {
    var lead: User?
    var others: [User]
    static let schema = Schema<Team>(
      "Team",
      Team.init(lead:others:),
      Field(\.lead, "lead"),
      Field(\.others, "others")
    )
  }
}
