import KilnRecipeTools
import KilnRecipes
import Testing

/// Diagnostics for the forms of a value.
@Suite struct VariantDiagnosticsTests {
  private let shouting = Transformer<JSONValue, String>(
    "shouting",
    forward: { try String(jsonValue: $0).uppercased() }
  )

  private let sailor = Recipe<Sailor>("Crew") {
    Ingredient(\.name, "full_name")
    Ingredient(\.age, "years")
  }

  private var shouter: Recipe<Sailor> {
    Recipe("Pilot") {
      Ingredient(\.name, "call", using: .transformer(shouting))
      Ingredient(\.age, "years")
    }
  }

  private func guests(_ tag: String? = "kind") throws -> Conversion<Guest> {
    let forms: KeyValuePairs<FormTag, Conversion<Guest>> = [
      "sailor": .case(Guest.sailor, sailor) {
        if case .sailor(let sailor) = $0 { sailor } else { nil }
      },
      "pilot": .case(Guest.pilot, shouter) {
        if case .pilot(let pilot) = $0 { pilot } else { nil }
      },
      "nobody": .constant(Guest.nobody) { $0 == .nobody },
    ]
    return tag.map { .oneOf($0, forms) } ?? .oneOf(forms)
  }

  private func recipe(_ tag: String? = "kind") throws -> Recipe<Cabin> {
    let guests = try guests(tag)
    return Recipe<Cabin>("Cabin") { Ingredient(\.guest, "guest", using: guests) }
  }

  private let pilot = Cabin(guest: .pilot(Sailor(name: "ZOE", age: 3)))

  @Test(arguments: ["kind", nil])
  func irreversibleIngredientBlocksOnlyItsForm(tag: String?) throws {
    let recipe = try recipe(tag)
    #expect(!recipe.isReversible)
    let sailor = Cabin(guest: .sailor(Sailor(name: "Ada", age: 1)))
    let source = try recipe.decompose(sailor)
    #expect(source["guest"]?["full_name"] == "Ada")
    #expect(try recipe.bake(source) == sailor)
    #expect(throws: DecomposeError.self) { try recipe.decompose(pilot) }
  }

  @Test func irreversibleIngredientIsReportedWithItsPath() throws {
    let error = #expect(throws: DecomposeError.self) { try recipe().decompose(pilot) }
    let failure = try #require(error?.failures.first)
    #expect(error?.failures.count == 1)
    #expect(failure.code == .irreversible)
    #expect(failure.property == "guest.name")
    #expect(failure.path == "guest.call")
    #expect(failure.transformer == "shouting")
  }

