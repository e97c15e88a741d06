import KilnFactories
import KilnRecipes
import Testing

@Suite struct BakeOptionTests {
  private func recipe(_ change: (inout RecipeOptions) -> Void = { _ in }) throws -> Recipe<User> {
    Recipe("R", options: RecipeOptions().with(change)) {
      Ingredient(\.id, "id")
      Ingredient(\.name, "nick | profile.name")
      Ingredient(\.unreadMessages, "unread")
    }
  }

  @Test func fallbackPathsAreTriedInOrder() throws {
    let recipe = try recipe()
    #expect(try recipe.bake(["id": 1, "nick": "Z", "profile": ["name": "Zoe"]]).name == "Z")
    #expect(try recipe.bake(["id": 1, "nick": nil, "profile": ["name": "Zoe"]]).name == "Zoe")
    let failure = failures(recipe, ["id": 1, "profile": ["name": 7]]).first
    #expect(failure?.path == "profile.name")
    let user = try Factory<User>().set(\.name, "Z").build()
    #expect(try recipe.decompose(user)["nick"] == "Z")
  }

  @Test func unknownKeysAreIgnoredReportedOrErrors() throws {
    let source: JSONValue = ["id": 1, "nick": "Z", "age": 3, "profile": ["name": "Zoe", "x": [1]]]
    #expect(try recipe().bakeResult(source).notices.isEmpty)
    let reported = try recipe { $0.unknownKeys = .report }.bakeResult(source).notices
    #expect(reported.map(\.path) == ["age", "profile.x"])
    let failed = failures(try recipe { $0.unknownKeys = .fail }, source)
    #expect(failed.map(\.code) == [.unknownKey, .unknownKey])
  }

  @Test func nullCountsAsMissingUnderTheAbsentPolicy() throws {
    let source: JSONValue = ["id": 1, "nick": "Z", "unread": nil]
    #expect(faults(try recipe(), source) == ["unreadMessages": .null])
    #expect(try recipe { $0.nulls = .absent }.bake(source).unreadMessages == 0)
    let own = Recipe<User> {
      Ingredient(\.id, "id")
      Ingredient(\.name, "nick")
      Ingredient(\.unreadMessages, "unread").nulls(.absent)
    }
    #expect(try own.bake(source).unreadMessages == 0)
    #expect(faults(own, ["id": nil, "nick": "Z"]) == ["id": .null])
  }

  @Test func defaultOnErrorReplacesInvalidValues() throws {
    let recipe = Recipe<User> {
      Ingredient(\.id, "id").defaultOnError()
      Ingredient(\.name, "name")
      Ingredient(\.unreadMessages, "unread", default: 3).defaultOnError()
      Ingredient(\.updatedAt, "at", using: .iso8601).defaultOnError()
    }
    let baked = try recipe.bakeResult(["id": 1, "name": "Z", "unread": "x", "at": "y"])
    #expect(baked.value.unreadMessages == 3 && baked.value.updatedAt == nil)
    #expect(baked.notices.map(\.property) == ["unreadMessages", "updatedAt"])
    // There is no default to use, so it is an error.
    #expect(faults(recipe, ["id": "x", "name": "Z"]) == ["id": .conversion])
    #expect(try recipe.update(baked.value, with: ["unread": "x"]) == baked.value)
  }

  private struct Case: Sendable {
    var kind: String
    var taken: [JSONValue]
    var rejected: [JSONValue]
  }

  private static var coercions: [Case] {
    [
      Case(
        kind: "integer",
        taken: ["7", " 7 ", 7.0, "7.0"],
        rejected: ["7x", 7.5, "", true, "7e99"]
      ),
      Case(kind: "boolean", taken: ["true", "No", 1, 0, "1"], rejected: [2, "y", "", 1.5]),
      Case(kind: "string", taken: [7, true, 1.5], rejected: [[], nil]),
      Case(kind: "integers", taken: [["1", "2"], ["1", 2]], rejected: [["1", "x"], "1"]),
    ]
  }

