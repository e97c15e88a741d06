import KilnFactories
import KilnRecipes
import Testing

/// The decomposing behaviour of the ancestor.
@Suite struct DecomposeAncestorTests {
  @Test("ZCR-74: every property is written at its path, and nil as null")
  func everyPropertyIsWritten() throws {
    let user = User(id: 1, name: "Zach", unreadMessages: 0, updatedAt: nil)
    #expect(
      try User.recipe().decompose(user) == [
        "server_id": 1, "profile": ["names": ["Zach"]], "unread_messages": 0, "updated_at": nil,
      ]
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
}
