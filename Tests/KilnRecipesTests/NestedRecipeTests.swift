import KilnRecipes
import Testing

/// A team with a leader, members and places: nested models.
private struct Team: ValueModel {
  var leader: Person
  var deputy: Person?
  var members: [Person]
  var places: [String: Place]

  static let schema = Schema<Team>(
    "Team",
    Team.init(leader:deputy:members:places:),
    Field(\.leader, "leader"),
    Field(\.deputy, "deputy"),
    Field(\.members, "members"),
    Field(\.places, "places")
  )

  static func recipe(invalid: InvalidElementPolicy = .fail) throws(RecipeError) -> Recipe<Team> {
    let person = try Person.recipe()
    let place = Recipe<Place>("Place") { Ingredient(\.city, "city") }
    return Recipe("Team") {
      Ingredient(\.leader, "staff.leader", using: person)
      Ingredient(\.deputy, "staff.deputy", using: person)
      Ingredient(\.members, "members", using: .list(of: person, invalid: invalid))
      Ingredient(\.places, "places", using: .dictionary(of: place, invalid: invalid))
    }
  }

  static var source: JSONValue {
    [
      "staff": ["leader": ["full_name": "Ada", "years": 36]],
      "members": [["full_name": "Ben", "years": 20], ["full_name": "Cy", "years": 21]],
      "places": ["hq": ["city": "Bern"], "lab": ["city": "Basel"]],
    ]
  }
}

private struct Person: ValueModel {
  var name: String
  var age: Int

  static let schema = Schema<Person>(
    "Person",
    Person.init(name:age:),
    Field(\.name, "name"),
    Field(\.age, "age", .valid(.in(0...150)))
  )

  static func recipe() throws(RecipeError) -> Recipe<Person> {
    Recipe("Person") {
      Ingredient(\.name, "full_name")
      Ingredient(\.age, "years")
    }
  }
}

private struct Place: ValueModel {
  var city: String
  static let schema = Schema<Place>("Place", Place.init(city:), Field(\.city, "city"))
}

@Suite struct NestedRecipeTests {
  @Test("ZCR-86: a recipe for a property bakes and decomposes nested models")
  func bakesAndDecomposesNestedModels() throws {
    let recipe = try Team.recipe()
    let team = try recipe.bake(Team.source)
    #expect(team.leader == Person(name: "Ada", age: 36))
    #expect(team.deputy == nil)
    #expect(team.members.map(\.name) == ["Ben", "Cy"])
    #expect(team.places["lab"]?.city == "Basel")
    let back = try recipe.decompose(team)
    #expect(try recipe.bake(back) == team)
    #expect(back["staff"]?["leader"] == ["full_name": "Ada", "years": 36])
    #expect(back["staff"]?["deputy"] == .null)
  }

  @Test func nestedFailuresHaveTheirFullPath() throws {
    var source = Team.source
    try source.set(["full_name": 7, "years": 200], at: "staff.leader")
    try source.set("x", at: "members[1].years")
    try source.removeValue(at: "members[0].full_name")
    try source.set(1, at: "places.hq")
    let found = failures(try Team.recipe(), source)
    #expect(
      found.map { "\($0.property ?? "") \($0.path ?? .root) \($0.code)" } == [
        "leader.name staff.leader.full_name conversion",
        "leader.age staff.leader.years rule",
        "members[0].name members[0].full_name missing",
        "members[1].age members[1].years conversion",
        #"places["hq"].city places.hq container"#,
      ]
    )
  }

  @Test func invalidElementsCanBeDroppedAndAreReported() throws {
    var source = Team.source
    try source.set("x", at: "members[0].years")
    try source.set(1, at: "places.hq.city")
    let baked = try Team.recipe(invalid: .drop).bakeResult(source)
    #expect(baked.value.members.map(\.name) == ["Cy"])
    #expect(Array(baked.value.places.keys) == ["lab"])
    #expect(baked.notices.map(\.property) == ["members[0].age", #"places["hq"].city"#])
    #expect(baked.notices.first?.path == "members[0].years")
  }

  @Test func plainListsCanDropInvalidElements() throws {
    let recipe = Recipe<Tagged> {
      Ingredient(\.tags, "tags", using: .list(of: .value(), invalid: .drop))
    }
    let baked = try recipe.bakeResult(["tags": ["a", 5, "b", nil]])
    #expect(baked.value.tags == ["a", "b"])
    #expect(baked.notices.map(\.path) == ["tags[1]", "tags[3]"])
    #expect(failures(recipe, ["tags": "a"]).map(\.code) == [.conversion])
  }

  @Test func nestedDecomposeFailuresHaveTheirFullPath() throws {
    let oneWay = Transformer<JSONValue, String>(
      "oneWay",
      forward: { try String(jsonValue: $0) },
      reverse: { _ in throw ConversionError(expected: "nothing", found: "a name") }
    )
    let person = Recipe<Person> {
      Ingredient(\.name, "n", using: .transformer(oneWay))
      Ingredient(\.age, "a")
    }
    let recipe = Recipe<Team>(options: .partial) {
      Ingredient(\.leader, "leader", using: person)
      Ingredient(\.members, "members", using: .list(of: person))
    }
    let ada = Person(name: "Ada", age: 1)
    let team = Team(leader: ada, deputy: nil, members: [ada, ada], places: [:])
    let error = #expect(throws: DecomposeError.self) { try recipe.decompose(team) }
    #expect(
      error?.failures.map(\.property) == ["leader.name", "members[0].name", "members[1].name"]
    )
    #expect(error?.failures.map(\.path) == ["leader.n", "members[0].n", "members[1].n"])
  }
}

