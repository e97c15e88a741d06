import KilnFactories
import KilnRecipes
import Testing

/// A comment with replies, and its author with other comments: mutually recursive models.
struct Message: ValueModel {
  var text: String
  var author: [Writer]
  var replies: [Message]

  static let schema = Schema<Message>(
    "Message",
    Message.init(text:author:replies:),
    Field(\.text, "text"),
    Field(\.author, "author", default: []),
    Field(\.replies, "replies", default: [])
  )

  var count: Int { replies.reduce(1) { $0 + $1.count } }
}

struct Writer: ValueModel {
  var name: String
  var messages: [Message]

  static let schema = Schema<Writer>(
    "Writer",
    Writer.init(name:messages:),
    Field(\.name, "name"),
    Field(\.messages, "messages", default: [])
  )
}

/// An ingredient whose values are read by a recipe with a name.
func list(_ path: String, _ recipe: String) -> JSONValue {
  ["path": .string(path), "recipe": .string(recipe), "each": true]
}

/// Recipes that the ingredients of a file refer to by name.
@Suite struct FileRecipeTests {
  /// A file whose recipes contain one another and themselves.
  private static var file: JSONValue {
    [
      "name": "Thread",
      "ingredients": ["text": "title", "replies": list("children", "Message")],
      "recipes": [
        "Message": [
          "ingredients": [
            "text": "body", "author": list("by", "Writer"), "replies": list("children", "Message"),
          ]
        ],
        "Writer": [
          "name": "Writer", "model": "Writer",
          "ingredients": ["name": "n", "messages": list("threads", "Thread")],
        ],
      ],
    ]
  }

  private static var source: JSONValue {
    [
      "title": "a",
      "children": [
        [
          "body": "b",
          "by": [["n": "Ada", "threads": [["title": "c", "children": [["body": "d"]]]]]],
          "children": [["body": "e", "children": [["body": "f"]]]],
        ]
      ],
    ]
  }

