import KilnRecipes
import Testing

@Suite struct RecipeDraftTests {
  @Test("ZCR-17: a recipe has a name, paths and transformers, and reports all mistakes")
  func creationReportsAllMistakes() throws {
    let recipe = try User.recipe()
    #expect(recipe.name == "UserJSON")
    #expect(try recipe.bake(User.source).unreadMessages == 2)
    #expect(try Recipe<User>(options: .partial, ingredients: []).name == nil)
    let found = mistakes {
      try Recipe<User>(
        "Wrong",
        options: RecipeOptions().with { $0.completeness = .all },
        ingredients: [
          Ingredient(\.id, "a["),
          Ingredient(\.id, "b"),
          Ingredient(\.shout, "shout"),
          Ingredient(\.isNew, "new"),
          Ingredient(\.name, "list[0]"),
          Ingredient(\.unreadMessages, "list.count"),
          Ingredient(\.name, "x").prefixed("p..q"),
        ]
      )
    }
    guard case .path = found.first?.problem else {
      Issue.record("\(found)")
      return
    }
    #expect(found.count == 8)
    #expect(found[1] == .init(.repeatedProperty, of: "id"))
    #expect(found[3].problem == .unknownProperty())
    #expect(found[4].problem == .conflictingPaths("list[0]", "list.count", at: "list"))
    #expect(found[4].property == "unreadMessages")
    guard case .path(let error) = found[5].problem else {
      Issue.record("\(found)")
      return
    }
    #expect(error.offset == 2)
    #expect(
      found[6...] == [
        .init(.repeatedProperty, of: "name"), .init(.unmappedProperty, of: "updatedAt"),
      ]
    )
  }

  @Test("ZCR-18, ZCR-20: every part of a draft can be set, and its recipe contains them")
  func everyPartOfADraftCanBeSet() throws {
    var draft = RecipeDraft<User>()
    draft.name = "Late"
    draft.options = .omittingNil
    draft.checks = [RecipeCheck("a name of few letters") { $0.name.count < 9 }]
    draft.ingredients = try User.recipe().ingredients
    let recipe = try draft.recipe()
    #expect(recipe.name == "Late")
    #expect(recipe.options == .omittingNil)
    #expect(recipe.lines.map(\.description) == (try User.recipe().lines.map(\.description)))
    #expect(try recipe.bake(User.source).name == "Zach")
    var long = User.source
    try long.set("Maximilian", at: "profile.names[0]")
    #expect(failures(recipe, long).map(\.code) == [.rejected])
  }

  @Test("ZCR-18: an incomplete draft reports its mistakes, and can be completed")
  func incompleteDraftThrowsAndCanBeCompleted() throws {
    var draft = RecipeDraft<User>("Half")
    try draft.add(Ingredient(\.id, "id"))
    #expect(
      mistakes { try draft.recipe() } == [
        .init(.unmappedProperty, of: "name")
      ]
    )
    try draft.add(Ingredient(\.name, "name"))
    #expect(try draft.recipe().bake(["id": 1, "name": "Z"]).name == "Z")
  }

  @Test("ZCR-19: modifying returns a new recipe, with the same name unless changed")
  func modifyingReturnsANewRecipe() throws {
    let recipe = try User.recipe()
    let changed = try recipe.modifying { draft in
      try draft.replace(Ingredient(\.name, "full_name"))
      draft.options.nilForm = .omitted
    }
    #expect(changed.name == recipe.name)
    #expect(changed.propertyNames == recipe.propertyNames)
    #expect(try changed.bake(["server_id": 1, "full_name": "Zach"]).name == "Zach")
    #expect(try recipe.bake(User.source).name == "Zach")
    #expect(failures(recipe, ["server_id": 1, "full_name": "Zach"]).map(\.code) == [.missing])
    #expect(try recipe.modifying { $0.name = "B" }.name == "B")
    #expect(recipe.named("C").name == "C")
    #expect(recipe.named("C").lines.map(\.description) == recipe.lines.map(\.description))
  }

  @Test("ZCR-19: an invalid modification throws")
  func invalidModificationThrows() throws {
    let recipe = try User.recipe()
    let error = #expect(throws: RecipeError.self) {
      try recipe.modifying { draft in
        draft.ingredients = [Ingredient(\.id, "id"), Ingredient(\.shout, "nick")]
      }
    }
    #expect(error?.mistakes.map(\.problem) == [.unknownProperty(), .unmappedProperty])
  }

  @Test("ZCR-21: adding validates the ingredient, and a rejected one changes nothing")
  func addingValidatesTheIngredient() throws {
    var draft = RecipeDraft<User>("Draft")
    try draft.add(Ingredient(\.id, "a.id"))
    func rejected(_ ingredient: Ingredient<User>) -> RecipeError.Problem? {
      let found = mistakes { try draft.add(ingredient) }
      #expect(found.count == 1)
      #expect(draft.propertyNames == ["id"])
      return found.first?.problem
    }
    #expect(rejected(Ingredient(\.id, "b")) == .repeatedProperty)
    #expect(try rejected(Ingredient.named("id", "b")) == .repeatedProperty)
    #expect(rejected(Ingredient(\.shout, "b")) == .unknownProperty())
    #expect(rejected(Ingredient(\.name, "a[0]")) == .conflictingPaths("a.id", "a[0]", at: "a"))
    guard case .path(let error) = rejected(Ingredient(\.name, "b[x]")) else {
      Issue.record("a wrong path was added")
      return
    }
    #expect(error.offset == 2)
    guard case .path = rejected(Ingredient(\.name, "b").prefixed("")) else {
      Issue.record("a wrong prefix was added")
      return
    }
  }

  @Test func existingMistakesDoNotAffectAdding() throws {
    var draft = RecipeDraft<User>(ingredients: [Ingredient(\.id, "a..b")])
    try draft.add(Ingredient(\.name, "name"))
    #expect(draft.propertyNames == ["id", "name"])
    #expect(throws: RecipeError.self) { try draft.validate() }
  }

  @Test func replacingPreservesTheOrder() throws {
    var draft = RecipeDraft(try User.recipe())
    let names = draft.propertyNames
    let old = try draft.replace(Ingredient.named("name", "full_name"))
    #expect(old.propertyName == "name")
    #expect(draft.propertyNames == names)
    #expect(try draft.recipe().lines[1].paths == ["full_name"])
    let rejected = mistakes {
      try draft.replace(Ingredient(\.name, "server_id.x[0"))
    }
    #expect(rejected.count == 1)
    #expect(try draft.recipe().lines[1].paths == ["full_name"])
    var empty = RecipeDraft<User>()
    #expect(
      mistakes { try empty.replace(Ingredient(\.name, "x")) }
        == [.init(.unmappedProperty, of: "name")]
    )
    #expect(empty.ingredients.isEmpty)
  }

  @Test("ZCR-22: removing an ingredient removes its transformer, and unknown names are errors")
  func removesAnIngredientWithItsTransformer() throws {
    var draft = RecipeDraft(try User.recipe())
    try draft.remove(\.updatedAt)
    #expect(draft.propertyNames == ["id", "name", "unreadMessages"])
    try draft.add(Ingredient(\.updatedAt, "at", using: .epochSeconds))
    #expect(try draft.recipe().lines[3].conversion?.contains("iso") == false)
    #expect(try draft.remove(named: "unreadMessages").propertyName == "unreadMessages")
    let byName = mistakes {
      try draft.remove(named: "unreadMessages")
    }
    let byKeyPath = mistakes { try draft.remove(\.unreadMessages) }
    #expect(byName == [.init(.unmappedProperty, of: "unreadMessages")])
    #expect(byKeyPath == byName)
    #expect(
      mistakes { try draft.remove(named: "nick") }
        == [.init(.unknownProperty(), of: "nick")]
    )
    #expect(draft.propertyNames == ["id", "name", "updatedAt"])
  }

  @Test func ingredientOfAnUnknownPropertyCanBeRemoved() throws {
    var draft = RecipeDraft<User>(ingredients: [Ingredient(\.shout, "shout")])
    #expect(throws: RecipeError.self) { try draft.validate() }
    try draft.remove(\.shout)
    #expect(draft.ingredients.isEmpty)
  }

  @Test("ZCR-23: a draft can be validated repeatedly")
  func draftCanBeValidatedRepeatedly() throws {
    var draft = RecipeDraft<User>(options: .partial)
    try draft.validate()
    draft.ingredients = [Ingredient(\.id, "x"), Ingredient(\.id, "y")]
    for _ in 1...2 {
      let found = mistakes { try draft.validate() }
      #expect(found == [.init(.repeatedProperty, of: "id")])
    }
    draft.ingredients.removeLast()
    try draft.validate()
    #expect(draft.propertyNames == ["id"])
  }
}
