import KilnFactories
import KilnRecipes
import Testing

@Suite struct DecomposeTests {
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
    let list = Recipe<User>(options: .partial.with { $0.nilForm = .omitted }) {
      Ingredient(\.updatedAt, "[2]", using: .iso8601)
    }
    let user = User(id: 1, name: "Zach", unreadMessages: 0, updatedAt: nil)
    #expect(try Recipe<User>(options: .partial) {}.decompose(user) == [:])
    #expect(try list.decompose(user) == [])
  }

  @Test("ZCR-74: every property is written at its path, and nil as null")
  func everyPropertyIsWritten() throws {
    let user = User(id: 1, name: "Zach", unreadMessages: 0, updatedAt: nil)
    #expect(
      try User.recipe().decompose(user).description
        == #"{"server_id":1,"profile":{"names":["Zach"]},"unread_messages":0,"updated_at":null}"#
    )
    // The first step of the paths determines the type of the root.
    #expect(try Interval.recipe().decompose(Interval(low: 1, high: 2)) == [1, 2])
  }

  @Test("ZCR-75: transformers are reversed, and irreversible ones are errors or omitted")
  func transformersAreReversed() throws {
    let halves = Transformer<JSONValue, Int>(
      "halves",
      forward: { try Int(jsonValue: $0) / 2 },
      reverse: { JSONValue($0 * 2) }
    )
    let oneWay = Transformer<JSONValue, String>("oneWay", forward: { try String(jsonValue: $0) })
    let recipe = Recipe<User>(options: .partial) {
      Ingredient(\.id, "half", using: .transformer(halves))
      Ingredient(\.name, "name", using: .transformer(oneWay))
    }
    let user = try Factory<User>().set(\.id, 2).build()
    let error = #expect(throws: DecomposeError.self) { try recipe.decompose(user) }
    #expect(error?.failures.map(\.transformer) == ["oneWay"])
    #expect(error?.failures.map(\.code) == [.irreversible])
    #expect(try recipe.decompose(user, omittingIrreversible: true) == ["half": 4])
  }

  @Test("ZCR-76: gaps before an index are null, in any order of the properties")
  func gapsAreNull() throws {
    for isReversed in [true, false] {
      let lines = [Ingredient<Interval>(\.low, "a[1]"), Ingredient<Interval>(\.high, "a[3]")]
      let recipe = try Recipe<Interval>(ingredients: isReversed ? lines.reversed() : lines)
      #expect(try recipe.decompose(Interval(low: 1, high: 2)) == ["a": [nil, 1, nil, 2]])
    }
  }

  @Test("ZCR-77: properties with a common path prefix share a container")
  func commonPathPrefixesAreMerged() throws {
    let recipe = Recipe<Interval> {
      Ingredient(\.low, "range.bounds[0].value")
      Ingredient(\.high, "range.bounds[1].value")
    }
    #expect(
      try recipe.decompose(Interval(low: 1, high: 2))
        == ["range": ["bounds": [["value": 1], ["value": 2]]]]
    )
  }

  @Test func everyUnwritableElementIsReported() throws {
    let point = Recipe<Point> { Ingredient(\.x, "x") }
    let recipe = Recipe<Track> {
      Ingredient(\.points, "points", using: .list(of: point))
      Ingredient(\.marks, "marks", using: .dictionary(of: point))
    }
    let points = [1, .nan, 2, .infinity].map(Point.init)
    let marks = Dictionary(uniqueKeysWithValues: "hgfedcba".map { ("\($0)", Point(x: .nan)) })
    let track = Track(points: points, marks: marks)
    let error = #expect(throws: DecomposeError.self) { try recipe.decompose(track) }
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
}

private struct Point: ValueModel {
  var x: Double
  static let schema = Schema<Point>("Point", Point.init(x:), Field(\.x, "x"))
}

private struct Track: ValueModel {
  var points: [Point]
  var marks: [String: Point]
  static let schema = Schema<Track>(
    "Track",
    Track.init(points:marks:),
    Field(\.points, "points"),
    Field(\.marks, "marks")
  )
}
