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
    #expect(cleared == Couple(user: nil, name: nil))
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
  static let schema = Schema<Couple>(
    "Couple",
    Couple.init(user:name:),
    Field(\.user, "user"),
    Field(\.name, "name")
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
