import KilnRecipes
import Testing

/// An update reports the same failures as a bake of the whole source.
@Suite struct UpdateReportTests {
  private let recipe: Recipe<Ticket>
  private let ticket = Ticket(id: 1, seat: 2, row: 3)

  init() throws {
    recipe = Recipe<Ticket>(
      checks: [RecipeCheck("the row is not the seat", at: \.row) { $0.row != $0.seat }]
    ) {
      Ingredient(\.id, "id")
      Ingredient(\.seat, "seat")
      Ingredient(\.row, "row")
    }
  }

  private func codes(
    _ recipe: Recipe<Ticket>,
    _ source: JSONValue
  ) -> [String] {
    do throws(BakeError) {
      _ = try recipe.update(ticket, with: source)
      return []
    } catch {
      return error.failures.map { "\($0.property ?? "") \($0.code)" }
    }
  }

  @Test func rulesAreCheckedEvenIfAConversionFails() throws {
    #expect(codes(recipe, ["seat": 999, "row": "x"]) == ["row conversion", "seat rule"])
    let error = #expect(throws: BakeError.self) {
      try recipe.bake(["id": 1, "seat": 999, "row": "x"])
    }
    #expect(error?.failures.map(\.code) == [.conversion, .rule])
  }

  @Test func identityMismatchIsReportedWithOtherErrors() throws {
    #expect(codes(recipe, ["id": 2, "seat": 999]) == ["seat rule", "id identity"])
    #expect(codes(recipe, ["id": 2, "row": "x"]) == ["row conversion", "id identity"])
    #expect(codes(recipe, ["id": 2, "seat": 3]) == ["row rejected", "id identity"])
    #expect(codes(recipe, ["id": "x", "seat": 999]) == ["id conversion", "seat rule"])
    #expect(codes(recipe, ["id": 2]) == ["id identity"])
  }

  @Test func unknownKeysAreReportedWithRulesAndIdentity() throws {
    let strict = try recipe.modifying { $0.options.unknownKeys = .fail }
    #expect(
      codes(strict, ["id": 2, "seat": 999, "more": 1]) == [
        " unknownKey", "seat rule", "id identity",
      ]
    )
  }

  @Test func aMergePatchReportsUnknownKeysThatItRemoves() throws {
    let strict = try recipe.modifying { $0.options.unknownKeys = .fail }
    let error = #expect(throws: BakeError.self) {
      try strict.update(ticket, with: JSONMergePatch(["sea": nil, "sta": 1]))
    }
    #expect(error?.failures.map(\.path) == ["sta", "sea"])
    let reporting = try recipe.modifying { $0.options.unknownKeys = .report }
    let result = try reporting.updateResult(ticket, with: JSONMergePatch(["sea": nil]))
    #expect(result.value == ticket)
    #expect(result.notices.map(\.path) == ["sea"])
  }

  @Test func aMergePatchReportsUnknownKeysInNestedModels() throws {
    let strict = try recipe.modifying { $0.options.unknownKeys = .fail }
    let outer = Recipe<Booking> {
      Ingredient(\.ticket, "ticket", using: strict)
      Ingredient(\.other, "other", using: .optional(strict))
    }
    let booking = Booking(ticket: ticket, other: nil)
    let error = #expect(throws: BakeError.self) {
      try outer.update(
        booking,
        with: JSONMergePatch(["ticket": ["sea": nil], "more": nil, "other": nil])
      )
    }
    #expect(error?.failures.map(\.path) == ["ticket.sea"])
  }

  @Test func ignoredFailuresDoNotHideUnknownKeysOfAMergePatch() throws {
    // A null for the row is a failure, but the patch removes it, so that the default is used.
    let strict = Recipe<Ticket>(options: RecipeOptions().with { $0.unknownKeys = .fail }) {
      Ingredient(\.id, "id")
      Ingredient(\.seat, "seat")
      Ingredient(\.row, "row", default: 3)
    }
    let outer = Recipe<Booking> {
      Ingredient(\.ticket, "ticket", using: strict)
      Ingredient(\.other, "other", using: .optional(strict))
    }
    let booking = Booking(ticket: ticket, other: nil)
    let context = BakeContext(limits: BakeLimits(maximumFailures: 1))
    func update(_ other: JSONValue) throws -> Booking {
      try outer.update(booking, with: JSONMergePatch(["other": other]), context: context)
    }
    #expect(try update(["id": 1, "seat": 2, "row": nil]).other?.row == 3)
    let error = #expect(throws: BakeError.self) {
      try update(["id": 1, "seat": 2, "row": nil, "sea": nil])
    }
    #expect(error?.failures.map(\.path) == ["other.sea"])
  }

  @Test func patchesReportTheSameFailuresAsUpdates() throws {
    let error = #expect(throws: BakeError.self) {
      try recipe.update(
        ticket,
        with: JSONMergePatch(["id": 2, "seat": 999, "row": "x"])
      )
    }
    #expect(error?.failures.map(\.code) == [.conversion, .rule, .identity])
  }
}

private struct Ticket: ValueModel, Identifiable {
  var id: Int
  var seat: Int
  var row: Int
  static let schema = Schema<Ticket>(
    "Ticket",
    Ticket.init(id:seat:row:),
    Field(\.id, "id"),
    Field(\.seat, "seat", .valid(.in(1...100))),
    Field(\.row, "row")
  )
}

private struct Booking: ValueModel {
  var ticket: Ticket
  var other: Ticket?
  static let schema = Schema<Booking>(
    "Booking",
    Booking.init(ticket:other:),
    Field(\.ticket, "ticket"),
    Field(\.other, "other")
  )
}
