import KilnRecipes
import Testing

/// Mistakes in and about the recipes of a file.
@Suite struct FileRecipeMistakeTests {
  private func file(_ recipes: JSONValue, name: String = "Main", _ reply: String = "A")
    -> RecipeFile
  {
    RecipeFile([
      "name": .string(name), "ingredients": ["text": "t", "replies": list("r", reply)],
      "recipes": recipes,
    ])
  }

  /// The mistakes of a recipe for a model, and those without a model.
  private func problems(_ file: RecipeFile) -> (model: [String], object: [String]) {
    (
      mistakes { try Recipe<Message>(file: file) }.map(\.description),
      mistakes { try Reshaping(file: file) }.map(\.description)
    )
  }

  @Test(
    arguments: [
      (7, "recipes: expected object of recipes by name, found integer 7"),
      (["A": [:]], #"recipes.A: expected a member "ingredients", found none"#),
      (
        ["A": ["name": "B", "ingredients": ["text": "t"]]],
        #"recipes.A.name: expected "A", found "B""#
      ),
      (
        ["A": ["ingredients": ["text": "t"], "recipes": ["B": ["ingredients": [:]]]]],
        "recipes.A.recipes: expected recipes at the top of the file, found recipes in another recipe"
      ),
      (
        ["A": ["ingredients": ["text": ["path": "t", "using": "nope"]]]],
        #"recipes.A.ingredients.text.using: no transformer "nope""#
      ),
      (
        ["A": ["ingredients": ["text": "t", "replies": list("r", "Mian")]]],
        #"recipes.A.ingredients.replies.recipe: no recipe "Mian"; did you mean "Main"?"#
      ),
      (
        [
          "A": ["ingredients": ["text": "t", "author": list("by", "Writer")]],
          "Wrter": ["ingredients": ["name": "n"]],
        ],
        #"recipes.A.ingredients.author.recipe: no recipe "Writer"; did you mean "Wrter"?"#
      ),
      (
        ["A": ["ingredients": ["text": ["path": "t", "default": "", "minLength": 1]]]],
        "recipes.A.ingredients.text.default: invalid default: expected string of at least 1 code "
          + #"point, found string """#
      ),
      (
        [
          "A": [
            "ingredients": [
              "text": "t",
              "replies": [
                "path": "r", "variants": ["forms": ["x": ["recipe": "B"]]], "each": true,
              ],
            ]
          ],
          "B": ["ingredients": ["text": ["path": "t", "using": "nope"]]],
        ],
        #"recipes.B.ingredients.text.using: no transformer "nope""#
      ),
    ] as [(JSONValue, String)]
  )
  func mistakesHaveTheirPaths(recipes: JSONValue, mistake: String) {
    let found = problems(file(recipes))
    // Where the recipe cannot be read, it is also missing.
    #expect(found.model.first == mistake && found.model.count <= 2, "\(found.model)")
    #expect(found.object.first == mistake && found.object.count <= 2, "\(found.object)")
  }

  @Test func mistakesOfSeveralRecipesAreReportedOnce() {
    let broken: JSONValue = ["path": "t", "using": "nope"]
    let recipes: JSONValue = [
      "A": ["ingredients": ["text": broken, "author": list("by", "P"), "replies": list("r", "A")]],
      "P": ["ingredients": ["name": broken, "messages": list("r", "A")]],
    ]
    let paths = [
      "recipes.A.ingredients.text.using: no transformer \"nope\"",
      "recipes.P.ingredients.name.using: no transformer \"nope\"",
    ]
    let found = problems(file(recipes))
    #expect(found.model == paths)
    #expect(found.object.sorted() == paths)
  }

  @Test func recipesThatAreNotMentionedAreCheckedAsFarAsTheyCanBe() {
    let recipes: JSONValue = [
      "A": ["ingredients": ["text": "t"]],
      "Unused": ["ingredients": ["text": ["path": "t", "using": "nope"], "x": ["path": []]]],
    ]
    let found = problems(file(recipes))
    let unreadable =
      "recipes.Unused.ingredients.x.path: expected path, or array of paths, found array of 0"
    #expect(found.model == [unreadable])
    #expect(
      found.object
        == [unreadable, #"recipes.Unused.ingredients.text.using: no transformer "nope""#]
    )
  }

  @Test func aRecipeHasTheModelOfTheProperty() {
    let named: JSONValue = ["A": ["model": "Writer", "ingredients": ["name": "n"]]]
    #expect(
      problems(file(named)).model.first
        == #"recipes.A.model: expected the model Message, found "Writer""#
    )
    let found = problems(file(["A": ["ingredients": ["text": "t", "author": list("by", "Main")]]]))
    #expect(
      found.model == [
        #"recipes.A.ingredients.author.recipe: recipe "Main": expected the model Writer, found another model"#
      ]
    )
    #expect(found.object == [])
  }

  /// A recipe that contains itself at `$`, by itself, by another one, or by that of the file.
  @Test(
    arguments: [
      [
        "A": [
          "ingredients": [
            "text": "t", "replies": ["path": "$", "variants": ["forms": ["x": ["recipe": "A"]]]],
          ]
        ]
      ],
      [
        "A": [
          "ingredients": [
            "text": "t", "author": ["path": "$", "variants": ["forms": ["x": ["recipe": "B"]]]],
          ]
        ],
        "B": [
          "ingredients": [
            "name": "n", "messages": ["path": "$", "variants": ["forms": ["x": ["recipe": "A"]]]],
          ]
        ],
      ],
    ] as [JSONValue]
  )
  func endlessRecursionIsAMistake(recipes: JSONValue) {
    let object = mistakes { try Reshaping(file: file(recipes)) }
    #expect(object.count == 1)
    #expect(object.first?.path?.steps.first == .key("recipes"), "\(object)")
    #expect(object.first?.path?.steps.last == .key("path"))
  }

  @Test func endlessRecursionOfAModelIsAMistake() {
    let nested: JSONValue = ["path": "$", "recipe": "A"]
    let recipes: JSONValue = ["A": ["ingredients": ["value": "v", "next": nested]]]
    let file = RecipeFile([
      "ingredients": ["value": "v", "next": ["path": "n", "recipe": "A"]], "recipes": recipes,
    ])
    #expect(
      mistakes { try Recipe<Chain>(file: file) }.map { "\($0.path ?? .root)" }
        == ["recipes.A.ingredients.next.path"]
    )
    // Not mentioned.
    let other = RecipeFile(["ingredients": ["x": "x"], "recipes": recipes])
    #expect(
      mistakes { try Reshaping(file: other) }.map { "\($0.path ?? .root)" }
        == ["recipes.A.ingredients.next.path"]
    )
  }
}

/// A list of values. Its end has no next element.
private final class Chain: ValueModel, Sendable {
  let value: Int
  let next: Chain?

  init(value: Int, next: Chain?) { (self.value, self.next) = (value, next) }

  static let schema = Schema<Chain>(
    "Chain",
    Chain.init(value:next:),
    Field(\.value, "value"),
    Field(\.next, "next")
  )
}
