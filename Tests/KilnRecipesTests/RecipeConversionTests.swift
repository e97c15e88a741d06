import KilnRecipes
import Testing

/// Recipes and transformers where a conversion is expected.
@Suite struct RecipeConversionTests {
  private let source: JSONValue = [
    "lead": ["n": "Ada", "age": 36], "deputy": ["n": "Bo", "age": nil],
    "members": [["n": "Cy", "age": nil]], "rooms": ["a": ["n": "Di", "age": 1]],
    "mascot": ["kind": "person", "n": "Eva", "age": 2], "size": "4",
  ]

  private func recipe() throws -> Recipe<Team> {
    let person = try Person.recipe()
    return Recipe {
      Ingredient(\.lead, "lead", using: person)
      Ingredient(\.deputy, "deputy", using: person)
      Ingredient(\.members, "members", using: .list(of: person, invalid: .drop))
      Ingredient(\.rooms, "rooms", using: .dictionary(of: person))
      Ingredient(
        \.mascot,
        "mascot",
        using: .oneOf(
          "kind",
          [
            "person": .case(Mascot.person, person) {
              if case .person(let person) = $0 { person } else { nil }
            }
          ]
        )
      )
      Ingredient(\.size, "size", using: Transformer<String, Int>.numberText, default: 0)
    }
  }

  @Test func aRecipeReadsAndWritesLikeItsConversion() throws {
    let recipe = try recipe()
    let team = try recipe.bake(source)
    #expect(team.lead == Person(name: "Ada", age: 36))
    #expect(team.deputy == Person(name: "Bo", age: nil))
    #expect(team.members == [Person(name: "Cy", age: nil)])
    #expect(team.rooms == ["a": Person(name: "Di", age: 1)])
    #expect(team.mascot == .person(Person(name: "Eva", age: 2)))
    #expect(team.size == 4)
    #expect(try recipe.decompose(team) == source)
    let person = try Person.recipe()
    let written = Recipe<Team>(options: .partial) {
      Ingredient(\.lead, "lead", using: person)
      Ingredient(\.members, "members", using: .list(of: person, invalid: .drop))
    }
    #expect(
      written.lines == Array(recipe.lines.filter { ["lead", "members"].contains($0.property) })
    )
  }

  @Test func failuresHaveTheirFullPath() throws {
    let error = #expect(throws: BakeError.self) {
      try recipe().bake([
        "lead": ["n": 1], "members": 7, "rooms": ["a": ["n": 2]], "mascot": ["kind": "person"],
        "size": 4,
      ])
    }
    #expect(
      error?.failures.map(\.path) == ["lead.n", "members", "rooms.a.n", "mascot.n", "size"]
    )
    #expect(error?.failures.first?.property == "lead.name")
  }

  @Test func defaultsAndOptionalsAreThoseOfTheProperty() throws {
    let person = try Person.recipe()
    let nobody = Person(name: "", age: nil)
    let recipe = Recipe<Team>(options: .partial) {
      Ingredient(\.lead, "lead", using: person, default: nobody)
      Ingredient(\.deputy, "deputy", using: person, default: nobody)
    }
    let team = try self.recipe().bake(source)
    #expect(try recipe.update(team, with: ["deputy": nil]).deputy == nil)
    let reset = Recipe<Team>(options: .partial.with { $0.updateNulls = .default }) {
      Ingredient(\.deputy, "deputy", using: person, default: nobody)
    }
    #expect(try reset.update(team, with: ["deputy": nil]).deputy == nobody)
    #expect(try recipe.update(team, with: ["deputy": ["n": "Flo"]]).deputy?.name == "Flo")
  }

  @Test func aPartOfAComputedPropertyAcceptsARecipe() throws {
    let person = try Person.recipe()
    let digits = Transformer<String, Int>.numberText
    let recipe = Recipe<Team>(options: .partial) {
      Ingredient(
        \.members,
        from: IngredientPart("first", using: person),
        IngredientPart("copies", using: digits, default: 1)
      ) { (first: Person, copies: Int) in
        Array(repeating: first, count: copies)
      }
    }
    let team = try self.recipe().bake(source)
    let ada: JSONValue = ["n": "Ada"]
    #expect(try recipe.update(team, with: ["first": ada, "copies": "2"]).members.count == 2)
    #expect(throws: BakeError.self) { try recipe.update(team, with: ["first": ada, "copies": 2]) }
  }

  @Test func aTransformerFromJSONKeepsItsErrors() throws {
    let positive = Transformer<JSONValue, Int>(
      "positive",
      forward: { json in
        let number = try Int(jsonValue: json)
        guard number > 0 else {
          throw ConversionError(expected: "positive integer", found: json)
        }
        return number
      }
    )
    func failure(_ ingredient: Ingredient<Team>) throws -> [RecipeFailure]? {
      let recipe = Recipe<Team>(options: .partial) { ingredient }
      let error = #expect(throws: BakeError.self) { try recipe.bake(["size": "x"]) }
      return error?.failures.filter { $0.code != .unmapped }
    }
    #expect(
      try failure(Ingredient(\.size, "size", using: positive))
        == failure(Ingredient(\.size, "size", using: .transformer(positive)))
    )
  }
}

private enum Mascot: FastHashable, Sendable {
  case person(Person)
  func hash(into hasher: inout FieldHasher) {
    if case .person(let person) = self { hasher.combine(person) }
  }
}

private struct Person: ValueModel {
  var name: String
  var age: Int?

  static let schema = Schema<Person>(
    "Person",
    Person.init(name:age:),
    Field(\.name, "name"),
    Field(\.age, "age")
  )

  static func recipe() throws -> Recipe<Person> {
    Recipe("Person") {
      Ingredient(\.name, "n")
      Ingredient(\.age, "age")
    }
  }
}

private struct Team: ValueModel {
  var lead: Person
  var deputy: Person?
  var members: [Person]
  var rooms: [String: Person]
  var mascot: Mascot
  var size: Int

  static let schema = Schema<Team>(
    "Team",
    Team.init,
    Field(\.lead, "lead"),
    Field(\.deputy, "deputy"),
    Field(\.members, "members"),
    Field(\.rooms, "rooms"),
    Field(\.mascot, "mascot"),
    Field(\.size, "size")
  )
}
