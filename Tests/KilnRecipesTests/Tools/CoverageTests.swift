import KilnRecipeTools
import KilnRecipes
import Testing

@Suite struct CoverageTests {
  @Test func unreadKeysAreReportedWithTheirKinds() throws {
    let coverage = try User.recipe().coverage(of: [
      [
        "server_id": 1, "email": "z@example.org", "profile": ["names": ["Zach", "Z."], "age": 30],
      ]
    ])
    #expect(coverage.unread.map(\.path) == ["email", "profile.names[*]", "profile.age"])
    #expect(coverage.unread.map(\.kinds) == [[.string], [.string], [.integer]])
    #expect(!coverage.isComplete)
    #expect(coverage.absent.map(\.property) == ["unreadMessages", "updatedAt"])
  }

  @Test func coverageIncludesNestedRecipes() throws {
    let coverage = try Ship.recipe().coverage(of: [
      [
        "staff": ["captain": ["full_name": "Jason", "ship": "Argo"], "cook": nil],
        "crew": [["full_name": "A", "x": 1], ["full_name": "B", "x": nil]],
        "berths": ["bow": ["y": true]], "limits": ["anything": 1],
      ]
    ])
    #expect(
      coverage.unread.map { "\($0)" } == [
        "staff.captain.ship: string, not read (in 1 source)",
        "staff.cook: null, not read (in 1 source)",
        "crew[*].x: null or integer, not read (in 1 source)",
        "berths.bow.y: boolean, not read (in 1 source)",
      ]
    )
    #expect(coverage.absent.map(\.property).contains("crew[*].age"))
    let cook = try Ship.recipe().coverage(of: [["staff": ["cook": 1]]])
    #expect(cook.unread.map(\.path) == ["staff.cook"])
    // The contents of an absent value are not reported again.
    #expect(coverage.absent.map(\.property).contains("mate"))
    #expect(!coverage.absent.map(\.property).contains("mate.name"))
  }

  @Test func sourcesAreCounted() throws {
    let recipe = try User.recipe()
    let sources: [JSONValue] = [
      ["a": 1, "server_id": 1], ["a": "x", "b": [nil, nil]], [:], 7, nil,
    ]
    let coverage = recipe.coverage(of: sources)
    #expect(coverage.sourceCount == 5)
    #expect(
      coverage.unread.map { "\($0)" } == [
        "a: integer or string, not read (in 2 sources)", "b: array, not read (in 1 source)",
      ]
    )
    #expect(!coverage.absent.map(\.property).contains("id"))
  }

  @Test func decomposedSourceIsReadCompletely() throws {
    let recipe = try Ship.recipe()
    let coverage = try recipe.coverage(of: [recipe.decompose(.full)])
    #expect(coverage.isComplete, "\(coverage)")
    #expect(coverage.absent.map(\.property) == ["mate.age"])
  }

  @Test func keysReadByAnotherIngredientCountAsRead() throws {
    let sailor = try Sailor.recipe()
    let recipe = Recipe<Ship>(options: .partial) {
      Ingredient(\.captain, "captain", using: sailor)
      Ingredient(\.name, "captain.ship")
    }
    let coverage = recipe.coverage(of: [["captain": ["full_name": "J", "ship": "Argo", "hat": 1]]])
    #expect(coverage.unread.map(\.path) == ["captain.hat"])
  }

  @Test func matchingFormDeterminesTheReadKeys() throws {
    let sailor = try Sailor.recipe()
    let variants = Conversion<Sailor>.oneOf(
      "kind",
      [
        "sailor": .case({ $0 }, sailor) { $0 }
      ]
    )
    let recipe = Recipe<Ship>(options: .partial) {
      Ingredient(\.captain, "captain", using: variants)
    }
    let coverage = recipe.coverage(of: [
      ["captain": ["kind": "sailor", "full_name": "J", "hat": 1]]
    ])
    #expect(coverage.unread.map(\.path) == ["captain.hat"])
    #expect(recipe.coverage(of: [["captain": ["kind": "other", "hat": 1]]]).isComplete)
  }

  @Test func formWithoutARecipeIsPresentIfASourceUsesIt() throws {
    let recipe = Recipe<User>(options: .partial) {
      Ingredient(
        \.name,
        "name",
        using: .oneOf([
          "number": .case({ "\($0)" }, .value(Int.self)) { Int($0) }, "text": .value(),
        ])
      )
    }
    #expect(
      recipe.coverage(of: [["name": "Zoe"]]).absent.map(\.property) == ["name(number)"]
    )
  }

  @Test func listedPathsAreCapped() throws {
    let keys = (0..<1_500).map { ("k\($0)", JSONValue($0)) }
    let coverage = try User.recipe().coverage(of: [.object(JSONObject(keys))])
    #expect(coverage.unread.count == SourceCoverage.maximumPlaces)
    #expect(coverage.unlistedCount == 500)
  }
}