  @Test func omittingSkipsOnlyTheIrreversibleIngredient() throws {
    #expect(
      try recipe().decompose(pilot, omittingIrreversible: true)
        == ["guest": ["kind": "pilot", "years": 3]]
    )
  }

  @Test func nestedRecipeReportsItsIrreversibleIngredient() throws {
    let recipe = Recipe<Ship>(options: .partial) {
      Ingredient(\.id, "id")
      Ingredient(\.captain, "captain", using: shouter)
      Ingredient(\.crew, "crew", using: .list(of: shouter))
    }
    #expect(!recipe.isReversible)
    let error = #expect(throws: DecomposeError.self) { try recipe.decompose(.full) }
    #expect(error?.failures.map(\.property) == ["captain.name", "crew[0].name"])
    #expect(error?.failures.map(\.path) == ["captain.call", "crew[0].call"])
    #expect(error?.failures.map(\.transformer) == ["shouting", "shouting"])
    #expect(
      try recipe.decompose(.full, omittingIrreversible: true)
        == ["id": 1, "captain": ["years": 30], "crew": [["years": 20]]]
    )
  }

  @Test func theOnlyFormThatReadsTheKindOfValueReportsItsFailures() throws {
    let recipe = Recipe<Cabin> {
      Ingredient(
        \.guest,
        "guest",
        using: .oneOf([
          "nobody": .constant(.nobody, as: "nobody") { $0 == .nobody },
          "sailor": .case(Guest.sailor, sailor) {
            if case .sailor(let sailor) = $0 { sailor } else { nil }
          },
        ])
      )
    }
    let parts = failures(recipe, ["guest": ["years": "x"]])
    #expect(parts.map(\.property) == ["guest.name", "guest.age"])
    #expect(parts.map(\.code) == [.missing, .conversion])
    for source: JSONValue in ["no one", 7] {
      #expect(faults(recipe, ["guest": source]) == ["guest": .variant])
    }
  }

  @Test func untaggedFormsUseTheFirstMatch() throws {
    let name = Conversion<Guest>.case(
      { (name: String) in .sailor(Sailor(name: name, age: nil)) },
      .transformer(.converting(to: String.self))
    ) {
      if case .sailor(let sailor) = $0 { sailor.name } else { nil }
    }
    let call = Recipe<Sailor> { Ingredient(\.name, "call") }
    let nameless = Conversion<Guest>.case(Guest.pilot, call) {
      if case .pilot(let pilot) = $0 { pilot } else { nil }
    }
    let recipe = Recipe<Cabin> {
      Ingredient(\.guest, "guest", using: .oneOf(["pilot": nameless, "name": name]))
    }
    #expect(try recipe.bake(["guest": "x"]).guest == .sailor(Sailor(name: "x", age: nil)))
    let failure = try #require(failures(recipe, ["guest": 7]).first)
    #expect(failure.code == .variant)
    #expect(failure.expected == #"one of "pilot", "name""#)
    #expect(failure.reasons.count == 2)
    #expect(
      failure.reasons[0].hasPrefix(#"not "pilot": name ← $: expected object, found integer"#)
    )
    #expect(failure.reasons[1].hasPrefix(#"not "name": transformer "String" rejected"#))
  }

  @Test func formsWithoutContentHaveAnyPosition() throws {
    let number = Recipe<Holder> { Ingredient(\.value, "n") }
    let many = Conversion<Int>.case({ $0.value }, number) { $0 > 1 ? Holder(value: $0) : nil }
    let none = Conversion<Int>.constant(0) { $0 == 0 }
    let one = Conversion<Int>.constant(1) { $0 == 1 }
    let orders: [KeyValuePairs<FormTag, Conversion<Int>>] = [
      ["none": none, "one": one, "many": many], ["many": many, "one": one, "none": none],
      ["one": one, "many": many, "none": none],
    ]
    for forms in orders {
      let recipe = Recipe<Holder> { Ingredient(\.value, "v", using: .oneOf("type", forms)) }
      for holder in (0...2).map(Holder.init) {
        #expect(try recipe.bake(recipe.decompose(holder)) == holder)
      }
    }
    let untagged = Recipe<Holder> {
      Ingredient(\.value, "v", using: .oneOf(["many": many, "none": none]))
    }
    #expect(try untagged.decompose(Holder(value: 0)) == ["v": [:]])
    #expect(throws: DecomposeError.self) { try untagged.decompose(Holder(value: 1)) }
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

  @Test func aPlaceInsideTheValueIsNoPartOfTheProperty() {
    let recipe = Recipe<Ship>(options: .partial) {
      Ingredient(\.id, "id")
      Ingredient(\.captain, "captain", using: .at("data.0", sailor))
      Ingredient(\.crew, "crew", using: .list(of: .at("data", sailor)))
    }
    let error = #expect(throws: BakeError.self) {
      try recipe.bake([
        "id": 1, "captain": ["data": ["0": ["full_name": 1]]], "crew": [["data": [:]]],
      ])
    }
    // The other properties have no ingredients.
    let failures = error?.failures.filter { $0.code == .conversion || $0.code == .missing } ?? []
    #expect(failures.map(\.property) == ["captain.name", "crew[0].name"])
    #expect(failures.map(\.path) == ["captain.data.0.full_name", "crew[0].data.full_name"])
  }

  @Test func explainHasARowForEachIngredientOfEachForm() throws {
    let rows = try recipe().explain().rows
    #expect(
      rows.map(\.property) == [
        "guest", "guest(sailor).name", "guest(sailor).age", "guest(pilot).name",
        "guest(pilot).age",
      ]
    )
    #expect(rows.dropFirst().first?.paths == ["guest.full_name"])
    #expect(rows.map(\.isReversible) == [false, true, true, false, true])
  }

  @Test func coverageReportsThePropertiesOfEachForm() throws {
    let coverage = try recipe().coverage(of: [
      ["guest": ["kind": "sailor", "full_name": "Ada"]],
      ["guest": ["kind": "nobody", "hat": true]],
    ])
    #expect(
      coverage.absent.map(\.property)
        == ["guest(sailor).age", "guest(pilot)"]
    )
    #expect(coverage.unread.map(\.path) == ["guest.hat"])
  }

  @Test func coverageDescendsIntoTheMatchingUntaggedForm() throws {
    let coverage = try recipe(nil).coverage(of: [
      ["guest": ["full_name": "Ada", "hat": 1]], ["guest": ["call": "Zoe", "cap": 1]],
    ])
    #expect(coverage.unread.map(\.path) == ["guest.hat", "guest.cap"])
    #expect(
      coverage.absent.map(\.property)
        == ["guest(sailor).age", "guest(pilot).age", "guest(nobody)"]
    )
  }
}

private enum Guest: FastHashable, Sendable {
  case sailor(Sailor)
  case pilot(Sailor)
  case nobody

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .sailor(let sailor): hasher.combine(sailor)
    case .pilot(let pilot): hasher.combine(pilot)
    case .nobody: hasher.combine(0)
    }
  }
}

private struct Cabin: ValueModel {
  var guest: Guest
  static let schema = Schema<Cabin>("Cabin", Cabin.init(guest:), Field(\.guest, "guest"))
}

private final class Counter: @unchecked Sendable {
  // Only one test uses it, on one thread.
  var count = 0
}

private struct Holder: ValueModel {
  var value: Int

  static let schema = Schema<Holder>("Holder", Holder.init(value:), Field(\.value, "value"))
}
