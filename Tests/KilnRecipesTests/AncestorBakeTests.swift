import KilnRecipes
import Synchronization
import Testing

/// Behaviour from the ancestor's tests that no other test covers.
@Suite struct AncestorBakeTests {
  private struct Settings: ValueModel {
    var theme: String?
    var size: Int
    static let schema = Schema<Settings>(
      "Settings",
      Settings.init(theme:size:),
      Field(\.theme, "theme"),
      Field(\.size, "size", default: 12)
    )
  }

  private struct Refused: Error {}

  @Test("ZCR-32, ZCR-56: an empty source bakes to defaults")
  func emptySourceBakesToDefaults() throws {
    let recipe = Recipe<Settings> { Ingredient(\.theme, "theme") }
    #expect(try recipe.bake([:]) == Settings(theme: nil, size: 12))
    // A null source is missing if the recipe specifies it.
    let absent = try recipe.modifying { $0.options.nulls = .absent }
    #expect(try absent.bake(.null) == Settings(theme: nil, size: 12))
    #expect(try absent.bake(bridging: nil) == Settings(theme: nil, size: 12))
    #expect(throws: BakeError.self) { try recipe.bake(bridging: nil) }
    #expect(try recipe.bake(["theme": "dark", "size": 99]).size == 12)
  }

  @Test("ZCR-38, ZCR-40: a transformer's nil clears the property, and its error is reported")
  func transformerNilClearsAndErrorIsReported() throws {
    let short = Transformer<JSONValue, String?>("short") { json in
      let text = try String(jsonValue: json)
      if text == "!" { throw Refused() }
      return text.count < 5 ? text : nil
    }
    let recipe = Recipe<Settings> { Ingredient(\.theme, "theme", using: .transformer(short)) }
    let dark = try recipe.bake(["theme": "dark"])
    #expect(try recipe.update(dark, with: ["theme": "midnight"]).theme == nil)
    let failure = try #require(failures(recipe, ["theme": "!"]).first)
    #expect(failure.property == "theme" && failure.code == .conversion)
    #expect(failure.transformer == "short" && failure.detail == "Refused()")
  }

  @Test("ZCR-39: a transformer is not called for a missing value")
  func transformerIsNotCalledForMissingValues() throws {
    let calls = Calls()
    let counting = Transformer<JSONValue, String?> { _ in
      calls.count.add(1, ordering: .relaxed)
      return nil
    }
    let recipe = Recipe<Settings> { Ingredient(\.theme, "a.b", using: .transformer(counting)) }
    for source: JSONValue in [[:], ["a": [:]], ["a": nil]] { _ = try recipe.bake(source) }
    #expect(calls.count.load(ordering: .relaxed) == 0)
    _ = try recipe.bake(["a": ["b": nil]])
    #expect(calls.count.load(ordering: .relaxed) == 1)
  }

  private final class Calls: Sendable {
    let count = Atomic(0)
  }

  @Test("ZCR-54, ZCR-55, ZCR-63: a recipe is validated on creation, before it reads a source")
  func recipeIsValidatedOnCreation() throws {
    let error = #expect(throws: RecipeError.self) {
      try Recipe<Settings>(paths: ["colour": "colour", "theme": "theme", "depth": "depth"])
    }
    #expect(error?.mistakes == ["colour", "depth"].map { .init(.unknownProperty(), of: $0) })
  }

  @Test("ZCR-92: one function can convert in both directions, and a failed update changes nothing")
  func transformerCanBeItsOwnInverse() throws {
    let turn: @Sendable (Int) -> Int = { -$0 }
    let turning = Transformer<JSONValue, Int>(
      forward: { try turn(Int(jsonValue: $0)) },
      reverse: { JSONValue(turn($0)) }
    )
    let recipe = Recipe<Settings> {
      Ingredient(\.size, "size", using: .transformer(turning))
      Ingredient(\.theme, "theme")
    }
    let settings = try recipe.bake(["size": 3, "theme": "dark"])
    #expect(settings.size == -3)
    #expect(try recipe.decompose(settings) == ["size": 3, "theme": "dark"])
    let before = settings
    #expect(throws: BakeError.self) { try recipe.update(settings, with: ["size": 9, "theme": 1]) }
    #expect(settings == before)
  }
}
