import KilnJSON
import KilnRecipes
import Testing

private struct Point: ValueModel {
  var x: Int
  var y: Int
  static let schema = Schema<Point>(
    "Point",
    Point.init(x:y:),
    Field(\.x, "x"),
    Field(\.y, "y", default: 0)
  )
}

@Suite struct RecipeFileJSONTests {
  @Test func recipeIsCreatedFromJSONText() throws {
    let text = #"{"name": "P", "ingredients": {"x": "a[0]", "y": {"path": "a[1]"}}}"#
    let recipe = try Recipe<Point>(file: RecipeFile(json: text))
    #expect(try recipe.bake(#"{"a": [1, 2]}"#) == Point(x: 1, y: 2))
    #expect(try Recipe<Point>(file: RecipeFile(json: Array(text.utf8))).name == "P")
    #expect(
      try RecipeFile(json: text).declaration().jsonValue().text() == """
        {"name":"P","ingredients":{"x":"a[0]","y":"a[1]"}}
        """
    )
  }

  @Test func mistakesHaveTheirPositionInTheText() throws {
    let text = """
      {
        "ingredients": {
          "x": {"path": "a..b", "usng": "x"},
          "y": {"path": "b", "using": "iso8601"}
        },
        "options": {"coercion": 7}
      }
      """
    let error = #expect(throws: RecipeError.self) {
      try Recipe<Point>(file: RecipeFile(json: text))
    }
    let places = error?.mistakes.map { mistake in
      "\(mistake.path ?? .root) \(mistake.position.map { "\($0.line):\($0.column)" } ?? "")"
    }
    #expect(
      places == [
        "ingredients.x.path 3:19", "ingredients.x.usng 3:27", "ingredients.y.using 4:33",
        "options.coercion 6:27",
      ]
    )
    let mistake = try #require(error?.mistakes.dropFirst().first)
    #expect(
      mistake.description == """
        ingredients.x.usng: a recipe file has no such member; did you mean "using"? (line 3, column 27)
        """
    )
    let offset = try #require(mistake.position?.offset)
    #expect(Array(text.utf8)[offset...].starts(with: #""usng""#.utf8))
  }

  @Test func duplicatePropertyDeclarationIsAnError() {
    let error = #expect(throws: ParseError.self) {
      try Recipe<Point>(file: RecipeFile(json: #"{"ingredients": {"x": "a", "x": "b"}}"#))
    }
    #expect(error?.reason == .duplicateKey("x"))
    let listed = #expect(throws: RecipeError.self) {
      try Recipe<Point>(
        file: RecipeFile(
          json:
            #"{"ingredients": [{"property": "x", "path": "a"}, {"property": "x", "path": "b"}]}"#
        )
      )
    }
    #expect(listed?.mistakes.map(\.path) == ["ingredients[1]"])
  }
}
