import KilnRecipes
import Testing

/// Decomposing properties whose paths overlap or are alternatives.
@Suite struct OverlapTests {
  private func recipe(_ nilForm: RecipeOptions.NilForm = .null) throws -> Recipe<Couple> {
    let inner = RecipeOptions().with { $0.nilForm = nilForm }
    let person = Recipe<Person>(options: inner) {
      Ingredient(\.age, "age")
      Ingredient(\.name, "name")
    }
    return Recipe("Couple", options: inner) {
      Ingredient(\.user, "user", using: person)
      Ingredient(\.name, "user.name")
    }
  }

  @Test(arguments: RecipeOptions.NilForm.allCases)
  func bakedModelsRoundTrip(_ nilForm: RecipeOptions.NilForm) throws {
    let recipe = try recipe(nilForm)
    let empty = try recipe.bake([:])
    #expect(try recipe.bake(recipe.decompose(empty)) == empty)
    for source: JSONValue in [
      ["user": ["age": 1]], ["user": ["age": 1, "name": "Ada"]], ["user": ["name": "Ada"]],
      ["user": [:]],
    ] {
      let couple = try recipe.bake(source)
      #expect(try recipe.bake(recipe.decompose(couple)) == couple, "\(source)")
    }
  }

  @Test(arguments: RecipeOptions.NilForm.allCases)
  func conflictingValuesAreAnErrorWithBothProperties(
    _ nilForm: RecipeOptions.NilForm
  ) throws {
    let recipe = try recipe(nilForm)
    for couple in [
      Couple(user: Person(age: 1, name: nil), name: "Ada"),
      Couple(user: Person(age: 1, name: "Bob"), name: "Ada"),
      Couple(user: Person(age: 1, name: "Bob"), name: nil),
      Couple(user: nil, name: "Ada"),
    ] {
      let error = #expect(throws: DecomposeError.self, "\(couple)") {
        try recipe.decompose(couple)
      }
      #expect(error?.failures.allSatisfy { $0.code == .conflict } == true)
      let text = "\(String(describing: error))"
      #expect(text.contains("\"user\"") || text.contains("\"name\""), "\(text)")
      #expect(text.contains("user →") || text.contains("name →"), "\(text)")
    }
  }

  @Test func inconsistentUpdateIsAnErrorNamingBothProperties() throws {
    let recipe = try recipe()
    let couple = try recipe.bake(["user": ["age": 1, "name": "Ada"]])
    let error = #expect(throws: BakeError.self) {
      try recipe.update(couple, with: ["user": ["age": 5]])
    }
    let text = "\(String(describing: error))"
    #expect(text.contains("user") && text.contains("name"), "\(text)")
    // A null removes the values after it.
    let cleared = try recipe.update(couple, with: ["user": nil])
    #expect(cleared == Couple(user: nil, name: nil, other: couple.other))
    let changed = try recipe.update(couple, with: ["user": ["age": 5, "name": "Bob"]])
    #expect(changed == Couple(user: Person(age: 5, name: "Bob"), name: "Bob"))
  }

  @Test(arguments: RecipeOptions.NilForm.allCases)
  func updatesReturnModelsThatRoundTripOrFail(_ nilForm: RecipeOptions.NilForm) throws {
    let recipe = try recipe(nilForm)
    let ages: [JSONValue?] = [nil, .null, 1, 2]
    let names: [JSONValue?] = [nil, .null, "Ada", "Bob"]
    var sources: [JSONValue] = [[:], ["user": nil]]
    for age in ages {
      for name in names {
        let members = [("age", age), ("name", name)].compactMap { key, value in
          value.map { (key, $0) }
        }
        sources.append(["user": .object(JSONObject(members))])
      }
    }
    var (made, failed) = (0, 0)
    for source in sources {
      let couple = try recipe.bake(source)
      for partial in sources {
        do throws(BakeError) {
          let updated = try recipe.update(couple, with: partial)
          made += 1
          let again = try? recipe.bake(recipe.decompose(updated))
          #expect(again == updated, "\(couple) with \(partial)")
        } catch {
          failed += 1
        }
      }
    }
    #expect(made > 0 && failed > 0)
  }

  @Test func fallbackPathsAreCheckedForConflicts() throws {
    let recipe = Recipe<Couple>(options: .partial) {
      Ingredient(\.name, "nick | name")
      Ingredient(\.other, "name")
    }
    let both = Couple(user: nil, name: nil, other: "x")
    #expect(throws: DecomposeError.self) { try recipe.decompose(both) }
    let fine = Couple(user: nil, name: "n", other: "x")
    #expect(try recipe.bake(recipe.decompose(fine)) == fine)
    // Without values, there is no conflict.
    let none = Couple(user: nil, name: nil, other: nil)
    #expect(try recipe.bake(recipe.decompose(none)) == none)
  }

  @Test func nilIsOmittedFromTheValueOfAnotherProperty() throws {
    let recipe = Recipe<Table> {
      Ingredient(\.counts, "a")
      Ingredient(\.one, "a.one")
      Ingredient(\.list, "l[*].x")
    }
    let table = Table(counts: ["two": 2], one: nil, list: nil)
    #expect(try recipe.bake(recipe.decompose(table)) == table)
    let bad = Table(counts: ["two": 2], one: 1, list: nil)
    #expect(throws: DecomposeError.self) { try recipe.decompose(bad) }
    let good = Table(counts: ["one": 1, "two": 2], one: 1, list: [1])
    #expect(try recipe.bake(recipe.decompose(good)) == good)
  }

  @Test func decomposingRejectsAValueWithOnlyNilParts() throws {
    let recipe = Recipe<Couple>(options: .partial) {
      Ingredient(\.user, from: "age", "name") { (age: Int?, name: String?) in
        Person(age: age, name: name)
      } reverse: { user in
        user.map { ($0.age, $0.name) }
      }
    }
    let some = Couple(user: Person(age: nil, name: "A"), name: nil)
    #expect(try recipe.bake(recipe.decompose(some)) == some)
    let none = Couple(user: Person(age: nil, name: nil), name: nil)
    #expect(throws: DecomposeError.self) { try recipe.decompose(none) }
  }

  @Test func reshapedObjectsRoundTripOrConflict() throws {
    let ingredients = [
      RecipeDeclaration.Ingredient("user", "user"), .init("name", "user.name"),
    ]
    let declaration = RecipeDeclaration(options: .partial, ingredients: ingredients)
    let reshaping = try Reshaping(declaration)
    for object: JSONValue in [
      ["user": nil, "name": nil], ["user": ["age": 1]], ["user": ["name": "A"], "name": "A"],
    ] {
      let again = try reshaping.reshape(reshaping.restore(object))
      #expect(again == object || object["user"] == .null, "\(again)")
    }
    let error = #expect(throws: DecomposeError.self) {
      try reshaping.restore(["user": ["age": 1], "name": "A"])
    }
    #expect(error?.failures.first?.code == .conflict)
  }
}

private struct Couple: ValueModel {
  var user: Person?
  var name: String?
  var other: String?
  static let schema = Schema<Couple>(
    "Couple",
    Couple.init(user:name:other:),
    Field(\.user, "user"),
    Field(\.name, "name"),
    Field(\.other, "other")
  )
}

private struct Person: ValueModel {
  var age: Int?
  var name: String?
  static let schema = Schema<Person>(
    "Person",
    Person.init(age:name:),
    Field(\.age, "age"),
    Field(\.name, "name")
  )
}

private struct Table: ValueModel {
  var counts: [String: Int]
  var one: Int?
  var list: [Int]?
  static let schema = Schema<Table>(
    "Table",
    Table.init(counts:one:list:),
    Field(\.counts, "counts"),
    Field(\.one, "one"),
    Field(\.list, "list")
  )
}
