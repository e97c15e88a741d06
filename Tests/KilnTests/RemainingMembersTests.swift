#if Macros
  import Foundation
  import Kiln
  import Testing

  @Value private struct Size { let width: Int }

  @Value
  private struct Item {
    let id: Int
    let name: String?
    let size: Size
    let extra: [String: JSONValue]
  }

  @Value private struct Ordered { let id: Int; let extra: JSONObject }
  @Value private struct Scores { let owner: String; let points: [Team: Int] }
  private enum Team: String, CaseIterable { case red, blue }

  /// A property with the members that no other ingredient reads.
  @Suite struct RemainingMembersTests {
    private static func recipe(_ options: RecipeOptions = .init()) throws -> Recipe<Item> {
      let size = Recipe<Size> { Ingredient(\.width, "w") }
      return Recipe<Item>("Item", options: options) {
        Ingredient(\.id, "meta.id | id")
        Ingredient(\.name, "name")
        Ingredient(\.size, "$", using: size)
        Ingredient(\.extra, .remaining)
      }
    }

    private static let source: JSONValue = [
      "meta": ["id": 7, "etag": "x"], "name": "a", "w": 3, "color": "red", "tags": [1, nil],
      "none": nil,
    ]

    private static let item = Item(
      id: 7,
      name: "a",
      size: Size(width: 3),
      extra: ["color": "red", "tags": [1, nil], "none": nil]
    )

    @Test func otherMembersRemain() throws {
      let recipe = try Self.recipe()
      #expect(try recipe.bake(Self.source) == Self.item)
      #expect(try recipe.bake(Self.source.description) == Self.item)
      let none: JSONValue = ["id": 7, "w": 3]
      #expect(try recipe.bake(none).extra == [:])
    }

    @Test func theyAreWrittenBesideTheOthers() throws {
      let recipe = try Self.recipe()
      let written = try recipe.decompose(Self.item)
      #expect(
        written == [
          "meta": ["id": 7], "name": "a", "w": 3, "color": "red", "none": nil, "tags": [1, nil],
        ]
      )
      #expect(try JSONValue(json: recipe.jsonText(of: Self.item)) == written)
      #expect(try recipe.bake(written) == Self.item)
      #expect(throws: DecomposeError.self) {
        try recipe.decompose(Self.item.with { $0.extra["name"] = "b" })
      }
    }

    @Test func nilIsWrittenAsWithoutThem() throws {
      let recipe = try Self.recipe()
      let nameless = Self.item.with { $0.name = nil }
      #expect(try recipe.decompose(nameless)["name"] == JSONValue.null)
      let omitting = try Self.recipe(RecipeOptions().with { $0.nilForm = .omitted })
      #expect(try omitting.decompose(nameless).objectValue?.keys.contains("name") == false)
      // The remaining members may not contain a key of another ingredient.
      #expect(throws: DecomposeError.self) {
        try recipe.decompose(nameless.with { $0.extra["name"] = "b" })
      }
    }

    @Test func anObjectKeepsTheirOrder() throws {
      let recipe = Recipe<Ordered> {
        Ingredient(\.id, "id")
        Ingredient(\.extra, .remaining, using: .value())
      }
      let text = #"{"id":1,"z":2,"a":[3]}"#
      let value = try recipe.bake(text)
      #expect(Array(value.extra.keys) == ["z", "a"])
      #expect(try recipe.jsonText(of: value) == text)
    }

    @Test func everyKeyIsKnown() throws {
      let recipe = try Self.recipe(RecipeOptions().with { $0.unknownKeys = .fail })
      #expect(try recipe.bake(#"{"id":7,"w":3,"x":1}"#).extra == ["x": 1])
    }

    @Test func updatesMergeThem() throws {
      let recipe = try Self.recipe()
      let updated = try recipe.update(Self.item, with: ["color": "blue", "name": "b"] as JSONValue)
      #expect(updated.extra == ["color": "blue", "tags": [1, nil], "none": nil])
      #expect(updated.name == "b")
      #expect(try recipe.matches(Self.item, ["color": "red"]))
      #expect(try !recipe.matches(Self.item, ["color": "blue"]))
      let patch = try recipe.patch(from: Self.item, to: updated)
      #expect(try recipe.update(Self.item, with: patch) == updated)
    }

    @Test func theyAreThoseOfTheObjectAtThePrefix() throws {
      let recipe = Recipe<Pair> {
        Ingredient(\.id, "id")
        Ingredient(\.extra, .remaining)
      }
      let prefixed = try recipe.prefixed("a")
      let pair = try prefixed.bake(#"{"a":{"id":1,"x":2}}"#)
      #expect(pair == Pair(id: 1, extra: ["x": 2]))
      #expect(try prefixed.decompose(pair) == ["a": ["id": 1, "x": 2]])
      let grouped = Recipe<Pair> {
        IngredientGroup("g") {
          Ingredient(\.id, "id")
          Ingredient(\.extra, .remaining)
        }
      }
      #expect(try grouped.bake(#"{"g":{"id":1,"x":2},"y":3}"#) == pair)
    }

    @Test func updatesMergeThoseAtThePrefix() throws {
      let recipe = try Recipe<Pair> {
        Ingredient(\.id, "id")
        Ingredient(\.extra, .remaining)
      }.prefixed("a")
      let pair = Pair(id: 1, extra: ["x": 1, "y": 1])
      for (source, expected) in [
        (#"{"a":{"id":2}}"#, Pair(id: 2, extra: ["x": 1, "y": 1])),
        (#"{"a":{"x":2}}"#, Pair(id: 1, extra: ["x": 2, "y": 1])), (#"{"a":{}}"#, pair),
        (#"{}"#, pair),
      ] {
        let tree = try JSONValue(json: source)
        #expect(try recipe.update(pair, with: tree) == expected, "\(source)")
        #expect(try recipe.update(pair, with: source) == expected, "\(source)")
        #expect(try recipe.matches(pair, tree) == (expected == pair), "\(source)")
      }
      let changed = Pair(id: 1, extra: ["x": 2, "y": 1])
      #expect(try recipe.partialSource(from: pair, to: changed) == ["a": ["x": 2]])
      let removed = Pair(id: 1, extra: ["y": 1])
      #expect(throws: DecomposeError.self) { try recipe.partialSource(from: pair, to: removed) }
      let patch = try recipe.patch(from: pair, to: removed)
      #expect(patch.json == ["a": ["x": nil]])
      #expect(try recipe.update(pair, with: patch) == removed)
    }

    @Test func theyHaveAConversion() throws {
      let recipe = Recipe<Scores>("Scores") {
        Ingredient(\.owner, "owner")
        Ingredient(\.points, .remaining, using: .dictionary(of: .integer))
      }
      let scores = try recipe.bake(#"{"owner":"a","red":1,"blue":2}"#)
      #expect(scores.points == [.red: 1, .blue: 2])
      #expect(try recipe.decompose(scores) == ["owner": "a", "blue": 2, "red": 1])
      let error = #expect(throws: BakeError.self) {
        try recipe.bake(#"{"owner":"a","green":1}"#)
      }
      #expect(error?.failures.first?.path == "green")
    }

    @Test func aRecipeRefersToItself() throws {
      let recipe = Recipe<Node>.recursive("Tree") { tree in
        Ingredient(\.name, "name")
        Ingredient(\.children, "children", using: .list(of: tree), default: [])
      }
      let text = #"{"name":"a","children":[{"name":"b","children":[{"name":"c"}]}]}"#
      let node = try recipe.bake(text)
      #expect(node.children[0].children[0].name == "c")
      #expect(try recipe.bake(recipe.decompose(node)) == node)
      let error = #expect(throws: BakeError.self) {
        try recipe.bake(#"{"name":"a","children":[{"name":1}]}"#)
      }
      #expect(error?.failures.first?.path == "children[0].name")
      #expect(throws: RecipeError.self) {
        try Recipe<Chain>.recursive { (chain) throws in
          Ingredient(\.next, "$", using: .oneOrList(of: chain))
        }
      }
    }

    @Test func oneValueIsAListOfIt() throws {
      let recipe = Recipe<Tags>("Tags") {
        Ingredient(\.tags, "tags", using: .oneOrList(of: .text))
      }
      for (source, tags) in [
        (["tags": "a"], ["a"]), (["tags": ["a", "b"]], ["a", "b"]), (["tags": []], []),
      ] as [(JSONValue, [String])] {
        #expect(try recipe.bake(source).tags == tags)
        #expect(try recipe.bake(source.description).tags == tags)
        #expect(try recipe.decompose(Tags(tags: tags)) == source)
        #expect(try JSONValue(json: recipe.jsonText(of: Tags(tags: tags))) == source)
      }
      #expect(try recipe.bake(#"{"tags":["a"]}"#).tags == ["a"])
      let lists = Recipe<Lists> {
        Ingredient(\.lists, "lists", using: .oneOrList(of: .list(of: .integer)))
      }
      for value in [[], [[]], [[1]], [[1], [2]]] as [[[Int]]] {
        #expect(try lists.bake(lists.decompose(Lists(lists: value))).lists == value)
      }
      let error = #expect(throws: BakeError.self) { try recipe.bake(#"{"tags":["a",1]}"#) }
      #expect(error?.failures.map(\.path) == ["tags[1]"])
    }
  }

  @Value private struct Node { let name: String; let children: [Node] }
  @Value private struct Chain { let next: [Chain] }
  @Value private struct Pair { let id: Int; let extra: [String: JSONValue] }
  @Value private struct Lists { let lists: [[Int]] }
  @Value private struct Tags { let tags: [String] }
#endif
