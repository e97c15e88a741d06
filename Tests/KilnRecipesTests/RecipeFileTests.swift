import Foundation
import KilnRecipes
import KilnTestSupport
import Testing

/// A comment with replies: a recursive model.
private struct Comment: ValueModel {
  var text: String
  var author: Author?
  var replies: [Comment]
  var links: [String: Author]
  var seen: Date?

  static let schema = Schema<Comment>(
    "Comment",
    Comment.init(text:author:replies:links:seen:),
    Field(\.text, "text"),
    Field(\.author, "author"),
    Field(\.replies, "replies", default: []),
    Field(\.links, "links", default: [:]),
    Field(\.seen, "seen")
  )
}

private struct Author: ValueModel {
  var name: String
  static let schema = Schema<Author>("Author", Author.init(name:), Field(\.name, "name"))
}

private enum Side: FastHashable, Sendable {
  case left
  case number(Int)
  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .left: hasher.combine(0)
    case .number(let number): hasher.combine(number)
    }
  }
}

private struct Sign: ValueModel {
  var side: Side?
  static let schema = Schema<Sign>("Sign", Sign.init(side:), Field(\.side, "side"))
}

@Suite struct RecipeFileTests {
  private func problems(_ file: JSONValue) -> [String] {
    mistakes { try RecipeDeclaration(file) }.map(\.description)
  }

  @Test func recipeAndIngredientOptionsApply() throws {
    let recipe = try Recipe<User>(
      file: RecipeFile([
        "options": ["unknownKeys": "report", "nilForm": "omitted", "coercion": "lenient"],
        "ingredients": [
          "id": ["path": "id", "coercion": "strict"],
          "name": ["path": "name", "nulls": "absent", "default": "nobody"],
          "unreadMessages": ["path": "unread", "defaultOnError": true],
        ],
      ])
    )
    let baked = try recipe.bakeResult(["id": 1, "name": nil, "unread": [], "more": 1])
    #expect(baked.value == User(id: 1, name: "nobody", unreadMessages: 0, updatedAt: nil))
    #expect(baked.notices.map(\.code) == [.conversion, .unknownKey])
    #expect(try recipe.bake(["id": 1, "name": 7]).name == "7")
    #expect(throws: BakeError.self) { try recipe.bake(["id": "1", "name": "x"]) }
  }

