import KilnFactories
import KilnRecipes
import KilnTestSupport
import Testing

/// The laws of patching, over every combination of options and every kind of ingredient.
@Suite struct ProofLawTests {
  private static let options: [RecipeOptions] = RecipeOptions.NilForm.allCases.flatMap { nilForm in
    RecipeOptions.NullPolicy.allCases.flatMap { nulls in
      RecipeOptions.UpdateNullPolicy.allCases.flatMap { updateNulls in
        Coercion.allCases.flatMap { coercion in
          RecipeOptions.UnknownKeyPolicy.allCases.map { unknownKeys in
            RecipeOptions().with {
              ($0.nilForm, $0.nulls, $0.updateNulls) = (nilForm, nulls, updateNulls)
              ($0.coercion, $0.unknownKeys) = (coercion, unknownKeys)
            }
          }
        }
      }
    }
  }

  /// Checks that a partial source, a merge patch and a JSON Patch lead from one model to another.
  ///
  /// - Parameter isLossless: whether a merge patch of the source also leads to the other source.
  /// - Returns: how many of the three can be expressed.
  private func check<Model: ValueModel>(
    _ recipe: Recipe<Model>,
    from old: Model,
    to new: Model,
    isLossless: Bool
  ) throws -> Int {
    var made = 0
    func attempt(_ body: () throws -> Void) throws {
      do {
        try body()
        made += 1
      } catch let error as DecomposeError {
        #expect(error.failures.allSatisfy { $0.code == .null }, "\(error)")
      }
    }
    try attempt {
      let partial = try recipe.partialSource(from: old, to: new)
      let updated = try recipe.update(old, with: partial)
      #expect(updated == new, "\(recipe.options) \(partial) of \(old)")
    }
    try attempt {
      let patch = try recipe.patch(from: old, to: new)
      #expect(try recipe.update(old, with: patch) == new, "\(recipe.options) \(patch.json)")
      if isLossless { #expect(try recipe.bake(recipe.decompose(old).applying(patch)) == new) }
    }
    try attempt {
      let patch = try recipe.jsonPatch(from: old, to: new)
      #expect(try recipe.update(old, with: patch) == new, "\(recipe.options) \(patch.json)")
      #expect(try recipe.decompose(old).applying(patch) == recipe.decompose(new))
    }
    return made
  }

  @Test func patchesReturnTheNewModelOrThrow() throws {
    var parcels = try Parcel.factory.stream(seed: 5)
    var made = 0
    for options in Self.options {
      let recipe = try Parcel.recipe(options)
      // From the source alone, an omitted `nil` is read as the default.
      let isLossless = options.nilForm == .null
      for _ in 0..<randomCount(25) {
        let (old, new) = (try parcels.build(), try parcels.build())
        made += try check(recipe, from: old, to: new, isLossless: isLossless)
      }
    }
    // Most patches can be expressed.
    #expect(made > randomCount(Self.options.count * 40), "\(made)")
  }

  @Test(arguments: [RecipeOptions(), .omittingNil])
  func patchesOfALosslessRecipeReturnTheNewModel(options: RecipeOptions) throws {
    let recipe = try Ship.recipe(options)
    var ships = try Ship.factory.stream(seed: 11)
    for _ in 0..<randomCount(400) {
      let (old, new) = (try ships.build(), try ships.build())
      #expect(try check(recipe, from: old, to: new, isLossless: true) == 3)
    }
  }

  @Test func partialSourcePreservesPropertiesWithFallbackPaths() throws {
    // The subtitle is at the fallback path of the label.
    let recipe = try Parcel.recipe()
    let old = try Parcel.factory.set(\.label, "a").set(\.subtitle, "b").build()
    let partial = try recipe.partialSource(from: old, to: old.with { $0.subtitle = "c" })
    #expect(partial == ["label": "a", "title": "c"])
    // A part that is `nil` does not make the whole `nil`.
    let priced = old.with { $0.price = Price(1, "EUR") }
    let bare = priced.with { $0.price = Price(1, nil) }
    let price = try recipe.partialSource(from: priced, to: bare)
    #expect(price == ["price": ["amount": 1, "currency": nil]])
    #expect(try recipe.update(priced, with: price) == bare)
  }
}

/// A model that is read in every supported way.
private struct Parcel: ValueModel, Identifiable {
  var id: Int
  var label: String
  var subtitle: String?
  var price: Price?
  var place: Place
  var sender: Person
  var receiver: Person?
  var color: String?
  var count: Int
  var weights: [Double]
  var extra: JSONValue