  @Test func recipesCanContainThemselvesOneAnotherAndThatOfTheFile() throws {
    let recipe = try Recipe<Message>(file: RecipeFile(Self.file))
    let message = try recipe.bake(Self.source)
    #expect(message.text == "a" && message.count == 4)
    #expect(message.replies[0].author[0].messages[0].replies[0].text == "d")
    #expect(try recipe.bake(recipe.decompose(message)) == message)
    let error = #expect(throws: BakeError.self) {
      try recipe.bake(["title": "a", "children": [["body": "b", "by": [["n": 7]]]]])
    }
    #expect(
      error?.failures.map(\.description) == [
        "replies[0].author[0].name ← children[0].by[0].n: expected string, found integer 7"
      ]
    )
  }

  @Test func reshapingHasTheSameRecipes() throws {
    let reshaping = try Reshaping(file: RecipeFile(Self.file))
    let object = try reshaping.reshape(Self.source)
    #expect(object["replies"]?[0]?["author"]?[0]?["messages"]?[0]?["replies"]?[0]?["text"] == "d")
    #expect(try reshaping.restore(object) == Self.source)
  }

  @Test func aRecipeIsCompiledForEachModel() throws {
    let file: JSONValue = [
      "ingredients": ["name": "name", "messages": ["path": "r", "recipe": "Both", "each": true]],
      "recipes": [
        "Both": [
          "options": ["completeness": "partial"],
          "ingredients": ["text": "t", "author": list("by", "One"), "replies": list("r", "Both")],
        ],
        "One": ["ingredients": ["name": "n", "messages": list("r", "Both")]],
      ],
    ]
    let recipe = try Recipe<Writer>(file: RecipeFile(file))
    let person = try recipe.bake(["name": "a", "r": [["t": "b", "by": [["n": "c", "r": []]]]]])
    #expect(person.messages[0].author[0].name == "c")
  }

  @Test func aRecipeTakesPrecedenceOverAPassedOne() throws {
    let passed = Recipe<Writer>("Writer") { Ingredient(\.name, "passed") }
    let file: JSONValue = [
      "ingredients": ["text": "t", "author": list("by", "Writer")],
      "recipes": ["Writer": ["ingredients": ["name": "own"]]],
    ]
    let recipe = try Recipe<Message>(
      file: RecipeFile(file),
      recipes: RecipeList().adding(passed)
    )
    #expect(try recipe.bake(["t": "", "by": [["own": "x"]]]).author[0].name == "x")
  }

  @Test func passedFilesHaveTheirOwnRecipes() throws {
    func file(_ path: String) -> RecipeFile {
      RecipeFile([
        "ingredients": ["inner": ["path": "i", "recipe": "Inner"]],
        "recipes": ["Inner": ["ingredients": ["x": .string(path)]]],
      ])
    }
    let main: JSONValue = [
      "ingredients": [
        "a": ["path": "a", "recipe": "A"], "b": ["path": "b", "recipe": "B"],
        "own": ["path": "o", "recipe": "Inner"],
      ],
      "recipes": ["Inner": ["ingredients": ["x": "main"]]],
    ]
    let reshaping = try Reshaping(
      file: RecipeFile(main),
      recipes: ["A": file("first"), "B": file("second")]
    )
    let source: JSONValue = [
      "a": ["i": ["first": 1]], "b": ["i": ["second": 2]], "o": ["main": 3],
    ]
    let object: JSONValue = [
      "a": ["inner": ["x": 1]], "b": ["inner": ["x": 2]], "own": ["x": 3],
    ]
    #expect(try reshaping.reshape(source) == object)
    #expect(try reshaping.restore(object) == source)
  }

  @Test func defaultsCanNeedRecipesThatAreCompiledLater() throws {
    let file: JSONValue = [
      "ingredients": ["text": "t", "author": list("by", "Writer")],
      "recipes": [
        "Writer": ["ingredients": ["name": "n", "messages": list("r", "Message")]],
        "Message": [
          "ingredients": [
            "text": "t",
            "author": [
              "path": "by", "recipe": "Writer", "each": true, "default": [["n": "x", "r": []]],
            ],
          ]
        ],
      ],
    ]
    let recipe = try Recipe<Message>(file: RecipeFile(file))
    let made = try recipe.bake(["t": "", "by": [["n": "a", "r": [["t": "b"]]]]])
    #expect(made.author[0].messages[0].author[0].name == "x")
  }

  /// Each of the recipes refers to the next one twice.
  @Test(.timeLimit(.minutes(1)))
  func longAndDoublingChainsAreCompiledInLinearTime() throws {
    var recipes = JSONObject()
    let count = 2_000
    for number in 0..<count {
      let next = "R\(number + 1)"
      recipes["R\(number)"] = [
        "options": ["completeness": "partial"],
        "ingredients": ["text": "t", "author": list("a", "P"), "replies": list("r", next)],
      ]
    }
    recipes["R\(count)"] = ["ingredients": ["text": "t"]]
    recipes["P"] = ["ingredients": ["name": "n", "messages": list("r", "R7")]]
    let twice: JSONValue = [
      "ingredients": ["x": list("x", "R0"), "y": list("y", "R0")], "recipes": .object(recipes),
    ]
    _ = try Reshaping(file: RecipeFile(twice))
    let file: JSONValue = [
      "ingredients": ["text": "t", "replies": list("r", "R0")], "recipes": .object(recipes),
    ]
    let recipe = try Recipe<Message>(file: RecipeFile(file))
    let source: JSONValue = ["t": "a", "r": [["t": "b", "a": [["n": "c"]], "r": []]]]
    #expect(try recipe.bake(source).count == 2)
    var doubling = JSONObject()
    for number in 0..<60 {
      let next = "D\(number + 1)"
      doubling["D\(number)"] = ["ingredients": ["x": list("x", next), "y": list("y", next)]]
    }
    doubling["D60"] = ["ingredients": ["x": "x"]]
    let reshaping = try Reshaping(
      file: RecipeFile(["ingredients": ["d": list("d", "D0")], "recipes": .object(doubling)])
    )
    #expect(try reshaping.reshape(["d": [["x": [], "y": []]]]) == ["d": [["x": [], "y": []]]])
  }

  /// With recipes of the file, and with one that refers to itself.
  @Test(arguments: [true, false])
  func recipesAreDeallocated(hasRecipes: Bool) throws {
    final class Token: Sendable {}
    weak var witness: Token?
    do {
      let token = Token()
      witness = token
      let registry = TransformerRegistry()
      try registry.register(
        Transformer<JSONValue, String>("t", forward: { _ in "\(ObjectIdentifier(token))" })
      )
      let reply = hasRecipes ? "Message" : "Main"
      var file: JSONObject = [
        "name": "Main",
        "ingredients": ["text": ["path": "t", "using": "t"], "replies": list("r", reply)],
      ]
      if hasRecipes {
        file["recipes"] = [
          "Message": [
            "ingredients": [
              "text": ["path": "t", "using": "t"], "author": list("by", "Writer"),
              "replies": list("r", "Message"),
            ]
          ],
          "Writer": ["ingredients": ["name": "n", "messages": list("m", "Main")]],
        ]
      }
      let source: JSONValue = ["t": 1, "r": [["t": 2, "by": [["n": "x", "m": [["t": 3]]]]]]]
      let made = RecipeFile(.object(file))
      let recipe = try Recipe<Message>(file: made, transformers: registry)
      let authors = try recipe.bake(source).replies[0].author
      #expect(authors.map(\.messages.count) == (hasRecipes ? [1] : []))
      // The ingredients keep the recipes alive without the recipe of the file.
      let copy = try Recipe<Message>(ingredients: recipe.ingredients)
      #expect(try copy.bake(source).count == 2)
      let reshaping = try Reshaping(file: made, transformers: registry)
      #expect(try reshaping.reshape(source)["replies"] != nil)
    }
    #expect(witness == nil)
  }

  @Test func recipeOutlivesTheFile() throws {
    func made() throws -> Recipe<Message> { try Recipe(file: RecipeFile(Self.file)) }
    #expect(try made().bake(Self.source).count == 4)
    let conversion = try made().conversion
    let outer = Recipe<Message> {
      Ingredient(\.text, "t")
      Ingredient(\.replies, "r", using: .list(of: conversion))
    }
    #expect(try outer.bake(["t": "x", "r": [Self.source]]).count == 5)
  }

  @Test func declarationsAreWrittenBack() throws {
    let declaration = try RecipeFile(Self.file).declaration()
    #expect(declaration.recipes.map(\.name) == ["Message", "Writer"])
    guard case .object(var file) = Self.file, case .object(var recipes)? = file["recipes"],
      case .object(var person)? = recipes["Writer"]
    else { return }
    // The name of a recipe is its key.
    person["name"] = nil
    recipes["Writer"] = .object(person)
    file["recipes"] = .object(recipes)
    #expect(RecipeFile(declaration).json == .object(file))
  }
}
