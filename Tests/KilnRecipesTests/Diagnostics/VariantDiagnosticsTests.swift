import KilnRecipeTools
import KilnRecipes
import Testing

/// Diagnostics for the forms of a value.
@Suite struct VariantDiagnosticsTests {
  private let shouting = Transformer<JSONValue, String>(
    "shouting",
    forward: { try String(jsonValue: $0).uppercased() }
  )

  private func guests(_ tag: String? = "kind") throws -> Conversion<Guest> {
    let sailor = Recipe<Sailor>("Crew") {
      Ingredient(\.name, "full_name")
      Ingredient(\.age, "years")
    }
    let pilot = Recipe<Sailor>("Pilot") {
      Ingredient(\.name, "call", using: .transformer(shouting))
      Ingredient(\.age, "years")
    }
    let forms: KeyValuePairs<FormTag, Conversion<Guest>> = [
      "sailor": .case(Guest.sailor, sailor) {
        if case .sailor(let sailor) = $0 { sailor } else { nil }
      },
      "pilot": .case(Guest.pilot, pilot) {
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
    let pilot = Recipe<Sailor>("Pilot") {
      Ingredient(\.name, "call", using: .transformer(shouting))
      Ingredient(\.age, "years")
    }
    let recipe = Recipe<Ship>(options: .partial) {
      Ingredient(\.id, "id")
      Ingredient(\.captain, "captain", using: pilot)
      Ingredient(\.crew, "crew", using: .list(of: pilot))
    }
    #expect(!recipe.isReversible)
    let error = #expect(throws: DecomposeError.self) { try recipe.decompose(.full) }
    #expect(error?.failures.map(\.property) == ["captain.name", "crew[0].name"])
    #expect(error?.failures.map(\.transformer) == ["shouting", "shouting"])
    #expect(
      try recipe.decompose(.full, omittingIrreversible: true)
        == ["id": 1, "captain": ["years": 30], "crew": [["years": 20]]]
    )
  }

  @Test func theOnlyFormThatReadsTheKindOfValueReportsItsFailures() throws {
    let sailor = Recipe<Sailor>("Crew") {
      Ingredient(\.name, "full_name")
      Ingredient(\.age, "years")
    }
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
    func failures(_ source: JSONValue) -> [String?] {
      do throws(BakeError) {
        _ = try recipe.bake(["guest": source])
        return []
      } catch {
        return error.failures.map { "\($0.property ?? "") \($0.code)" }
      }
    }
    #expect(
      failures(["years": "x"]) == ["guest.name missing", "guest.age conversion"]
    )
    #expect(failures("no one") == ["guest variant"])
    #expect(failures(7) == ["guest variant"])
  }

  @Test func aPlaceInsideTheValueIsNoPartOfTheProperty() {
    let sailor = Recipe<Sailor>("Crew") {
      Ingredient(\.name, "full_name")
      Ingredient(\.age, "years")
    }
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
