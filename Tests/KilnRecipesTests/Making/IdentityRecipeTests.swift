import Foundation
import KilnRecipes
import KilnTestSupport
import Testing

@Suite struct IdentityRecipeTests {
  @Test("ZCR-82: an identity recipe reads every field under its name")
  func readsEveryFieldUnderItsName() throws {
    let recipe = Recipe<Person>.identity("Own")
    #expect(recipe.name == "Own")
    #expect(recipe.lines.map(\.paths) == [["fullName"], ["homeTown"], ["friendsByNick"]])
    let source: JSONValue = [
      "fullName": "Ada", "homeTown": ["cityName": "Bern"],
      "friendsByNick": ["b": ["fullName": "Ben", "homeTown": nil, "friendsByNick": [:]]],
    ]
    let ada = try recipe.bake(source)
    #expect(ada.homeTown == Town(cityName: "Bern"))
    #expect(ada.friendsByNick["b"]?.fullName == "Ben")
    #expect(try recipe.decompose(ada) == source)
  }

  @Test("random values round-trip in every key style", arguments: KeyStyle.allCases)
  func valuesRoundTrip(style: KeyStyle) throws {
    let recipe = Recipe<Person>.identity(style: style, options: .omittingNil)
    var random = SeededGenerator(seed: 82)
    func person(_ depth: Int) -> Person {
      var friends: [String: Person] = [:]
      for _ in 0..<(depth > 0 ? random.below(3) : 0) {
        friends[random.pick(["a", "b.c", "ä", "", "[0]"])] = person(depth - 1)
      }
      return Person(
        fullName: random.pick(["", "Ada", "\u{0}"]),
        homeTown: random.pick([nil, Town(cityName: "Bern"), Town(cityName: "")]),
        friendsByNick: friends
      )
    }
    for _ in 0..<60 {
      let value = person(4)
      #expect(try recipe.bake(recipe.decompose(value)) == value)
    }
  }

  @Test func recursiveModelsHaveADepthLimit() throws {
    let recipe = Recipe<Chain>.identity()
    var json: JSONValue = ["next": []]
    var chain = Chain(next: [])
    for _ in 0..<100 {
      json = ["next": [json]]
      chain = Chain(next: [chain])
    }
    #expect(try recipe.bake(json) == chain)
    for _ in 0..<40 {
      json = ["next": [json]]
      chain = Chain(next: [chain])
    }
    #expect(failures(recipe, json).map(\.code) == [.tooDeep])
    let error = #expect(throws: DecomposeError.self) { try recipe.decompose(chain) }
    #expect(error?.failures.map(\.code) == [.conversion])
    #expect(error?.description.contains("at most 128") == true)
  }