/// A shape: an enum whose cases contain models.
private enum Shape: FastHashable {
  case circle(Circle)
  case name(String)
  case nothing

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .circle(let circle): hasher.combine(circle)
    case .name(let name): hasher.combine(name)
    case .nothing: hasher.combine(0)
    }
  }
}

private struct Circle: ValueModel {
  var radius: Double
  static let schema = Schema<Circle>("Circle", Circle.init(radius:), Field(\.radius, "radius"))
}

private struct Drawing: ValueModel {
  var outline: Shape
  var parts: [Shape]
  static let schema = Schema<Drawing>(
    "Drawing",
    Drawing.init(outline:parts:),
    Field(\.outline, "outline"),
    Field(\.parts, "parts")
  )
}

@Suite struct VariantTests {
  private func circle() throws(RecipeError) -> Conversion<Shape> {
    .case(Shape.circle, Recipe<Circle> { Ingredient(\.radius, "r") }) {
      if case .circle(let circle) = $0 { circle } else { nil }
    }
  }

  private var name: Conversion<Shape> {
    .case(Shape.name, .transformer(.converting(to: String.self))) {
      if case .name(let name) = $0 { name } else { nil }
    }
  }

  private var nothing: Conversion<Shape> {
    .constant(Shape.nothing) { $0 == .nothing }
  }

  @Test func tagSelectsTheForm() throws {
    let shapes = Conversion.oneOf("type", ["circle": try circle(), "nothing": nothing])
    let recipe = Recipe<Drawing> {
      Ingredient(\.outline, "outline", using: shapes)
      Ingredient(\.parts, "parts", using: .list(of: shapes))
    }
    let source: JSONValue = [
      "outline": ["type": "circle", "r": 2.5], "parts": [["type": "nothing"]],
    ]
    let drawing = try recipe.bake(source)
    #expect(drawing.outline == .circle(Circle(radius: 2.5)))
    #expect(drawing.parts == [.nothing])
    #expect(try recipe.decompose(drawing) == source)
    let wrong: JSONValue = [
      "outline": ["type": "cube"], "parts": [["type": "circle", "r": "x"], 1, [:]],
    ]
    #expect(
      failures(recipe, wrong).map { "\($0.path ?? .root) \($0.code)" } == [
        "outline.type variant", "parts[0].r conversion", "parts[1] conversion",
        "parts[2].type variant",
      ]
    )
  }

  @Test func untaggedFormsUseTheFirstMatch() throws {
    let circle = try circle()
    let recipe = Recipe<Drawing>(options: .partial) {
      Ingredient(\.outline, "outline", using: .oneOf(["circle": circle, "name": name]))
      Ingredient(\.parts, "parts", using: .list(of: .oneOf(["name": name])))
    }
    #expect(try recipe.bake(["outline": "x", "parts": []]).outline == .name("x"))
    let failure = try #require(failures(recipe, ["outline": 7, "parts": []]).first)
    #expect(failure.code == .variant)
    #expect(failure.expected == #"one of "circle", "name""#)
    #expect(failure.reasons.count == 2)
    #expect(
      failure.reasons[0].hasPrefix(#"not "circle": radius ← $: expected object, found integer"#)
    )
    #expect(failure.reasons[1].hasPrefix(#"not "name": transformer "String" rejected"#))
  }

  @Test func nestedFormsAreTriedABoundedNumberOfTimes() throws {
    // Without a limit, reading takes two to the power of the depth.
    let tries = Counter()
    let value = forms(30, tries)
    var json: JSONValue = "x"
    for _ in 0..<30 { json = ["next": json] }
    let recipe = Recipe<Holder>(options: .partial) { Ingredient(\.value, "v", using: value) }
    let failure = try #require(failures(recipe, ["v": json]).first)
    #expect(failure.code == .variant && failure.path == "v")
    #expect(tries.count < 100_000)
  }

  /// Two forms that both lead to the same missing number.
  private func forms(_ depth: Int, _ tries: Counter) -> Conversion<Int> {
    let number = Transformer<JSONValue, Int>.converting(to: Int.self)
    if depth == 0 {
      let counting = Transformer<JSONValue, Int>("counting") { json in
        tries.count += 1
        return try number.forward(json)
      }
      return Conversion.oneOf([
        "number": .case({ $0 }, .transformer(counting)) { $0 }
      ])
    }
    let inner = forms(depth - 1, tries)
    let recipe = Recipe<Holder> { Ingredient(\.value, "next", using: inner) }
    let form = Conversion<Int>.case({ $0.value }, recipe) { Holder(value: $0) }
    return .oneOf(["left": form, "right": form])
  }
}

private final class Counter: @unchecked Sendable {
  // Only one test uses it, on one thread.
  var count = 0
}

private struct Holder: ValueModel {
  var value: Int

  static let schema = Schema<Holder>("Holder", Holder.init(value:), Field(\.value, "value"))
}
