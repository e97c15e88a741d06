import Foundation
import KilnRecipes
import KilnTestSupport
import Testing

@Suite struct RecipePatchTests {
  private let recipe: Recipe<Ship>
  /// A transformer without a reverse.
  private static var shout: Transformer<JSONValue, String> {
    Transformer("shout", forward: { try String(jsonValue: $0).uppercased() })
  }

  init() throws {
    recipe = try Ship.recipe()
  }

  @Test func jsonPatchContainsOnlyChangesInSourceForm() throws {
    let ship = Ship.full
    let newer = ship.with {
      $0.nickname = nil
      $0.captain.age = nil
      $0.marks = ["fast", "old"]
    }
    #expect(
      try recipe.jsonPatch(from: ship, to: newer).json == [
        ["op": "replace", "path": "/names/1", "value": nil],
        ["op": "remove", "path": "/staff/captain/years"],
        ["op": "add", "path": "/marks/1", "value": "old"],
      ]
    )
    // A value that was null may be missing instead.
    #expect(
      try recipe.jsonPatch(from: ship.with { $0.mate = nil }, to: ship).json == [
        ["op": "add", "path": "/staff/mate", "value": ["full_name": "Tiphys"]]
      ]
    )
    #expect(try recipe.jsonPatch(from: ship, to: ship).operations.isEmpty)
  }

  @Test func mergePatchThatCannotExpressNilIsAnError() throws {
    let recipe = Recipe<Note>("Note") {
      Ingredient(\.title, "title")
      Ingredient(\.color, "color", default: "blue")
      Ingredient(\.counts, "counts")
    }
    let note = Note(title: "a", color: "red", counts: ["x": 1])
    let clear = note.with { $0.color = nil }
    let error = #expect(throws: DecomposeError.self) { try recipe.patch(from: note, to: clear) }
    #expect(
      error?.description == """
        Note by recipe "Note": 1 error
          - color → color: becomes nil, but null and a missing member mean another value
        """
    )
    #expect(try recipe.update(note, with: recipe.jsonPatch(from: note, to: clear)) == clear)
    #expect(try recipe.update(note, with: recipe.partialSource(from: note, to: clear)) == clear)
    // Nor can it represent a `nil` in a dictionary.
    let hole = note.with { $0.counts = ["x": nil] }
    let holeError = #expect(throws: DecomposeError.self) {
      try recipe.patch(from: note, to: hole)
    }
    #expect(
      holeError?.description == """
        Note by recipe "Note": 1 error
          - counts → counts: contains null in an object, and a merge patch cannot set a member to null
        """
    )
    #expect(try recipe.update(note, with: recipe.jsonPatch(from: note, to: hole)) == hole)
  }

  @Test func irreversibleChangeIsAnErrorOrOmitted() throws {
    let recipe = Recipe<Note>(options: .partial) {
      Ingredient(\.title, "title", using: .transformer(Self.shout))
      Ingredient(\.color, "color")
    }
    let note = Note(title: "A", color: nil, counts: [:])
    let other = note.with { ($0.title, $0.color) = ("B", "red") }
    let error = #expect(throws: DecomposeError.self) { try recipe.patch(from: note, to: other) }
    #expect(
      error?.description == """
        Note: 1 error
          - title → title: cannot be written, because its conversion has no reverse
        """
    )
    #expect(throws: DecomposeError.self) { try recipe.jsonPatch(from: note, to: other) }
    let patch = try recipe.patch(from: note, to: other, omittingIrreversible: true)
    #expect(patch.json == ["color": "red"])
    // An unchanged property need not be reversible.
    #expect(try recipe.patch(from: note, to: note.with { $0.color = "red" }) == patch)
  }

  /// The value at the path is that of the other property.
  @Test func irreversiblePropertyAtASharedPathIsAnError() throws {
    let recipe = Recipe<Note>(options: .partial) {
      Ingredient(\.title, "text", using: .transformer(Self.shout))
      Ingredient(\.color, "text")
    }
    let note = Note(title: "RED", color: "red", counts: [:])
    for other in [note.with { $0.title = "B" }, note.with { $0.color = "blue" }] {
      let patches: [() throws -> Any] = [
        { try recipe.patch(from: note, to: other) },
        { try recipe.jsonPatch(from: note, to: other) },
        { try recipe.partialSource(from: note, to: other) },
      ]
      for patch in patches {
        let error = #expect(throws: DecomposeError.self) { _ = try patch() }
        let failures = error?.failures ?? []
        #expect(failures.map(\.property) == ["title"])
      }
    }
    // Both properties change to what the new value is read as.
    let blue = Note(title: "BLUE", color: "blue", counts: [:])
    #expect(try recipe.update(note, with: recipe.patch(from: note, to: blue)) == blue)
  }

  @Test func patchToAnotherEntityIsAnError() throws {
    let ship = Ship.full
    let other = ship.with { $0.id = 2 }
    let error = #expect(throws: DecomposeError.self) { try recipe.patch(from: ship, to: other) }
    #expect(
      error?.description == """
        Ship by recipe "ShipJSON": 1 error
          - id → ship_id: expected models with the same identity
        """
    )
    let changeable = try Ship.recipe(RecipeOptions().with { $0.identity = .changeable })
    #expect(try changeable.patch(from: ship, to: other).json == ["ship_id": 2])
    let foreign = JSONMergePatch(["ship_id": 2])
    #expect(throws: BakeError.self) { try recipe.update(ship, with: foreign) }
  }

  @Test func partialSourceHasTheNullOfARemovedArray() throws {
    let recipe = Recipe<Depth>(
      options: RecipeOptions.partial.with { $0.updateNulls = .default }
    ) {
      Ingredient(\.limit, "lines[0].limit")
    }
    let partial = try recipe.partialSource(
      from: Depth(limit: .some(nil), mark: "A"),
      to: Depth(limit: nil, mark: "A")
    )
    #expect(partial == ["lines": [["limit": nil]]])
  }

  @Test func removedMemberOfADictionaryAtTheRootIsAnErrorOfPartialSources() throws {
    let recipe = Recipe<Single<[String: Int]>> { Ingredient(\.content, "$") }
    let (old, new) = (Single(content: ["c": 5, "d": 1]), Single(content: ["d": 2]))
    let error = #expect(throws: DecomposeError.self) {
      try recipe.partialSource(from: old, to: new)
    }
    #expect(
      error?.description == """
        Single: 1 error
          - content → $: would be read as another value
        """
    )
    let larger = Single(content: ["c": 5, "d": 2, "e": 3])
    let partial = try recipe.partialSource(from: old, to: larger)
    #expect(try recipe.update(old, with: partial) == larger)
    #expect(try recipe.update(old, with: recipe.patch(from: old, to: new)) == new)
  }

  @Test func partialSourceKeepsNullsOfAnArrayThatAnotherPropertyReads() throws {
    let recipe = Recipe<Duo<[Int?], Int?>> {
      Ingredient(\.first, "a")
      Ingredient(\.second, "a[0]")
    }
    let old = Duo<[Int?], Int?>([nil, nil, 2], nil)
    let new = Duo<[Int?], Int?>([nil], nil)
    let partial = try recipe.partialSource(from: old, to: new)
    #expect(partial == ["a": [nil]])
    #expect(try recipe.update(old, with: partial) == new)
  }

  @Test func partialSourceWithoutTheDefaultOfAnErrorIsAnError() throws {
    let recipe = Recipe<Duo<JSONValue?, Int?>> {
      Ingredient(\.first, "p")
      Ingredient(\.second, "p").defaultOnError()
    }
    let old = try recipe.bake(["p": 1])
    let new = try recipe.bake(["p": "s"])
    #expect(new.second == nil)
    #expect(throws: DecomposeError.self) { try recipe.partialSource(from: old, to: new) }
    #expect(try recipe.update(old, with: recipe.patch(from: old, to: new)) == new)
  }

  @Test func nullThatPadsAnArrayDoesNotResetAnUnchangedProperty() throws {
    let oneWay = Conversion<String>.function { json, _ in try String(jsonValue: json) }
    let recipe = Recipe<Depth>(options: .partial) {
      Ingredient(\.mark, "[1].mark", using: oneWay)
      Ingredient(\.limit, "[2]")
    }
    let error = #expect(throws: DecomposeError.self) {
      try recipe.partialSource(from: Depth(limit: 1, mark: "B"), to: Depth(limit: 2, mark: "B"))
    }
    let failures = error?.failures ?? []
    #expect(failures.map(\.property) == ["mark"])
  }

  @Test func errorsHideRedactedValues() throws {
    let ship = Ship.full
    let operations: JSONValue = [["op": "test", "path": "/code", "value": 1]]
    let patch = try JSONPatch(operations)
    var texts: [String] = []
    for update in [
      { try recipe.update(ship, with: patch) },
      { try recipe.update(ship, with: JSONMergePatch(["code": "47110815"])) },
    ] {
      let error = #expect(throws: (any Error).self) { _ = try update() }
      var dumped = ""
      dump(error, to: &dumped)
      texts += [dumped, "\(String(describing: error))"]
    }
    for text in texts { #expect(!text.contains("4711"), "\(text)") }
  }
}

/// A model with an optional that has a default, and a dictionary of optionals.
private struct Note: ValueModel {
  var title: String
  var color: String?
  var counts: [String: Int?]
  static let schema = Schema<Note>(
    "Note",
    Note.init(title:color:counts:),
    Field(\.title, "title"),
    Field(\.color, "color"),
    Field(\.counts, "counts")
  )
}

/// A model with a nested optional, and a property with a default.
private struct Depth: ValueModel {
  var limit: Int??
  var mark: String
  static let schema = Schema<Depth>(
    "Depth",
    Depth.init(limit:mark:),
    Field(\.limit, "limit"),
    Field(\.mark, "mark", default: "M")
  )
}