  @Test func nestedRecipesAreInlineOrPassedIn() throws {
    let author = Recipe<Author>("Author") { Ingredient(\.name, "n") }
    let recipe = try Recipe<Comment>(
      file: RecipeFile([
        "ingredients": [
          "text": "text",
          "author": ["path": "by", "recipe": ["ingredients": ["name": "full"]]],
          "links": ["path": "links", "recipe": "Author", "each": true, "invalid": "drop"],
        ]
      ]),
      recipes: RecipeList().adding(author)
    )
    let source: JSONValue = [
      "text": "Hi", "by": ["full": "Ada"], "links": ["a": ["n": "Ben"]],
    ]
    let comment = try recipe.bake(source)
    #expect(comment.author == Author(name: "Ada"))
    #expect(comment.links == ["a": Author(name: "Ben")])
    #expect(try recipe.decompose(comment) == source)
    var wrong = try #require(source.objectValue)
    wrong["links"] = ["a": ["n": "Ben"], "b": 7]
    #expect(
      try recipe.bakeResult(.object(wrong)).notices.map(\.property) == ["links[\"b\"].name"]
    )
    #expect(try recipe.bake(["text": "Hi", "by": nil]).author == nil)
  }

  @Test func tagSelectsTheFormAndFormsCanBePassedIn() throws {
    let file: JSONValue = [
      "options": ["completeness": "partial"],
      "ingredients": [
        "author": [
          "path": "by",
          "variants": [
            "tag": "v",
            "forms": [
              "1": ["recipe": ["ingredients": ["name": "n"]]],
              "2": ["recipe": ["ingredients": ["name": "full"]]],
            ],
          ],
        ], "text": "t",
      ],
    ]
    let recipe = try Recipe<Comment>(file: RecipeFile(file))
    #expect(try recipe.bake(["t": "", "by": ["v": "2", "full": "A"]]).author?.name == "A")
    #expect(try recipe.bake(["t": "", "by": ["v": "1", "n": "B"]]).author?.name == "B")
    let left = Transformer("left", forward: { try String(jsonValue: $0) })
    let sides = Conversion<Side>.oneOf([
      "left": .case({ (_: String) in .left }, .transformer(left)) { $0 == .left ? "left" : nil },
      "number": .case(Side.number, .transformer(.converting(to: Int.self))) {
        if case .number(let number) = $0 { number } else { nil }
      },
    ])
    let sign = try Recipe<Sign>(
      file: RecipeFile(["ingredients": ["side": ["path": "s", "variants": "side"]]]),
      recipes: RecipeList().adding(sides, named: "side")
    )
    #expect(try sign.bake(["s": 4]).side == .number(4))
    #expect(try sign.bake(["s": "x"]).side == .left)
    #expect(try sign.bake([:]).side == nil)
  }

  @Test func allDeclarationMistakesAreReportedWithTheirPaths() {
    #expect(
      problems([
        "nam": "x", "options": ["coercion": "loose", "nilform": "null"],
        "ingredients": [
          "a": 1, "b": [:], "d": ["path": "d", "using": "x", "recipe": "y"],
          "f": ["path": "f", "recipe": ["ingredients": 1]], "i": ["path": "i", "property": "j"],
        ],
      ]) == [
        #"nam: a recipe file has no such member; did you mean "name"?"#,
        #"options.nilform: a recipe file has no such member; did you mean "nilForm"?"#,
        #"options.coercion: expected "strict" or "lenient", found string "loose""#,
        "ingredients.a: expected path, or object, found integer 1",
        #"ingredients.b: expected a member "path", found none"#,
        #"ingredients.d: expected "using" or "recipe", found both"#,
        "ingredients.f.recipe.ingredients: expected object by property, or array of objects, "
          + "found integer 1",
        #"ingredients.i.property: expected "i", found "j""#,
      ]
    )
    #expect(problems(7) == ["the declaration: expected object, found integer 7"])
    #expect(problems([:]) == [#"the declaration: expected a member "ingredients", found none"#])
  }

  @Test func modelMistakesHaveTheirPathsInTheFile() {
    let found = mistakes(
      Comment.self,
      [
        "model": "Coment",
        "ingredients": [
          "author": [
            "path": "a",
            "recipe": ["ingredients": ["nam": "n", "name": ["path": "x", "using": "nope"]]],
          ],
          "links": ["path": "l", "recipe": "Autor", "each": true],
          "seen": ["path": "a[0", "using": "iso8601"],
          "replies": [
            "path": "r", "recipe": ["ingredients": ["text": ["path": "t", "each": true]]],
          ],
          "extra": "e",
        ],
      ]
    )
    let places = found.map { $0.description.prefix { $0 != ":" } }.sorted()
    #expect(
      places == [
        "ingredients", "ingredients.author.recipe.ingredients.nam",
        "ingredients.author.recipe.ingredients.name.using", "ingredients.extra",
        "ingredients.links.recipe", "ingredients.replies.recipe", "ingredients.seen.path", "model",
      ],
      "\(found)"
    )
  }

  @Test func declarationsRoundTrip() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let declaration = RecipeDeclaration.randomFile(using: &random, depth: 3)
      let file = RecipeFile(declaration)
      #expect(try file.declaration() == declaration)
      #expect(try RecipeFile(file.declaration()).json.isIdentical(to: file.json))
    }
  }

  @Test func plainIngredientIsWrittenAsItsPath() {
    let declaration = RecipeDeclaration(ingredients: [.init("id", "a"), .init("name", "b | c")])
    #expect(declaration.jsonValue() == ["ingredients": ["id": "a", "name": "b | c"]])
  }
}
