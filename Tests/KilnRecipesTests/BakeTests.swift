import Foundation
import KilnRecipes
import Testing

/// The failures of a bake, by property.
func failures<Model>(
  _ recipe: Recipe<Model>,
  _ source: JSONValue
) -> [String: BakeError.Reason] {
  do throws(BakeError) {
    _ = try recipe.bake(source)
    return [:]
  } catch {
    return Dictionary(
      error.failures.map { ($0.property ?? "", $0.reason) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

@Suite struct BakeTests {
  let recipe: Recipe<User>

  init() throws {
    recipe = try User.recipe()
  }

  /// The source with one member replaced, or removed where `value` is `nil`.
  private func source(_ key: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(var object) = User.source else { return User.source }
    object[key] = value
    return .object(object)
  }

  @Test func fillsEveryPropertyFromItsPlace() throws {
    let user = try recipe.bake(User.source)
    #expect(user.id == 1)
    #expect(user.name == "Zach")
    #expect(user.unreadMessages == 2)
    #expect(user.updatedAt == Date(timeIntervalSince1970: 1_709_209_800))
  }

  @Test func theIngredientsDefaultComesBeforeTheSchemas() throws {
    #expect(try recipe.bake(source("unread_messages", nil)).unreadMessages == 5)
    let plain = try Recipe<User> {
      Ingredient(\.id, "server_id")
      Ingredient(\.name, "profile.names[0]")
    }
    #expect(try plain.bake(User.source).unreadMessages == 0)
  }

  @Test func missingAndNullClearAnOptional() throws {
    #expect(try recipe.bake(source("updated_at", nil)).updatedAt == nil)
    #expect(try recipe.bake(source("updated_at", .null)).updatedAt == nil)
  }

  @Test func anOptionalMayBeTransformedAndHaveADefault() throws {
    let recipe = try Recipe<User> {
      Ingredient(\.id, "server_id")
      Ingredient(\.name, "profile.names[0]")
      Ingredient(\.updatedAt, "at", using: .iso8601, default: Date(timeIntervalSince1970: 0))
    }
    #expect(try recipe.bake(User.source).updatedAt == Date(timeIntervalSince1970: 0))
  }

  @Test func nullDoesNotStandForADefault() {
    let reasons = failures(recipe, source("unread_messages", .null))
    guard case .refused = reasons["unreadMessages"] else {
      Issue.record("\(reasons)")
      return
    }
  }

  @Test func aMissingRequiredValueIsAnError() {
    #expect(failures(recipe, source("server_id", nil)) == ["id": .missing])
    #expect(failures(recipe, source("profile", nil)) == ["name": .missing])
    #expect(failures(recipe, source("profile", ["names": []])) == ["name": .missing])
  }

  @Test func nullOnTheWayIsAbsent() {
    #expect(failures(recipe, source("profile", .null)) == ["name": .missing])
    #expect(failures(recipe, source("profile", ["names": nil])) == ["name": .missing])
  }

  @Test func theWrongContainerOnTheWayIsAnError() throws {
    let reasons = failures(recipe, source("profile", ["names": "Zach"]))
    guard case .mismatch(let mismatch) = reasons["name"] else {
      Issue.record("\(reasons)")
      return
    }
    #expect(mismatch.path == SourcePath("profile.names"))
    #expect(failures(recipe, [1, 2]).count == 4)
    #expect(failures(recipe, "text").count == 4)
  }

  @Test func aValueOfTheWrongTypeIsAnErrorThatNamesThePlace() throws {
    let reasons = failures(recipe, source("server_id", "one"))
    guard case .refused(.failed(_, let input, _, let path)) = reasons["id"] else {
      Issue.record("\(reasons)")
      return
    }
    #expect(path == SourcePath("server_id"))
    #expect(input.contains("one"))
  }

  @Test func everythingThatIsWrongIsReportedAtOnce() {
    let broken: JSONValue = [
      "server_id": "one", "profile": ["names": 7], "unread_messages": 1.5, "updated_at": "soon",
    ]
    let error = #expect(throws: BakeError.self) { try recipe.bake(broken) }
    #expect(error?.failures.map(\.property) == ["id", "name", "unreadMessages", "updatedAt"])
    #expect(error?.description.hasPrefix("User by recipe \"UserJSON\": 4 errors") == true)
    for place in ["server_id", "profile.names", "unread_messages", "updated_at"] {
      #expect(error?.description.contains(place) == true)
    }
  }

  @Test func aMessageNamesThePropertyAndTheInnermostPlace() throws {
    let tags = try Recipe<Tagged> { Ingredient(\.tags, "tags") }
    let error = #expect(throws: BakeError.self) { try tags.bake(["tags": ["a", 5]]) }
    #expect(
      error?.failures.first?.description == "tags ← tags[1]: expected string, found integer 5"
    )
    let soon = #expect(throws: BakeError.self) { try recipe.bake(source("updated_at", "soon")) }
    #expect(
      soon?.failures.first?.description.hasPrefix(
        #"updatedAt ← updated_at: transformer "iso8601" refused string "soon": "#
      ) == true
    )
  }

  @Test func aRequiredPropertyWithoutAnIngredientIsAnError() throws {
    let partial = try Recipe<User> { Ingredient(\.id, "server_id") }
    #expect(failures(partial, User.source) == ["name": .unmapped])
  }

  @Test func theModelMayRefuse() throws {
    let recipe = try Interval.recipe()
    #expect(try recipe.bake([1, 2]).high == 2)
    #expect(failures(recipe, [2, 1]) == ["": .invalid("the bounds are reversed")])
  }

  @Test func anIndexBeyondTheEndIsMissing() throws {
    #expect(failures(try Interval.recipe(), [1]) == ["high": .missing])
  }

  @Test func aTransformerThatMakesOptionalsSeesNull() throws {
    let keeping = Transformer<JSONValue, JSONText?>(
      forward: { JSONText(text: "\($0)") },
      reverse: { _ in .null }
    )
    let recipe = try Recipe<Container> { Ingredient(\.tree, "tree", using: keeping) }
    #expect(try recipe.bake(["tree": nil]).tree == JSONText(text: "null"))
    #expect(try recipe.bake([:]).tree == nil)
  }

  @Test func propertiesMayBeNamedAtRunTime() throws {
    let named = try Recipe<User> {
      Ingredient(named: "id", "server_id")
      Ingredient(named: "name", "profile.names[0]")
    }
    let user = try named.bake(User.source)
    #expect(user.name == "Zach")
    #expect(try named.decompose(user) == ["server_id": 1, "profile": ["names": ["Zach"]]])
  }

  @Test func twoPropertiesMayReadOnePlaceAndAPrefix() throws {
    let recipe = try Recipe<Interval> {
      Ingredient(\.low, "n")
      Ingredient(\.high, "n")
    }
    #expect(try recipe.bake(["n": 4]) == (try Interval(low: 4, high: 4)))
  }
}
