import KilnRecipes
import Testing

@Suite struct IdentityFailureTests {
  @Test func redactedIDIsNotShown() throws {
    let recipe = Recipe<Safe> { Ingredient(\.id, "code") }
    let error = #expect(throws: BakeError.self) {
      try recipe.update(Safe(id: 4711), with: ["code": 1234])
    }
    let failure = try #require(error?.failures.first)
    #expect(failure.property == "id" && failure.path == "code")
    #expect(failure.expected == "<redacted>" && failure.found == "<redacted>")
  }

  @Test func computedIDIsReportedWithoutAPath() throws {
    let recipe = Recipe<Seat> {
      Ingredient(\.row, "row")
      Ingredient(\.number, "number")
    }
    let error = #expect(throws: BakeError.self) {
      try recipe.update(Seat(row: 1, number: 2), with: ["number": 3])
    }
    let failure = try #require(error?.failures.first)
    #expect(failure.property == "id" && failure.path == nil)
    #expect(failure.expected == "\"1-2\"" && failure.found == "\"1-3\"")
  }
}

private struct Safe: ValueModel, Identifiable {
  var id: Int
  static let schema = Schema<Safe>("Safe", Safe.init(id:), Field(\.id, "id", .redacted))
}

private struct Seat: ValueModel, Identifiable {
  var row: Int
  var number: Int
  var id: String { "\(row)-\(number)" }

  static let schema = Schema<Seat>(
    "Seat",
    Seat.init(row:number:),
    Field(\.row, "row"),
    Field(\.number, "number")
  )
}
