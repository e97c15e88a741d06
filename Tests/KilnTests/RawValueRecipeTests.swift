#if Macros
  import Foundation
  import Kiln
  import KilnTesting
  import Testing

  private enum State: String, CaseIterable { case open, closed }
  private enum Level: Int, CaseIterable { case low = 1, high = 2 }

  @Value
  private struct Ticket {
    let state: State
    let level: Level
    let last: State?
    let all: [State]
    let known: Set<Level>
    let numbers: Set<Int>
    let counts: [State: Int]
    let byNumber: [Int: String]
    let byName: [String: State]
    let both: [Level: State]
    let allOrNone: [State]?
    let nested: [String: [State]]
    let lists: [Int: [Int]]
    @Default(State.open) let next: State
  }

  /// Enums with a raw value need no conformance.
  @Suite struct RawValueRecipeTests {
    private static func recipe() throws -> Recipe<Ticket> {
      Recipe<Ticket>("Ticket") {
        Ingredient(\.state, "state")
        Ingredient(\.level, "level")
        Ingredient(\.last, "last")
        Ingredient(\.all, "all")
        Ingredient(\.known, "known")
        Ingredient(\.numbers, "numbers")
        Ingredient(\.counts, "counts")
        Ingredient(\.byNumber, "by_number")
        Ingredient(\.byName, "by_name")
        Ingredient(\.both, "both")
        Ingredient(\.allOrNone, "all_or_none")
        Ingredient(\.nested, "nested")
        Ingredient(\.lists, "lists")
        Ingredient(\.next, "next", default: .closed)
      }
    }

    private static let full = Ticket(
      state: .open,
      level: .high,
      last: .closed,
      all: [.open, .closed],
      known: [.low, .high],
      numbers: [10, 9, -1],
      counts: [.open: 1, .closed: 2],
      byNumber: [7: "a", -1: "b"],
      byName: ["a": .open],
      both: [.low: .open],
      allOrNone: [.closed],
      nested: ["x": [.open], "y": []],
      lists: [1: [2, 3]],
      next: .closed
    )

    private static let source: JSONValue = [
      "state": "open", "level": 2, "last": "closed", "all": ["open", "closed"], "known": [1, 2],
      "numbers": [-1, 9, 10], "counts": ["closed": 2, "open": 1],
      "by_number": ["-1": "b", "7": "a"],
      "by_name": ["a": "open"], "both": ["1": "open"], "all_or_none": ["closed"],
      "nested": ["x": ["open"], "y": []], "lists": ["1": [2, 3]], "next": "closed",
    ]

    @Test func recipesReadAndWriteRawValues() throws {
      let recipe = try Self.recipe()
      #expect(try recipe.bake(Self.source) == Self.full)
      #expect(try recipe.bake(Self.source.description) == Self.full)
      #expect(try recipe.decompose(Self.full) == Self.source)
      #expect(try JSONValue(json: recipe.jsonText(of: Self.full)) == Self.source)
    }

    @Test func updatesAndPatchesContainRawValues() throws {
      let recipe = try Self.recipe()
      let patch: JSONValue = ["state": "closed", "counts": [:], "last": nil]
      let changed = try recipe.update(Self.full, with: patch)
      #expect(changed.state == .closed && changed.last == nil)
      let difference = try recipe.patch(from: Self.full, to: changed)
      #expect(try recipe.update(Self.full, with: difference) == changed)
    }

    @Test func derivedRecipesHaveThem() throws {
      let recipe = Recipe<Ticket>.identity(style: .snakeCase)
      #expect(try recipe.decompose(Self.full) == Self.source)
      #expect(try recipe.bake(Self.source.description) == Self.full)
    }

    @Test func anUnknownValueListsTheKnownOnes() throws {
      func failures(_ change: (inout JSONObject) -> Void) throws -> [String] {
        var source = try #require(Self.source.objectValue)
        change(&source)
        let recipe = try Self.recipe()
        let error = #expect(throws: BakeError.self) { try recipe.bake(.object(source)) }
        return error?.failures.map(\.description) ?? []
      }
      #expect(
        try failures { $0["state"] = "ajar" }
          == [#"state ← state: expected one of "open", "closed", found string "ajar""#]
      )
      #expect(
        try failures { $0["level"] = 3 }
          == [#"level ← level: expected one of 1, 2, found integer 3"#]
      )
      #expect(
        try failures { $0["all"] = ["open", "ajar"] }
          == [#"all[1] ← all[1]: expected one of "open", "closed", found string "ajar""#]
      )
      #expect(
        try failures { $0["by_number"] = ["07": "a"] }
          == [#"byNumber["07"] ← by_number.07: expected a key that is written as Int, found "07""#]
      )
    }

    @Test func factoriesVaryThem() throws {
      let tickets = try Factory<Ticket>().buildList(200, seed: 1)
      #expect(Set(tickets.map(\.state)) == [.open, .closed])
    }
  }

  @Value
  private struct Coded: Codable {
    let state: State
    let last: State?
    let all: [State]
    let known: Set<Level>
    let counts: [State: Int]
    let nested: [String: [State]]?
    let both: State??
    @Default(State.open) let next: State
  }

  @Suite struct RawValueCodingTests {
    private static let full = Coded(
      state: .open,
      last: .closed,
      all: [.open, .closed],
      known: [.low],
      counts: [.open: 1, .closed: 2],
      nested: ["a_b": [.open]],
      both: .some(nil),
      next: .closed
    )

    @Test func rawValuesAreCoded() throws {
      let data = try JSONEncoder().encode(Self.full)
      let json = try JSONValue(json: String(decoding: data, as: UTF8.self))
      let expected: JSONValue = [
        "state": "open", "last": "closed", "all": ["open", "closed"], "known": [1],
        "counts": ["open": 1, "closed": 2], "nested": ["a_b": ["open"]], "both": nil,
        "next": "closed",
      ]
      #expect(json == expected)
      #expect(try JSONDecoder().decode(Coded.self, from: data) == Self.full)
    }

    @Test func keysOfDictionariesAreNoKeysOfModels() throws {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let data = try encoder.encode(Self.full)
      #expect(try decoder.decode(Coded.self, from: data) == Self.full)
    }

    @Test func absentValuesAreNilOrTheDefault() throws {
      let text = #"{"state":"open","all":[],"known":[],"counts":{}}"#
      let value = try JSONDecoder().decode(Coded.self, from: Data(text.utf8))
      #expect(value.last == nil && value.nested == nil && value.both == .none)
      #expect(value.next == .open)
      let data = try JSONEncoder().encode(value)
      #expect(!String(decoding: data, as: UTF8.self).contains("last"))
    }

    @Test(arguments: [
      #"{"state":"ajar","all":[],"known":[],"counts":{}}"#,
      #"{"state":"open","all":["ajar"],"known":[],"counts":{}}"#,
      #"{"state":"open","all":[],"known":[],"counts":{"ajar":1}}"#,
      #"{"state":null,"all":[],"known":[],"counts":{}}"#,
    ])
    func invalidValuesAreErrors(_ text: String) {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Coded.self, from: Data(text.utf8))
      }
    }
  }

  private struct Money: Codable, Equatable, FastHashable {
    var amount: Int
    var currency: String
    func hash(into hasher: inout FieldHasher) {
      hasher.combine(amount)
      hasher.combine(currency)
    }
  }

  @Value
  private struct Bill {
    let total: Money
    let tip: Money?
    let parts: [Money]
  }

  @Suite struct CodableConversionTests {
    private static func recipe() throws -> Recipe<Bill> {
      Recipe<Bill>("Bill") {
        Ingredient(\.total, "total", using: .codable)
        Ingredient(\.tip, "tip", using: .codable)
        Ingredient(\.parts, "parts", using: .list(of: .codable, invalid: .drop))
      }
    }

    @Test func codableTypesAreReadAndWritten() throws {
      let source: JSONValue = [
        "total": ["amount": 1, "currency": "EUR"], "tip": nil,
        "parts": [["amount": 2, "currency": "EUR"]],
      ]
      let recipe = try Self.recipe()
      let bill = try recipe.bake(source.description)
      #expect(bill.total.amount == 1 && bill.tip == nil && bill.parts.count == 1)
      #expect(try recipe.decompose(bill) == source)
      let error = #expect(throws: BakeError.self) {
        try recipe.bake(["total": ["amount": "x", "currency": "EUR"], "parts": []] as JSONValue)
      }
      #expect(
        error?.failures.map(\.description)
          == [#"total.amount ← total.amount: expected integer, found string "x""#]
      )
    }
  }
#endif
