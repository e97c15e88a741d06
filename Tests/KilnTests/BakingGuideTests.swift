import Foundation
import Kiln
import Testing

// What Sources/KilnRecipes/KilnRecipes.docc/Baking.md states beyond its code, which
// `scripts/test-documents` runs.

private struct Person: ValueModel, Identifiable {
  var name: String
  var age: Int
  var email: String?
  var visits: Int

  var id: String { name }

  static let schema = Schema<Person>(
    "Person",
    Person.init(name:age:email:visits:),
    Field(\.name, "name"),
    Field(\.age, "age", .valid(.in(0...150))),
    Field(\.email, "email"),
    Field(\.visits, "visits")
  )

  static func recipe(_ options: RecipeOptions = RecipeOptions()) throws(RecipeError) -> Recipe<
    Person
  > {
    Recipe("Person", options: options) {
      Ingredient(\.name, from: "first", "last") { (first: String, last: String) in
        "\(first) \(last)"
      } reverse: { name in
        let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }
      Ingredient(\.age, "profile.age")
      Ingredient(\.email, "emails[0] | email")
      Ingredient(\.visits, "visits", default: 0)
    }
  }
}

private struct Account: ValueModel {
  var name: String?
  static let schema = Schema<Account>("Account", Account.init(name:), Field(\.name, "name"))
}

private struct Couple: ValueModel {
  var user: Account?
  var name: String?
  static let schema = Schema<Couple>(
    "Couple",
    Couple.init(user:name:),
    Field(\.user, "user"),
    Field(\.name, "name")
  )
}

@Suite struct BakingGuideTests {
  private let recipe: Recipe<Person>
  private let ada: Person

  init() throws {
    recipe = try Person.recipe()
    ada = try recipe.bake(["first": "Ada", "last": "King", "profile": ["age": 36]])
  }

  private let text = """
    {
      "first": "Ada", "last": 7,
      "profile": {"age": 300},
      "emails": ["ada@example.org"],
      "visits": "many"
    }
    """

  @Test func limitsMatchTheGuide() throws {
    let context = BakeContext(limits: BakeLimits(maximumFailures: 2))
    let error = try #require(throws: BakeError.self) {
      try recipe.bake(text, context: context)
    }
    #expect(error.failures.count == 2)
    #expect(error.omittedCount == 1)
    #expect(ProblemDetails(error).json["omittedErrors"] == 1)
    let usual = BakeLimits()
    #expect(usual.maximumFailures == 100 && usual.maximumValues == 1_000_000)
    #expect(BakeLimits.valuesPerSourceValue == 64)
  }

  @Test func missingAndNullMatchTheTableOfTheGuide() throws {
    func codes(_ source: JSONValue, _ options: RecipeOptions = RecipeOptions()) throws -> [String] {
      let recipe = try Person.recipe(options)
      do throws(BakeError) {
        _ = try recipe.bake(source)
        return []
      } catch { return error.failures.map { "\($0.property ?? "") \($0.code.rawValue)" } }
    }
    let names: JSONValue = ["first": "A", "last": "B", "profile": ["age": 1]]
    func source(_ key: String, _ value: JSONValue) -> JSONValue {
      var object = names.objectValue ?? [:]
      object[key] = value
      return .object(object)
    }
    let absent = RecipeOptions().with { $0.nulls = .absent }
    #expect(try codes(names).isEmpty)
    #expect(try codes(source("profile", [:])) == ["age missing"])
    #expect(try codes(source("profile", ["age": nil])) == ["age null"])
    #expect(try codes(source("profile", ["age": nil]), absent) == ["age missing"])
    #expect(try codes(source("visits", nil)) == ["visits null"])
    #expect(try codes(source("visits", nil), absent).isEmpty)
    #expect(try codes(source("email", nil)).isEmpty)
    #expect(try codes(source("email", 1)) == ["email conversion"])
    #expect(try codes(source("profile", "x")) == ["age container"])
  }

  @Test func overlappingPathsRoundTripOrConflict() throws {
    let user = Recipe<Account> { Ingredient(\.name, "name") }
    let recipe = Recipe<Couple>("Couple") {
      Ingredient(\.user, "user", using: user)
      Ingredient(\.name, "user.name")
    }
    let couple = try recipe.bake(["user": ["name": "Ada"]])
    #expect(try recipe.bake(recipe.decompose(couple)) == couple)
    #expect(try recipe.bake(recipe.decompose(recipe.bake([:]))) == recipe.bake([:]))
    let error = try #require(throws: DecomposeError.self) {
      try recipe.decompose(Couple(user: Account(name: "Ada"), name: nil))
    }
    #expect(error.failures.map(\.conflictingProperty) == ["user"])
  }

  @Test func nullAsTheWholeSourceIsAnError() throws {
    let error = #expect(throws: BakeError.self) { try recipe.update(ada, with: "null") }
    #expect(error?.failures.map(\.code) == [.null])
    #expect(throws: BakeError.self) { try recipe.matches(ada, .null) }
    #expect(throws: BakeError.self) { try recipe.bake("null") }
  }

  @Test func updatesMatchTheGuide() throws {
    #expect(try recipe.update(ada, with: ["profile": ["age": 37]]).age == 37)
    let error = #expect(throws: BakeError.self) {
      try recipe.update(ada, with: ["last": "Lovelace"])
    }
    // The name is the identity.
    #expect(error?.failures.map(\.code) == [.identity])
    let changeable = try Person.recipe(RecipeOptions().with { $0.identity = .changeable })
    #expect(try changeable.update(ada, with: ["last": "Lovelace"]).name == "Ada Lovelace")
  }
}
