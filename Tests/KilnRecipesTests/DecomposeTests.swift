import Foundation
import KilnFactories
import KilnRecipes
import Testing

@Suite struct DecomposeTests {
  let recipe: Recipe<User>
  let user: User

  init() throws {
    recipe = try User.recipe()
    user = try recipe.bake(User.source)
  }

  @Test func restoresTheSource() throws {
    #expect(try recipe.decompose(user) == User.source)
    #expect(try recipe.bake(recipe.decompose(user)) == user)
  }

  @Test func writesMembersInIngredientOrder() throws {
    let json = try recipe.decompose(user)
    guard case .object(let object) = json else {
      Issue.record("\(json)")
      return
    }
    #expect(object.map(\.key) == ["server_id", "profile", "unread_messages", "updated_at"])
  }

  @Test func nilIsWrittenAsNullOrOmitted() throws {
    let user = try Factory<User>().set(\.updatedAt, nil).build()
    let asNull = try recipe.decompose(user)
    #expect(asNull["updated_at"] == .null)
    let omitting = Recipe<User>(options: .partial.with { $0.nilForm = .omitted }) {
      Ingredient(\.id, "id")
      Ingredient(\.updatedAt, "updated_at", using: .iso8601)
    }
    #expect(try omitting.decompose(user) == ["id": 1])
  }

  @Test("ZCR-14: a path within another can be baked, and decomposed if the values agree")
  func pathWithinAnotherNeedsAgreeingValues() throws {
    let recipe = Recipe<Pair> {
      Ingredient(\.whole, "a")
      Ingredient(\.part, "a.b")
    }
    let pair = try recipe.bake(["a": ["b": 1]])
    #expect(pair.whole == ["b": 1])
    #expect(pair.part == 1)
    #expect(try recipe.decompose(pair) == ["a": ["b": 1]])
    #expect(throws: DecomposeError.self) { try recipe.decompose(Pair(whole: ["b": 2], part: 1)) }
  }

  @Test func gapsInArraysAreNull() throws {
    let recipe = Recipe<Interval> {
      Ingredient(\.high, "[3]")
      Ingredient(\.low, "[1]")
    }
    #expect(try recipe.decompose(Interval(low: 1, high: 2)) == [nil, 1, nil, 2])
  }

  @Test("ZCR-15: two properties can share a path if their values agree")
  func sharedPathNeedsEqualValues() throws {
    let recipe = Recipe<Interval> {
      Ingredient(\.low, "n")
      Ingredient(\.high, "n")
    }
    let equal = try Interval(low: 4, high: 4)
    #expect(try recipe.bake(["n": 4]) == equal)
    #expect(try recipe.decompose(equal) == ["n": 4])
    let error = #expect(throws: DecomposeError.self) {
      try recipe.decompose(Interval(low: 4, high: 5))
    }
    #expect(error?.failures.map(\.property) == ["high"])
  }

  @Test func writingNothingReturnsAnEmptyContainer() throws {
    #expect(try Recipe<User>(options: .partial) {}.decompose(user) == [:])
    let list = Recipe<User>(options: .partial.with { $0.nilForm = .omitted }) {
      Ingredient(\.updatedAt, "[2]", using: .iso8601)
    }
    let user = try Factory<User>().set(\.updatedAt, nil).build()
    #expect(try list.decompose(user) == [])
  }

  @Test func valueWithoutAJSONFormIsAnError() throws {
    let never = Date(timeIntervalSince1970: .infinity)
    let user = try Factory<User>().set(\.updatedAt, never).build()
    let error = #expect(throws: DecomposeError.self) { try recipe.decompose(user) }
    #expect(error?.failures.map(\.property) == ["updatedAt"])
  }
}
