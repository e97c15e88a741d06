#if Macros
  import Foundation
  import Kiln
  import Testing

  private enum Crew: String, CaseIterable { case red, blue }

  @Value private struct OpenEvent { let id: Int; let extra: [String: JSONValue] }
  @Value private struct OpeningTimes { let opened: Date; let closed: Date? }
  @Value private struct TagList { let tags: [String]; let days: [Date]? }
  @Value private struct WeightList { let weights: [Double?] }
  @Value private struct WordSets { let words: Set<String>; let days: Set<Date> }
  @Value private struct KeyedTables { let points: [Crew: Int]; let rooms: [Int: String] }

  /// What recipe files say about members, paths in values, lists and dates.
  @Suite struct DeclaredFormTests {
    /// Checks a file in both directions, from text and trees, with a model and without one.
    private func check<Model: ValueModel>(
      _ type: Model.Type,
      _ file: JSONValue,
      _ model: Model,
      from source: JSONValue,
      reshaped object: JSONValue,
      at location: SourceLocation = #_sourceLocation
    ) async throws {
      let declaration = try RecipeDeclaration(file)
      #expect(
        try RecipeDeclaration(declaration.jsonValue()) == declaration,
        sourceLocation: location
      )
      for recipe in [
        try Recipe<Model>(file: RecipeFile(file)), try Recipe(declaration: declaration),
      ] {
        #expect(try recipe.bake(source) == model, sourceLocation: location)
        #expect(try recipe.bake(source.description) == model, sourceLocation: location)
        #expect(try recipe.decompose(model) == source, sourceLocation: location)
        #expect(try JSONValue(json: recipe.jsonText(of: model)) == source, sourceLocation: location)
      }
      let reshaping = try Reshaping(file: RecipeFile(file))
      #expect(try reshaping.reshape(source) == object, sourceLocation: location)
      for try await record in reshaping.reshapeAll(JSONRecords(source.description)) {
        #expect(try record.result.get() == object, sourceLocation: location)
      }
      #expect(try reshaping.restore(object) == source, sourceLocation: location)
    }

    private func mistakes<Model: ValueModel>(_ type: Model.Type, _ file: JSONValue) -> [String] {
      do {
        _ = try Recipe<Model>(file: RecipeFile(file))
        return []
      } catch {
        return error.mistakes.map(\.description)
      }
    }

    private func date(_ text: String) throws -> Date { try Transformer<String, Date>.iso8601(text) }

    // MARK: Remaining members

    @Test func aDictionaryHasTheRemainingMembers() async throws {
      try await check(
        OpenEvent.self,
        ["ingredients": ["id": "meta.id", "extra": ["remaining": true]]],
        OpenEvent(id: 7, extra: ["color": "red", "tags": [1, nil]]),
        from: ["meta": ["id": 7], "color": "red", "tags": [1, nil]],
        reshaped: ["id": 7, "extra": ["color": "red", "tags": [1, nil]]]
      )
      try await check(
        OpenEvent.self,
        ["ingredients": ["id": "data.id", "extra": ["path": "data", "remaining": true]]],
        OpenEvent(id: 7, extra: ["color": "red"]),
        from: ["data": ["id": 7, "color": "red"]],
        reshaped: ["id": 7, "extra": ["color": "red"]]
      )
    }

    @Test func remainingMembersHaveAConversion() async throws {
      let file: JSONValue = [
        "ingredients": [
          "points": ["remaining": true, "each": true], "rooms": ["path": "rooms", "each": true],
        ]
      ]
      try await check(
        KeyedTables.self,
        file,
        KeyedTables(points: [.blue: 2, .red: 1], rooms: [7: "a"]),
        from: ["rooms": ["7": "a"], "blue": 2, "red": 1],
        reshaped: ["points": ["blue": 2, "red": 1], "rooms": ["7": "a"]]
      )
      let declared = RecipeDeclaration.Ingredient("extra", .remaining)
      #expect(declared.takesRemaining)
      let error = #expect(throws: BakeError.self) {
        try Recipe<KeyedTables>(file: RecipeFile(file)).bake(["rooms": ["07": "a"], "green": 1])
      }
      #expect(Set(error?.failures.map(\.path) ?? []) == ["green", #"rooms["07"]"#])
    }

    @Test func remainingMembersOfARecursiveRecipe() throws {
      let reshaping = try Reshaping(
        file: RecipeFile([
          "name": "Node",
          "ingredients": [
            "children": ["path": "nodes", "recipe": "Node", "each": true],
            "extra": ["remaining": true],
          ],
        ])
      )
      let source: JSONValue = ["nodes": [["nodes": [], "b": 2]], "a": 1]
      let object = try reshaping.reshape(source)
      #expect(
        object == ["children": [["children": [], "extra": ["b": 2]]], "extra": ["a": 1]]
      )
      #expect(try reshaping.restore(object) == source)
    }

    @Test func mistakesOfRemainingMembers() {
      #expect(
        mistakes(
          KeyedTables.self,
          ["ingredients": ["points": ["remaining": true], "rooms": ["remaining": true]]]
        ) == [
          "ingredients.rooms.remaining: expected one ingredient for the remaining members, found two"
        ]
      )
      let extra: JSONValue = ["remaining": true, "oneOrList": true]
      #expect(
        mistakes(OpenEvent.self, ["ingredients": ["id": "id", "extra": extra]]) == [
          #"ingredients.extra: expected "remaining" or "oneOrList", found both"#
        ]
      )
    }

    // MARK: Lists

    @Test func oneValueIsAListOfIt() async throws {
      let file: JSONValue = [
        "ingredients": [
          "tags": ["path": "tags", "oneOrList": true],
          "days": ["path": "days", "oneOrList": true, "using": "isoDate"],
        ]
      ]
      let day = try date("2024-02-29T00:00:00Z")
      try await check(
        TagList.self,
        file,
        TagList(tags: ["a"], days: [day]),
        from: ["tags": "a", "days": "2024-02-29"],
        reshaped: ["tags": ["a"], "days": ["2024-02-29T00:00:00Z"]]
      )
      try await check(
        TagList.self,
        file,
        TagList(tags: ["a", "b"], days: []),
        from: ["tags": ["a", "b"], "days": []],
        reshaped: ["tags": ["a", "b"], "days": []]
      )
      let dropped = try RecipeDeclaration(
        ["ingredients": ["a": ["path": "a", "oneOrList": true, "invalid": "drop"]]]
      )
      #expect(dropped.ingredients[0].oneOrList == .drop)
    }

    @Test func setsHaveElements() async throws {
      let file: JSONValue = [
        "ingredients": [
          "words": "words", "days": ["path": "days", "each": true, "using": "isoDate"],
        ]
      ]
      try await check(
        WordSets.self,
        file,
        WordSets(words: ["a", "b"], days: [try date("2024-02-29T00:00:00Z")]),
        from: ["words": ["a", "b"], "days": ["2024-02-29"]],
        reshaped: ["words": ["a", "b"], "days": ["2024-02-29T00:00:00Z"]]
      )
    }

    @Test func mistakesOfLists() {
      var ingredient = RecipeDeclaration.Ingredient("tags", "t")
      (ingredient.each, ingredient.oneOrList) = (.fail, .fail)
      let error = #expect(throws: RecipeError.self) {
        try Recipe<TagList>(declaration: RecipeDeclaration(ingredients: [ingredient]))
      }
      #expect(error?.mistakes.map(\.problem) == [.excluding("each", "oneOrList")])
    }

    // MARK: Paths in values

    @Test func elementsHaveAPathInside() async throws {
      try await check(
        WeightList.self,
        ["ingredients": ["weights": ["path": "weights", "each": true, "at": "amount.value"]]],
        WeightList(weights: [1.5, 2.5]),
        from: ["weights": [["amount": ["value": 1.5]], ["amount": ["value": 2.5]]]],
        reshaped: ["weights": [1.5, 2.5]]
      )
      let recipe = try Recipe<WeightList>(
        file: RecipeFile(["ingredients": ["weights": ["path": "w", "each": true, "at": "a"]]])
      )
      #expect(try recipe.bake(["w": [[:], ["a": 1]]]).weights == [nil, 1])
    }

    @Test func formsHaveAPathInside() async throws {
      let forms: JSONValue = [
        "inner": ["at": "date.text", "using": "iso8601"], "plain": "iso8601",
      ]
      let opened: JSONValue = ["path": "opened", "variants": ["forms": forms]]
      try await check(
        OpeningTimes.self,
        [
          "options": ["nilForm": "omitted"],
          "ingredients": ["opened": opened, "closed": ["path": "c", "using": "isoDate"]],
        ],
        OpeningTimes(opened: try date("2024-02-29T12:30:00Z"), closed: nil),
        from: ["opened": ["date": ["text": "2024-02-29T12:30:00Z"]]],
        reshaped: ["opened": "2024-02-29T12:30:00Z"]
      )
    }

    @Test func mistakesOfPathsInValues() {
      let weights: JSONValue = ["path": "w", "each": true, "at": "a..b"]
      #expect(
        mistakes(WeightList.self, ["ingredients": ["weights": weights]]) == [
          #"ingredients.weights.at: source path "a..b", byte 2: expected a key or "[", found ".""#
        ]
      )
    }

    @Test func pathsInValuesAreJoined() throws {
      var ingredient = RecipeDeclaration.Ingredient("a", "a")
      ingredient.form = .at("b", .at("c[0]", .transformer("isoDate")))
      let declaration = RecipeDeclaration(ingredients: [ingredient])
      #expect(
        declaration.jsonValue()["ingredients"] == [
          "a": ["path": "a", "at": "b.c[0]", "using": "isoDate"]
        ]
      )
    }

    // MARK: Dates

    @Test func datesHavePatternsOffsetsAndFallbacks() async throws {
      let file: JSONValue = [
        "ingredients": [
          "opened": ["path": "o", "using": ["date": "dd.MM.yyyy HH:mm", "offset": "+01:00"]],
          "closed": ["path": "c", "using": [["date": "yyyy/MM/dd"], "iso8601", "epochSeconds"]],
        ]
      ]
      let opened = try date("2024-02-29T12:30:00Z")
      let closed = try date("2024-02-29T00:00:00Z")
      try await check(
        OpeningTimes.self,
        file,
        OpeningTimes(opened: opened, closed: closed),
        from: ["o": "29.02.2024 13:30", "c": "2024/02/29"],
        reshaped: ["opened": "2024-02-29T12:30:00Z", "closed": "2024-02-29T00:00:00Z"]
      )
      try await check(
        OpeningTimes.self,
        file,
        OpeningTimes(opened: opened, closed: nil),
        from: ["o": "29.02.2024 13:30", "c": nil],
        reshaped: ["opened": "2024-02-29T12:30:00Z", "closed": nil]
      )
      let recipe = try Recipe<OpeningTimes>(file: RecipeFile(file))
      for stamp in ["2024-02-29T12:30:00Z", 1_709_209_800] as [JSONValue] {
        #expect(try recipe.bake(["o": "29.02.2024 13:30", "c": stamp]).closed == opened)
      }
      let error = #expect(throws: BakeError.self) {
        try recipe.bake(["o": "2024-02-29", "c": "yesterday"])
      }
      #expect(error?.failures.map(\.path) == ["o", "c"])
    }

    @Test func mistakesOfDates() {
      func opened(_ using: JSONValue) -> [String] {
        mistakes(
          OpeningTimes.self,
          ["ingredients": ["opened": ["path": "o", "using": using], "closed": "c"]]
        ).filter { !$0.contains("closed") }
      }
      #expect(
        opened(["iso8601", ["date": "dd.MM."]]) == [
          #"ingredients.opened.using[1].date: date pattern "dd.MM.": expected year, found none at byte 6"#
        ]
      )
      #expect(
        opened(["date": "yyyyMMdd", "ofset": "Z"]) == [
          #"ingredients.opened.using.ofset: a recipe file has no such member; did you mean "offset"?"#
        ]
      )
      #expect(
        opened(["iso8601", "epochSecnds"]) == [
          #"ingredients.opened.using[1]: no transformer "epochSecnds"; did you mean "epochSeconds"?"#
        ]
      )
      #expect(
        opened([]) == [
          "ingredients.opened.using: expected name of a transformer, object, or array of them, "
            + "found array of 0"
        ]
      )
      #expect(
        mistakes(
          OpenEvent.self,
          ["ingredients": ["id": ["path": "i", "using": ["date": "yyyy"]], "extra": "x"]]
        )
        .count == 1
      )
      var ingredient = RecipeDeclaration.Ingredient("opened", "o")
      ingredient.form = .transformers([])
      #expect(throws: RecipeError.self) {
        try Recipe<OpeningTimes>(declaration: RecipeDeclaration(ingredients: [ingredient]))
      }
    }
  }
#endif
