import KilnRecipes
import Testing

/// The number of failures that are kept.
@Suite struct FailureLimitTests {
  private func users(_ invalid: InvalidElementPolicy = .fail) throws -> Recipe<Users> {
    let user = try User.recipe()
    return Recipe {
      Ingredient(\.users, "users", using: .list(of: user, invalid: invalid))
    }
  }

  private let source: JSONValue = ["users": .array(Array(repeating: 1, count: 1_000))]

  @Test func defaultLimitsAreThoseOfTheGuide() {
    #expect(BakeLimits().maximumFailures == 100)
    #expect(BakeLimits().maximumValues == 1_000_000)
    #expect(BakeLimits.valuesPerSourceValue == 64)
  }

  @Test func failuresOfAListAreCapped() throws {
    let error = try #require(throws: BakeError.self) { try users().bake(source) }
    #expect(error.failures.count == 100)
    #expect(error.omittedCount == 900)
    #expect(error.failures.last?.description.hasPrefix("users[99] ← users[99]: ") == true)
    #expect(error.description.hasSuffix("\n  … and 900 more"))
    #expect(error.summary == "Users: 1000 errors")
  }

  @Test func callerSetsTheFailureLimit() throws {
    let context = BakeContext(limits: BakeLimits(maximumFailures: 3))
    let error = try #require(throws: BakeError.self) { try users().bake(source, context: context) }
    #expect(error.failures.count == 3)
    #expect(error.omittedCount == 997)
    let none = BakeContext(limits: BakeLimits(maximumFailures: 0))
    let one = try #require(throws: BakeError.self) { try users().bake(source, context: none) }
    #expect(one.failures.count == 1)
  }

  @Test func noticesAreCappedLikeFailures() throws {
    let baked = try users(.drop).bakeResult(source)
    #expect(baked.value.users.isEmpty)
    #expect(baked.notices.count == 100)
    #expect(baked.omittedNoticeCount == 900)
  }

  @Test func listElementsShareTheLimit() throws {
    let list = try User.recipe().bakeList(.array(Array(repeating: [:], count: 1_000)))
    #expect(list.failures.count == 1_050)
    #expect(list.error?.failures.count == 100)
    #expect(list.allSatisfy { if case .failure = $0 { true } else { false } })
  }

  @Test func problemDetailsCountOmittedErrors() throws {
    let error = try #require(throws: BakeError.self) { try users().bake(source) }
    let json = ProblemDetails(error).json
    #expect(json["errors"]?.arrayValue?.count == 100)
    #expect(json["omittedErrors"] == 900)
    let small = try #require(throws: BakeError.self) { try users().bake(["users": 1]) }
    #expect(ProblemDetails(small).json["omittedErrors"] == nil)
  }

  @Test func formWithOmittedFailuresHidesSecrets() throws {
    let secret = Recipe<Login> { Ingredient(\.pin, "word") }
    let secrets = Recipe<Secrets> {
      Ingredient(\.secrets, "s", using: .list(of: secret))
    }
    let forms = Conversion<Secrets>.oneOf([
      "s": .case({ $0 }, secrets) { $0 }, "t": .case({ $0 }, secrets) { $0 },
    ])
    let recipe = Recipe<Vault> { Ingredient(\.inner, "inner", using: forms) }
    var elements = [JSONValue](repeating: [:], count: 300)
    elements.append(["word": ["hidden"]])
    let context = BakeContext(limits: BakeLimits(maximumFailures: 2))
    let error = try #require(throws: BakeError.self) {
      try recipe.bake(["inner": ["s": .array(elements)]], context: context)
    }
    #expect(error.failures.map(\.found) == ["<redacted>"])
  }

  @Test func decomposingFailuresAreCapped() throws {
    let recipe = try reshaping([
      "l": ["path": "l", "each": true, "recipe": ["ingredients": ["x": "x"]]]
    ])
    let object: JSONValue = ["l": .array(Array(repeating: 1, count: 1_000))]
    let error = try #require(throws: DecomposeError.self) { try recipe.restore(object) }
    #expect(error.failures.count == 100)
    #expect(error.omittedCount == 900)
    #expect(error.description.hasSuffix("\n  … and 900 more"))
  }

  @Test func declarationMistakesAreCapped() throws {
    let ingredients = JSONObject((0..<1_000).map { ("p\($0)", JSONValue.string("a[")) })
    let error = try #require(throws: RecipeError.self) {
      try Reshaping(file: RecipeFile(["ingredients": .object(ingredients)]))
    }
    #expect(error.mistakes.count == 100)
    #expect(error.omittedCount == 900)
    let unknown = JSONObject((0..<1_000).map { ("k\($0)", JSONValue.null) })
    let other = try #require(throws: RecipeError.self) {
      try RecipeDeclaration(.object(unknown))
    }
    #expect(other.mistakes.count == 100)
    #expect(other.omittedCount == 901)
  }

  @Test func mappingFailuresAreCapped() throws {
    let mapping = KeyValueMapping<JSONValue, JSONValue>()
    let object = JSONObject((0..<1_000).map { ("k\($0)", JSONValue.null) })
    let error = try #require(throws: BakeError.self) {
      try mapping.makeModel(User.self, from: .object(object))
    }
    #expect(error.failures.count == 100)
    #expect(error.omittedCount == 902)
  }
}

private struct Users: ValueModel {
  let users: [User]

  static let schema = Schema("Users", Users.init(users:), Field(\.users, "users"))
}

private struct Secrets: ValueModel {
  let secrets: [Login]

  static let schema = Schema("Secrets", Secrets.init(secrets:), Field(\.secrets, "secrets"))
}

private struct Vault: ValueModel {
  let inner: Secrets

  static let schema = Schema("Vault", Vault.init(inner:), Field(\.inner, "inner"))
}