  static let schema = Schema<Parcel>(
    "Parcel",
    Parcel.init,
    Field(\.id, "id"),
    Field(\.label, "label"),
    Field(\.subtitle, "subtitle"),
    Field(\.price, "price"),
    Field(\.place, "place"),
    Field(\.sender, "sender"),
    Field(\.receiver, "receiver"),
    Field(\.color, "color"),
    Field(\.count, "count", .valid(.in(0...5))),
    Field(\.weights, "weights"),
    Field(\.extra, "extra")
  )

  static func recipe(_ options: RecipeOptions = RecipeOptions()) throws -> Recipe<Parcel> {
    let person = try Person.recipe()
    return Recipe("Parcel", options: options) {
      Ingredient(\.id, "id")
      Ingredient(\.label, "label | title")
      Ingredient(\.subtitle, "title")
      Ingredient(\.price, from: "price.amount", "price.currency") {
        (amount: Int, currency: String?) in
        Price(amount, currency)
      } reverse: { price in
        price.map { ($0.first, $0.second) }
      }
      Ingredient(\.place, from: "at[0]", "at[1]") {
        (x: Int, y: Int) in
        Place(x, y)
      } reverse: {
        ($0.first, $0.second)
      }
      Ingredient(\.sender, "from", using: person)
      Ingredient(\.receiver, "to", using: person)
      Ingredient(\.color, "color", default: "blue")
      IngredientGroup("data | old.data") {
        Ingredient(\.count, "count | number")
        Ingredient(\.weights, "items[*].weight")
      }
      Ingredient(\.extra, "extra")
    }
  }

  /// States of one parcel with few distinct values, so that properties are often equal.
  ///
  /// Computed, because a tree in a global looks like a leak to the leak sanitizer.
  static var factory: Factory<Parcel> {
    let people = Factory<Person>()
      .generate(\.name, .oneOf(["A", "B"]))
      .generate(\.pin, .oneOf(["1", "2"]))
    return Factory<Parcel>()
      .set(\.id, 1)
      .generate(\.label, .oneOf(["a", "b", ""]))
      .generate(\.subtitle, .oneOf([nil, "a", "c"]))
      .generate(
        \.price,
        .oneOf([nil, Price(1, nil), Price(1, "EUR")])
      )
      .generate(\.place, .oneOf([Place(0, 0), Place(0, 1), Place(1, 0)]))
      .association(\.sender, people)
      .generate(\.receiver, people.generator.optional())
      .generate(\.color, .oneOf([nil, "red", "blue"]))
      .generate(\.weights, Generator.oneOf([0, 1, 2]).array(count: 0...2))
      .generate(\.extra, .oneOf([1, "x", [1, ["a": 2]], ["k": [true]]]))
  }
}

/// An amount and a currency.
private typealias Price = Duo<Int, String?>

/// Two coordinates.
private typealias Place = Duo<Int, Int>

private struct Person: ValueModel {
  var name: String
  var pin: String
  static let schema = Schema<Person>(
    "Person",
    Person.init(name:pin:),
    Field(\.name, "name"),
    Field(\.pin, "pin", .redacted)
  )

  static func recipe() throws(RecipeError) -> Recipe<Person> {
    Recipe("Person") {
      Ingredient(\.name, "name")
      Ingredient(\.pin, "pin")
    }
  }
}
