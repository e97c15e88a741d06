import KilnRecipes
import Testing

/// Decomposing lists, dictionaries and their optional forms.
@Suite struct NestedDecomposeTests {
  private func recipe() throws -> Recipe<Track> {
    let point = Recipe<Point> { Ingredient(\.x, "x") }
    return Recipe {
      Ingredient(\.points, "points", using: .list(of: point))
      Ingredient(\.marks, "marks", using: .dictionary(of: point))
      Ingredient(\.names, "names", using: .list(of: .transformer(.converting())))
    }
  }

  @Test func everyUnwritableElementIsReported() throws {
    let points = [1, .nan, 2, .infinity].map(Point.init)
    let marks = Dictionary(uniqueKeysWithValues: "hgfedcba".map { ("\($0)", Point(x: .nan)) })
    let track = Track(points: points, marks: marks, names: nil)
    let error = #expect(throws: DecomposeError.self) { try recipe().decompose(track) }
    #expect(
      error?.failures.map(\.property) == ["points[1].x", "points[3].x"]
        + "abcdefgh".map { "marks[\"\($0)\"].x" }
    )
    #expect(error?.failures.first?.path == "points[1].x")
  }

  @Test func modelTransformerErrorNamesTheFirstElement() throws {
    let models = Transformer(.list(of: Recipe<Point> { Ingredient(\.x, "x") }))
    let error = #expect(throws: (any Error).self) {
      try models.applyReverse([Point(x: .nan), Point(x: .nan)])
    }
    #expect("\(String(describing: error))".contains("[0]"))
  }

  @Test func nullAndMissingClearOptionalCollections() throws {
    let recipe = try recipe()
    let none = Track(points: [], marks: nil, names: nil)
    #expect(try recipe.bake(["points": []]) == none)
    #expect(try recipe.bake(["points": [], "marks": nil, "names": nil]) == none)
    let source: JSONValue = ["points": [], "marks": ["a": ["x": 1.5]], "names": ["b"]]
    let track = try recipe.bake(source)
    #expect(track == Track(points: [], marks: ["a": Point(x: 1.5)], names: ["b"]))
    #expect(try recipe.decompose(track) == source)
    #expect(try recipe.update(track, with: ["marks": nil]).marks == nil)
  }
}

private struct Point: ValueModel {
  var x: Double
  static let schema = Schema<Point>("Point", Point.init(x:), Field(\.x, "x"))
}

private struct Track: ValueModel {
  var points: [Point]
  var marks: [String: Point]?
  var names: [String]?
  static let schema = Schema<Track>(
    "Track",
    Track.init(points:marks:names:),
    Field(\.points, "points"),
    Field(\.marks, "marks"),
    Field(\.names, "names")
  )
}
