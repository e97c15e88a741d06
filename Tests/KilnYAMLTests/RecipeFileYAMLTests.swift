import KilnRecipes
import KilnYAML
import Testing

struct Point: ValueModel {
  var x: Int
  var y: Int
  static let schema = Schema<Point>(
    "Point",
    Point.init(x:y:),
    Field(\.x, "x"),
    Field(\.y, "y", default: 0)
  )
}

@Suite struct RecipeFileYAMLTests {
  private let text = """
    # A point.
    name: Point
    options: {unknownKeys: fail}
    ingredients:
      x: a[0]
      y:
        path: a[1]
        default: 7
    """

  @Test func createsARecipeFromYAML() throws {
    let recipe = try Recipe<Point>(file: RecipeFile(yaml: text))
    #expect(try recipe.bake(["a": [1, 2]]) == Point(x: 1, y: 2))
    #expect(try recipe.bake(["a": [1]]) == Point(x: 1, y: 7))
  }

  @Test func declarationRoundTrips() throws {
    let declaration = try RecipeFile(yaml: text).declaration()
    let written = try RecipeFile(declaration).yaml()
    #expect(try RecipeFile(yaml: written).declaration() == declaration)
    #expect(
      written == """
        name: Point
        options:
          unknownKeys: fail
        ingredients:
          x: a[0]
          "y":
            path: a[1]
            default: 7

        """
    )
  }

  @Test func mistakesHaveTextPositions() {
    let text = """
      name: Point
      ingredients:
        x: {path: "é..b", usng: 1}
        y:
          path: b
          using: iso8601
        zone: z
      nam: Point
      """
    let error = #expect(throws: RecipeError.self) {
      try Recipe<Point>(file: RecipeFile(yaml: text))
    }
    let places = error?.mistakes.map { mistake in
      "\(mistake.path ?? .root) \(mistake.position.map { "\($0.line):\($0.column)" } ?? "")"
    }
    #expect(
      places == [
        "ingredients.x.path 3:13", "ingredients.x.usng 3:22", "ingredients.y.using 6:12",
        "ingredients.zone 7:9", "nam 8:1",
      ]
    )
  }
}
