import KilnRecipes
import Testing

/// A recipe in a transformer reports its failures individually, however the transformer is
/// composed.
@Suite struct ModelTransformerTests {
  private let broken: JSONValue = ["full_name": 7, "years": "x"]
  private let inside = ["conversion full_name", "conversion years"]

  private func failures<Property>(
    _ keyPath: any KeyPath<Ship, Property> & Sendable,
    _ transformer: Transformer<JSONValue, Property>,
    _ value: JSONValue
  ) throws -> [RecipeFailure] {
    let recipe = Recipe<Ship>(options: .partial) {
      Ingredient(keyPath, "port", using: .transformer(transformer))
    }
    let error = #expect(throws: BakeError.self) { try recipe.bake(["port": value]) }
    return (error?.failures ?? []).filter { $0.code != .unmapped }
  }

  @Test func compositionsKeepEachFailureWithItsPathAndProperty() throws {
    let model = Transformer((try Sailor.recipe()).conversion)
    let captain = try failures(\.mate, model.nullable, broken)
    #expect(captain.map(\.path) == ["port.full_name", "port.years"])
    #expect(captain.map(\.property) == ["mate.name", "mate.age"])
    let crew = try failures(\.crew, model.eachElement, [["full_name": "A"], broken])
    #expect(crew.map(\.path) == ["port[1].full_name", "port[1].years"])
    let berths = try failures(\.berths, model.eachMember, ["bow": broken])
    #expect(berths.map(\.path) == ["port.bow.full_name", "port.bow.years"])
    let renamed = model.then(Transformer("same", forward: { $0 }, reverse: { $0 }))
    #expect(
      try failures(\.captain, renamed, broken).map(\.path) == ["port.full_name", "port.years"]
    )
    let replaced = model.replacingNull(with: Sailor(name: "", age: nil))
    #expect(try failures(\.captain, replaced, broken).count == 2)
  }

  @Test func transformerErrorContainsTheFailures() throws {
    let model = Transformer((try Sailor.recipe()).conversion)
    let error = #expect(throws: ConversionError.self) { try model(broken) }
    let text = "\(String(describing: error))"
    #expect(!text.contains("\\u000a"), "\(text)")
    #expect(text.contains("name ← full_name: expected string, found integer 7"), "\(text)")
    #expect(text.contains("age ← years: expected integer, found string \"x\""), "\(text)")
  }

  @Test func anyConversionCanBecomeATransformer() throws {
    let numbers = Transformer(Conversion.list(of: .integer))
    #expect(try numbers([1, 2]) == [1, 2])
    #expect(try numbers.applyReverse([1, 2]) == [1, 2])
    let error = #expect(throws: BakeError.self) { try numbers.forward(["x"]) }
    #expect(error?.recipe == nil)
    #expect(error?.model == "Array<Int>")
    #expect(error?.failures.map(\.path) == ["[0]"])
    let oneWay = Transformer(Conversion<Int>.function { json, _ in try Int(jsonValue: json) })
    #expect(oneWay.reverse == nil)
  }

  @Test func decomposingPreservesFailurePaths() throws {
    let oneWay = Transformer<JSONValue, String>(
      "oneWay",
      forward: { try String(jsonValue: $0) },
      reverse: { _ in throw ConversionError(expected: "nothing", found: "a name") }
    )
    let sailor = Recipe<Sailor> {
      Ingredient(\.name, "n", using: .transformer(oneWay))
      Ingredient(\.age, "a")
    }
    let recipe = Recipe<Ship>(options: .partial) {
      Ingredient(\.crew, "crew", using: .transformer(Transformer(sailor.conversion).eachElement))
    }
    let error = #expect(throws: DecomposeError.self) { try recipe.decompose(.full) }
    #expect(error?.failures.map(\.property) == ["crew[0].name"])
    #expect(error?.failures.map(\.path) == ["crew[0].n"])
  }
}
