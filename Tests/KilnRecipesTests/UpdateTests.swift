import KilnFactories
import KilnRecipes
import Testing

@Suite struct UpdateTests {
  let recipe: Recipe<User>
  let user: User

  init() throws {
    recipe = try User.recipe()
    user = try recipe.bake(User.source)
  }

  @Test("ZCR-65: an update changes only values in the source")
  func changesOnlyValuesInTheSource() throws {
    let newer = try recipe.update(user, with: ["profile": ["names": ["Zoe"]]])
    #expect(user.difference(to: newer).changes.map(\.name) == ["name"])
    #expect(newer.name == "Zoe")
  }

  @Test("ZCR-66, ZCR-67: a source without new values changes nothing")
  func sourceWithoutNewValuesChangesNothing() throws {
    for source: JSONValue in [User.source, [:], ["other": 1], ["server_id": 1]] {
      #expect(try recipe.update(user, with: source) == user)
    }
  }

  @Test("ZCR-66: an unchanged value keeps its storage")
  func unchangedValueKeepsItsStorage() throws {
    // The text is too long for inline storage, so that its storage has an address.
    let long = String(repeating: "Zach ", count: 20)
    let user = try Factory<User>().set(\.name, long).build()
    let again = String(repeating: "Zach ", count: 20)
    let same = try recipe.update(user, with: ["profile": ["names": [.string(again)]]])
    #expect(address(of: same.name) == address(of: user.name))
  }

  @Test func fieldsExcludedFromEqualityAreUpdated() throws {
    let recipe = Recipe<Reading> {
      Ingredient(\.rate, "rate")
      Ingredient(\.count, "count")
    }
    let reading = Reading(rate: 0, count: 1)
    #expect(try recipe.update(reading, with: ["count": 2]).count == 2)
    #expect(try recipe.update(reading, with: ["rate": 0.25]).rate == 0.25)
  }

  @Test("ZCR-70: a failed update reports all errors")
  func failedUpdateReportsAllErrors() {
    let error = #expect(throws: BakeError.self) {
      try recipe.update(user, with: ["server_id": nil, "unread_messages": "many"])
    }
    #expect(error?.failures.map(\.property) == ["id", "unreadMessages"])
  }

  @Test func initializerErrorFailsTheUpdate() throws {
    #expect(throws: BakeError.self) {
      try Interval.recipe().update(Interval(low: 1, high: 2), with: [5])
    }
  }

  @Test("ZCR-65, ZCR-71: an entity keeps its identity unless the recipe allows changes")
  func identityChangesOnlyIfTheRecipeAllowsIt() throws {
    func recipe(_ identity: RecipeOptions.IdentityPolicy) throws -> Recipe<Page> {
      Recipe(options: RecipeOptions().with { $0.identity = identity }) {
        Ingredient(\.id, "id")
        Ingredient(\.title, "title")
      }
    }
    let page = Page(id: 1, title: "One")
    #expect(try recipe(.fixed).update(page, with: ["id": 1, "title": "Uno"]).title == "Uno")
    let error = #expect(throws: BakeError.self) { try recipe(.fixed).update(page, with: ["id": 2]) }
    #expect(error?.failures.map(\.code) == [.identity])
    #expect(try recipe(.changeable).update(page, with: ["id": 2]).id == 2)
  }

  private func address(of text: String) -> UnsafePointer<UInt8>? {
    text.utf8.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil
  }
}

private struct Page: ValueModel, Identifiable {
  var id: Int
  var title: String
  static let schema = Schema<Page>(
    "Page",
    Page.init(id:title:),
    Field(\.id, "id"),
    Field(\.title, "title")
  )
}
