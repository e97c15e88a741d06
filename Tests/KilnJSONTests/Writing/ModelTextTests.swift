import KilnJSON
import KilnValues
import Testing

/// Texts of models; see also `TextLawTests.writtenTextsAreThoseOfTheSources`.
@Suite struct ModelTextTests {
  @Test(arguments: RecipeOptions.NilForm.allCases)
  func ordinaryModelsAreWrittenWithoutATree(nilForm: RecipeOptions.NilForm) throws {
    let options = RecipeOptions.partial.with { $0.nilForm = nilForm }
    let part = Recipe<LawPart>(options: options) { Ingredient(\.size, "s") }
    let recipe = Recipe<LawModel>(options: options) {
      Ingredient(\.ratio, "a.r")
      Ingredient(\.flag, "a.f")
      Ingredient(\.words, "l[1]")
      Ingredient(\.tree, "t")
      Ingredient(\.mate, "b", using: part)
      Ingredient(\.parts, "bs", using: .list(of: part))
    }
    var model = LawModel.plain
    (model.words, model.tree) = (["é"], ["x": nil])
    model.parts = [LawPart(kind: "k", size: 1), LawPart(kind: "k")]
    let tree = try recipe.decompose(model)
    let plans = recipe.textPlans
    withUnsafePointer(to: model) { model in
      let forms: [(JSONTextStyle, JSONTextOptions)] = [(.compact, []), (.pretty, .asciiOnly)]
      for (style, options) in forms {
        let text = plans.withText(of: model, style, options) { $0.text }
        #expect(text == (try? tree.text(style, options: options)))
      }
    }
  }

  @Test(arguments: (2...4).map { JSONValue.maximumDepth - $0 })
  func treesInModelsHaveTheSameDepthLimit(depth: Int) throws {
    let recipe = Recipe<Single<JSONValue>> { Ingredient(\.value, "a.b[0]") }
    let model = Single<JSONValue>(value: (0..<depth).reduce(1) { tree, _ in [tree] })
    func error<Text>(_ make: () throws -> Text) -> String? {
      do { _ = try make() } catch { return "\(error)" }
      return nil
    }
    let tree = { try recipe.decompose(model) }
    #expect(error { try recipe.jsonText(of: model) } == error { try tree().text() })
    let array = { JSONValue.array([try tree()]) }
    #expect(error { try recipe.jsonArrayText(of: [model]) } == error { try array().text() })
  }

  @Test func modelWithoutValuesIsAnEmptyObject() throws {
    let recipe = Recipe<Picked>(options: .omittingNil) {
      Ingredient(\.first, "a.s")
      Ingredient(\.second, "a.n[0]")
    }
    #expect(try recipe.jsonText(of: Picked()) == "{}")
    #expect(try recipe.jsonText(of: Picked(), .pretty) == "{}")
    #expect(try recipe.jsonText(of: Picked(second: "n")) == #"{"a":{"n":["n"]}}"#)
  }
}
