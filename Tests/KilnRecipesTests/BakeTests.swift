import Foundation
import KilnRecipes
import Testing

/// The error codes of a source, by property.
func faults<Model>(_ recipe: Recipe<Model>, _ source: JSONValue) -> [String: RecipeFailure.Code] {
  Dictionary(
    failures(recipe, source).map { ($0.property ?? "", $0.code) },
    uniquingKeysWith: { first, _ in first }
  )
}

/// All failures of a source.
func failures<Model>(_ recipe: Recipe<Model>, _ source: JSONValue) -> [RecipeFailure] {
  do throws(BakeError) {
    _ = try recipe.bake(source)
    return []
  } catch {
    return error.failures
  }
}

/// The mistakes in the error that a closure throws; empty if it does not throw.
func mistakes(_ body: () throws -> some Any) -> [RecipeError.Mistake] {
  do {
    _ = try body()
    return []
  } catch let error as RecipeError {
    return error.mistakes
  } catch {
    Issue.record(error)
    return []
  }
}

/// The mistakes of a recipe of some properties.
func partialMistakes(
  @RecipeBuilder<User> _ ingredients: () throws -> [Ingredient<User>]
) -> [RecipeError.Mistake] {
  mistakes { try Recipe<User>(options: .partial, ingredients: ingredients) }
}

/// The mistakes of a recipe file for a model.
func mistakes<Model: ValueModel>(
  _ model: Model.Type,
  _ file: JSONValue
) -> [RecipeError.Mistake] {
  mistakes { try Recipe<Model>(file: RecipeFile(file)) }
}

@Suite struct BakeTests {
  let recipe: Recipe<User>

  init() throws {
    recipe = try User.recipe()
  }

  /// The source with one member replaced, or removed if `value` is `nil`.
  private func source(_ key: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(var object) = User.source else { return User.source }
    object[key] = value
    return .object(object)
  }

  @Test("ZCR-31, ZCR-51: every property is read from its path, including the identifier")
  func readsEveryPropertyFromItsPath() throws {
    let user = try recipe.bake(User.source)
    #expect(user.id == 1)
    #expect(user.name == "Zach")
    #expect(user.unreadMessages == 2)
    #expect(user.updatedAt == Date(timeIntervalSince1970: 1_709_209_800))
  }

  /// A member, its value (`nil` if it is missing), and the expected failures.
  private static var gaps: [(String, JSONValue?, [String: RecipeFailure.Code])] {
    [
      ("updated_at", nil, [:]), ("updated_at", .null, [:]),
      ("unread_messages", .null, ["unreadMessages": .null]),
      ("server_id", nil, ["id": .missing]), ("profile", nil, ["name": .missing]),
      ("profile", .null, ["name": .missing]), ("profile", ["names": nil], ["name": .missing]),
      ("profile", ["names": []], ["name": .missing]),
    ]
  }

  @Test("ZCR-33, ZCR-34, ZCR-35, ZCR-36, ZCR-51, ZCR-57, ZCR-58: missing and null values")
  func missingAndNullAreErrorsOrNil() throws {
    for (key, value, expected) in Self.gaps {
      let source = source(key, value)
      #expect(faults(recipe, source) == expected, "\(source)")
      if expected.isEmpty { #expect(try recipe.bake(source).updatedAt == nil) }
    }
  }

  @Test func optionalDateCanHaveAPattern() throws {
    let recipe = Recipe<User> {
      Ingredient(\.id, "id")
      Ingredient(\.name, "name")
      Ingredient(\.updatedAt, "at", using: .date(format: "dd.MM.yyyy HH:mm", offset: .hours(1)))
    }
    let source: JSONValue = ["id": 1, "name": "Zoe", "at": "29.02.2024 13:30"]
    let user = try recipe.bake(source)
    #expect(user.updatedAt == Date(timeIntervalSince1970: 1_709_209_800))
    #expect(try recipe.decompose(user) == source)
    let without: JSONValue = ["id": 1, "name": "Zoe", "at": nil]
    #expect(try recipe.bake(without).updatedAt == nil)
    #expect(try recipe.decompose(recipe.bake(without)) == without)
    #expect(faults(recipe, ["id": 1, "name": "Zoe", "at": "29.02."]) == ["updatedAt": .conversion])
    #expect(throws: ParseError.self) {
      _ = try Conversion<Date>.date(DatePattern("e"))
    }
  }

  @Test("ZCR-35, ZCR-41: a wrong container along a path or at the root is an error")
  func wrongContainerAlongAPathIsAnError() throws {
    let failure = try #require(failures(recipe, source("profile", ["names": "Zach"])).first)
    #expect(failure.property == "name" && failure.code == .container)
    #expect(failure.path == SourcePath("profile.names"))
    #expect(failure.expected == "array" && failure.found == "string")
    #expect(failures(try Interval.recipe(), nil).map(\.expected) == ["array"])
    // The source is invalid once, however many ingredients read it.
    for source: JSONValue in [[1, 2], "text"] {
      let failures = failures(recipe, source)
      #expect(failures.map(\.code) == [.container])
      #expect(failures.map(\.path) == [.root] && failures.map(\.property) == [nil])
    }
  }

  @Test("ZCR-59: a value of the wrong type is an error with its path")
  func wrongTypeIsAnErrorWithItsPath() throws {
    let failure = try #require(failures(recipe, source("server_id", "one")).first)
    #expect(failure.property == "id" && failure.code == .conversion)
    #expect(failure.path == SourcePath("server_id"))
    #expect(failure.expected == "integer" && failure.found == #"string "one""#)
  }

  @Test("ZCR-56: a required property without an ingredient is an error")
  func aRequiredPropertyWithoutAnIngredientIsAnError() throws {
    let partial = Recipe<User>(options: .partial) { Ingredient(\.id, "server_id") }
    #expect(faults(partial, User.source) == ["name": .unmapped])
  }

  @Test("ZCR-60: an error of the model's initializer is reported")
  func initializerErrorIsReported() throws {
    let recipe = try Interval.recipe()
    #expect(try recipe.bake([1, 2]).high == 2)
    #expect(faults(recipe, [2, 1]) == ["": .rejected])
  }

  @Test("ZCR-37: a transformer with an optional result receives null")
  func transformerWithAnOptionalResultReceivesNull() throws {
    let keeping = Transformer<JSONValue, JSONText?>(
      forward: { JSONText(text: "\($0)") },
      reverse: { _ in .null }
    )
    let recipe = Recipe<Container> { Ingredient(\.tree, "tree", using: .transformer(keeping)) }
    #expect(try recipe.bake(["tree": nil]).tree == JSONText(text: "null"))
    #expect(try recipe.bake([:]).tree == nil)
  }
}