  @Test func nestedFailuresHaveTheirFullPath() throws {
    let recipe = Recipe<Person>.identity(style: .kebabCase)
    let source: JSONValue = [
      "full-name": 7, "friends-by-nick": ["B": ["full-name": "B", "home-town": ["city-name": 1]]],
    ]
    let found = failures(recipe, source)
    #expect(
      found.map { "\($0.property ?? "") \($0.path ?? .root) \($0.code)" } == [
        "fullName full-name conversion",
        #"friendsByNick["B"].homeTown.cityName friends-by-nick.B.home-town.city-name conversion"#,
        #"friendsByNick["B"].friendsByNick friends-by-nick.B.friends-by-nick missing"#,
      ]
    )
  }

  @Test func optionsApplyToNestedModels() throws {
    let recipe = Recipe<Person>.identity(
      options: RecipeOptions().with {
        $0.coercion = .lenient
        $0.unknownKeys = .fail
      }
    )
    let town: JSONValue = ["cityName": 7, "zip": 3000]
    let found = failures(
      recipe,
      ["fullName": 1, "homeTown": town, "friendsByNick": [:], "age": 3]
    )
    #expect(found.map(\.code) == [.unknownKey, .unknownKey])
    #expect(found.map(\.path) == ["homeTown.zip", "age"])
  }

  @Test func typesWithoutAJSONFormAreReportedWithTheirPath() {
    let error = #expect(throws: RecipeError.self) { try Recipe<Event>.identity { () throws in } }
    guard let mistakes = error?.mistakes, mistakes.count == 3 else {
      Issue.record("\(String(describing: error))")
      return
    }
    let expected = [("at", "Date"), ("place.seen", "Date"), ("codes", "Dictionary")]
    for (mistake, (property, type)) in zip(mistakes, expected) {
      guard case .noJSONForm(let found, false) = mistake.problem else {
        Issue.record("\(mistake)")
        continue
      }
      #expect(mistake.property == property)
      #expect(found.contains(type))
    }
  }

  @Test func repeatedTypeIsReportedOnce() {
    let error = #expect(throws: RecipeError.self) { try Recipe<Twice>.identity { () throws in } }
    #expect(error?.mistakes.map(\.property) == ["first.seen"])
    #expect(error?.mistakes.map(\.problem) == [.noJSONForm(type: "Date")])
  }

  @Test func transformersApplyToTheirTypeAtEveryDepth() throws {
    let recipe = Recipe<Event>.identity(
      using: Transformer<JSONValue, Date>.iso8601,
      Transformer<JSONValue, [Date: String]>("codes") { _ in [:] }
    )
    let source: JSONValue = [
      "at": "2024-02-29T12:30:00Z", "place": ["seen": ["2024-02-29T12:30:00Z", nil]], "codes": 1,
    ]
    let event = try recipe.bake(source)
    #expect(event.place.seen == [event.at, nil])
    #expect(recipe.lines.map(\.isReversible) == [true, true, false])
    // A transformer takes precedence over a type's own JSON form, also in lists.
    let doubled = Transformer<JSONValue, String>(
      "doubled",
      forward: { try String(jsonValue: $0) + "!" },
      reverse: { .string(String($0.dropLast())) }
    )
    let tagged = Recipe<Tagged>.identity(using: doubled)
    #expect(try tagged.bake(["tags": ["a"]]).tags == ["a!"])
    #expect(try tagged.decompose(Tagged(tags: ["a!"])) == ["tags": ["a"]])
  }

  @Test func givenIngredientsReplaceDerivedOnes() throws {
    let recipe = Recipe<User>.identity(style: .snakeCase) {
      Ingredient(\.updatedAt, "changed", using: .iso8601)
    }
    #expect(recipe.lines.map(\.paths) == [["id"], ["name"], ["unread_messages"], ["changed"]])
    let error = #expect(throws: RecipeError.self) {
      try Recipe<User>.identity { () throws in
        Ingredient(\.shout, "nick")
        Ingredient(\.name, "a[")
      }
    }
    // The date, the unknown property and the path are reported together.
    #expect(error?.mistakes.count == 3)
  }

  @Test func keysThatLookLikePathsAreNotParsed() throws {
    let recipe = Recipe<Dotted>.identity()
    #expect(try recipe.bake(["a.b": 1, "c | d": 2]) == Dotted(first: 1, second: 2))
    #expect(try recipe.decompose(Dotted(first: 1, second: 2)) == ["a.b": 1, "c | d": 2])
  }

  @Test func uncodedFieldsAreOmitted() throws {
    #expect(Recipe<Cached>.identity().propertyNames == ["key"])
    let given = Recipe<Cached>.identity { Ingredient(\.hits, "hits") }
    #expect(given.propertyNames == ["key", "hits"])
  }

  @Test func boxedModelHasTheShapeOfItsModel() throws {
    let recipe = Recipe<Boxed<Town>>.identity(style: .pascalCase)
    #expect(try recipe.bake(["CityName": "Bern"]).cityName == "Bern")
  }

  @Test func recursiveRecipesAreDeallocated() throws {
    final class Mark: Sendable {}
    weak var mark: Mark?
    do {
      let kept = Mark()
      mark = kept
      let recipe = Recipe<Chain>.identity(
        using: Transformer<JSONValue, Date>("kept") { _ in
          withExtendedLifetime(kept) { Date() }
        }
      )
      #expect(try recipe.bake(["next": [["next": []]]]).next.count == 1)
    }
    #expect(mark == nil)
  }
}

private struct Town: ValueModel {
  var cityName: String
  static let schema = Schema<Town>("Town", Town.init(cityName:), Field(\.cityName, "cityName"))
}

/// A model that contains its own type in a dictionary.
private struct Person: ValueModel {
  var fullName: String
  var homeTown: Town?
  var friendsByNick: [String: Person]

  static let schema = Schema<Person>(
    "Person",
    Person.init(fullName:homeTown:friendsByNick:),
    Field(\.fullName, "fullName"),
    Field(\.homeTown, "homeTown"),
    Field(\.friendsByNick, "friendsByNick")
  )
}

private struct Chain: ValueModel {
  var next: [Chain]
  static let schema = Schema<Chain>("Chain", Chain.init(next:), Field(\.next, "next"))
}

private struct Spot: ValueModel {
  var seen: [Date?]
  static let schema = Schema<Spot>("Spot", Spot.init(seen:), Field(\.seen, "seen"))
}

private struct Twice: ValueModel {
  var first: Spot
  var second: [Spot]

  static let schema = Schema<Twice>(
    "Twice",
    Twice.init(first:second:),
    Field(\.first, "first"),
    Field(\.second, "second")
  )
}

/// A model of types without a JSON form.
private struct Event: ValueModel {
  var at: Date
  var place: Spot
  var codes: [Date: String]

  static let schema = Schema<Event>(
    "Event",
    Event.init(at:place:codes:),
    Field(\.at, "at"),
    Field(\.place, "place"),
    Field(\.codes, "codes")
  )
}

private struct Dotted: ValueModel {
  var first: Int
  var second: Int

  static let schema = Schema<Dotted>(
    "Dotted",
    Dotted.init(first:second:),
    Field(\.first, "a.b"),
    Field(\.second, "c | d")
  )
}

private struct Cached: ValueModel {
  var key: String
  var hits: Int?

  static let schema = Schema<Cached>(
    "Cached",
    Cached.init(key:hits:),
    Field(\.key, "key"),
    Field(\.hits, "hits", .notCoded)
  )
}