  @Test("lenient coercion accepts lossless conversions only, and strict coercion none")
  func lenientCoercionIsLossless() throws {
    for it in Self.coercions { try check(it) }
  }

  private func check(_ it: Case) throws {
    let (kind, taken, rejected) = (it.kind, it.taken, it.rejected)
    func bakes(_ value: JSONValue, _ coercion: Coercion) throws -> Bool {
      let options = RecipeOptions.partial.with { $0.coercion = coercion }
      switch kind {
      case "integer":
        let recipe = Recipe<Loose>(options: options) { Ingredient(\.integer, "v") }
        return (try? recipe.bake(["v": value]).integer) == 7
      case "boolean":
        let recipe = Recipe<Loose>(options: options) { Ingredient(\.boolean, "v") }
        return (try? recipe.bake(["v": value])) != nil
      case "string":
        let recipe = Recipe<Loose>(options: options) { Ingredient(\.text, "v") }
        return (try? recipe.bake(["v": value])) != nil
      default:
        let recipe = Recipe<Loose>(options: options) { Ingredient(\.integers, "v") }
        return (try? recipe.bake(["v": value]).integers) == [1, 2]
      }
    }
    for value in taken {
      #expect(try bakes(value, .lenient), "\(value)")
      #expect(try !bakes(value, .strict), "\(value)")
    }
    for value in rejected { #expect(try !bakes(value, .lenient), "\(value)") }
  }

  @Test func checksReceiveTheWholeModel() throws {
    let check = RecipeCheck<User>("a name of two letters for users from 100 on", at: \.name) {
      $0.id < 100 || $0.name.count > 1
    }
    let recipe = Recipe<User>(checks: [check]) {
      Ingredient(\.id, "id")
      Ingredient(\.name, "name")
    }
    #expect(try recipe.bake(["id": 1, "name": "Z"]).id == 1)
    let failure = failures(recipe, ["id": 100, "name": "Z"]).first
    #expect(failure?.code == .rejected && failure?.property == "name" && failure?.path == "name")
  }

  @Test func checkOfAComputedPropertyIsRejected() throws {
    let check = RecipeCheck<User>("a loud name", at: \.shout) { !$0.shout.isEmpty }
    let error = #expect(throws: RecipeError.self) {
      try Recipe<User>(options: .partial, checks: [check]) { () throws in Ingredient(\.id, "id") }
    }
    #expect(error?.mistakes.count == 1)
  }

  @Test func functionConversionsReadTheContext() throws {
    let recipe = Recipe<User> {
      Ingredient(
        \.id,
        "id",
        using: .function { json, context in
          try Int(jsonValue: json) + context[Offset.self]
        }
      )
      Ingredient(\.name, "name")
    }
    #expect(try recipe.bake(["id": 1, "name": "Z"]).id == 1)
    let context = BakeContext().setting(Offset.self, to: 10)
    #expect(try recipe.bake(["id": 1, "name": "Z"], context: context).id == 11)
    #expect(!recipe.isReversible)
  }

  @Test func completenessIsCheckedOnCreation() throws {
    func mistakes(_ completeness: RecipeOptions.Completeness) -> [RecipeError.Mistake] {
      do throws(RecipeError) {
        let options = RecipeOptions().with { $0.completeness = completeness }
        _ = try Recipe<User>(options: options, ingredients: [Ingredient(\.id, "id")])
        return []
      } catch { return error.mistakes }
    }
    #expect(mistakes(.partial).isEmpty)
    #expect(mistakes(.required) == [.init(.unmappedProperty, of: "name")])
    #expect(mistakes(.all).count == 3)
  }
}

private enum Offset: BakeContextKey { static let defaultValue = 0 }

/// A model in which each field can have its own policy.
private struct Loose: ValueModel {
  var integer: Int
  var boolean: Bool
  var text: String
  var integers: [Int]
  static let schema = Schema<Loose>(
    "Loose",
    Loose.init(integer:boolean:text:integers:),
    Field(\.integer, "integer", default: 0),
    Field(\.boolean, "boolean", default: false),
    Field(\.text, "text", default: ""),
    Field(\.integers, "integers", default: [])
  )
}
