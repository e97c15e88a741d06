import KilnRecipes
import Testing

/// A recursive model and another that contains it.
private struct Page: ValueModel {
  var title: String
  var parent: [Page]
  var owner: [Owner]

  static let schema = Schema<Page>(
    "Page",
    Page.init(title:parent:owner:),
    Field(\.title, "title"),
    Field(\.parent, "parent", default: []),
    Field(\.owner, "owner", default: [])
  )
}

private struct Owner: ValueModel {
  var name: String
  var friends: [Owner]
  var pages: [Page]

  static let schema = Schema<Owner>(
    "Owner",
    Owner.init(name:friends:pages:),
    Field(\.name, "name"),
    Field(\.friends, "friends", default: []),
    Field(\.pages, "pages", default: [])
  )
}

/// Properties whose names are not identifiers.
private struct Odd: ValueModel {
  var dotted: String
  var empty: String

  static let schema = Schema<Odd>(
    "Odd",
    Odd.init(dotted:empty:),
    Field(\.dotted, "a.b"),
    Field(\.empty, "")
  )
}

@Suite struct RecipeFileFaultTests {
  private func paths<Model: ValueModel>(_ model: Model.Type, _ file: JSONValue) -> [String] {
    mistakes(model, file).map { "\($0.path ?? .root)" }
  }

  private func list(_ path: JSONValue, _ recipe: JSONValue) -> JSONValue {
    ["path": path, "recipe": recipe, "each": true]
  }

  @Test func nestedRecipesCanReferToThemselvesAndEnclosingOnes() throws {
    let recipe = try Recipe<Page>(
      file: RecipeFile([
        "name": "Page",
        "ingredients": [
          "title": "t",
          "owner": list(
            "o",
            [
              "name": "Owner",
              "ingredients": [
                "name": "n", "friends": list("f", "Owner"), "pages": list("p", "Page"),
              ],
            ]
          ),
        ],
      ])
    )
    let source: JSONValue = [
      "t": "a",
      "o": [
        [
          "n": "Ada", "f": [["n": "Ben", "f": [], "p": [["t": "b", "o": []]]]],
          "p": [["t": "c", "o": [["n": "Cy", "f": [], "p": []]]]],
        ]
      ],
    ]
    let page = try recipe.bake(source)
    #expect(page.owner[0].friends[0].pages[0].title == "b")
    #expect(page.owner[0].pages[0].owner[0].name == "Cy")
    #expect(try recipe.decompose(page) == source)
    // Its ingredients form another recipe that refers to it as well.
    #expect(try Recipe<Page>(ingredients: recipe.ingredients).bake(source) == page)
  }

  @Test func mistakeInANestedRecipeHasItsPath() {
    let inside: JSONValue = [
      "model": "Ownr", "ingredients": ["name": "a.b", "friends": list(["c", "a[0]"], "Me")],
      "name": "Me",
    ]
    let found = mistakes(Page.self, ["ingredients": ["title": "a.b", "owner": list("o", inside)]])
    #expect(
      found.map { "\($0.path ?? .root)" } == [
        "ingredients.owner.recipe.model", "ingredients.owner.recipe.ingredients.friends.path",
      ]
    )
    #expect(
      found.map(\.message) == [
        #"owner: expected the model Owner, found "Ownr""#,
        "owner: a[0]: treats a as an array, but a.b needs an object",
      ]
    )
  }

  @Test func aMistakeNamesThePropertyOnlyIfItsPathDoesNot() {
    let owner: JSONValue = ["ingredients": ["name": "a..b", "friends": list("f", "Ownr")]]
    let found = mistakes(Page.self, ["ingredients": ["owner": list("o", owner)]])
    #expect(
      found.map(\.description) == [
        #"ingredients.owner.recipe.ingredients.name: source path "a..b", byte 2: expected a key or "[", found ".""#,
        #"ingredients.owner.recipe.ingredients.friends.recipe: no recipe "Ownr""#,
        "ingredients: title: expected an ingredient for this property, found none",
      ]
    )
    // The path of an array element contains an index instead of the name.
    let listed: JSONValue = [
      ["property": "title", "path": "t"], ["property": "nick", "path": "n"],
    ]
    #expect(
      mistakes(Page.self, ["ingredients": listed]).map(\.description) == [
        "ingredients[1]: nick: the model's schema has no such property"
      ]
    )
    // The path of a missing property ends before it.
    let incomplete = list("o", ["ingredients": [:]])
    #expect(
      mistakes(Page.self, ["ingredients": ["owner": incomplete]]).map(\.description) == [
        "ingredients.owner.recipe.ingredients: owner.name: expected an ingredient for this property, found none",
        "ingredients: title: expected an ingredient for this property, found none",
      ]
    )
    #expect(
      mistakes(Page.self, ["model": "Pag", "ingredients": ["title": "t"]]).map(\.description)
        == [#"model: expected the model Page, found "Pag""#]
    )
  }

  @Test func mistakePathsQuoteUnusualNames() {
    #expect(
      paths(
        Odd.self,
        ["ingredients": ["a.b": "x..y", "": "[", "c.d": "z", ".": "z"]]
      ) == [
        #"ingredients["a.b"]"#, #"ingredients[""]"#, #"ingredients["c.d"]"#, #"ingredients["."]"#,
      ]
    )
  }

  @Test func unreadableNestedIngredientIsReportedOnce() {
    let found = mistakes(
      Page.self,
      [
        "ingredients": [
          "title": "t", "owner": list("o", ["ingredients": ["name": 7, "friends": "f"]]),
        ]
      ]
    )
    #expect(
      found.map { "\($0.path ?? .root)" } == [
        "ingredients.owner.recipe.ingredients.name",
        "ingredients.owner.recipe.ingredients.friends",
      ],
      "\(found)"
    )
    // Errors elsewhere are reported as well.
    #expect(
      paths(Page.self, ["ingredients": ["owner": list("o", ["ingredients": ["name": 7]])]])
        == ["ingredients.owner.recipe.ingredients.name", "ingredients"]
    )
  }

  @Test func unknownTransformerInAFormHasItsPath() {
    #expect(
      paths(
        Odd.self,
        [
          "ingredients": [
            "": "e",
            "a.b": [
              "path": "x",
              "variants": ["forms": ["one": "nope", "two": ["using": "nil"], "three": "trimmed"]],
            ],
          ]
        ]
      ) == [
        #"ingredients["a.b"].variants.forms.one"#,
        #"ingredients["a.b"].variants.forms.two.using"#,
      ]
    )
  }

  @Test func mistakeInTheRecipeOfAFormHasItsPath() {
    let form: JSONValue = ["recipe": ["ingredients": ["nmae": "n"]]]
    let owner: JSONValue = ["path": "o", "each": true, "variants": ["forms": ["a": form]]]
    #expect(
      paths(Page.self, ["ingredients": ["title": "t", "owner": owner]]) == [
        "ingredients.owner.variants.forms.a.recipe.ingredients.nmae",
        "ingredients.owner.variants.forms.a.recipe.ingredients",
      ]
    )
  }

  @Test func messagesAreShortAndOnOneLine() {
    let long = String(repeating: "x", count: 10_000)
    let found = mistakes(
      Odd.self,
      [
        "name": "two\nlines",
        "ingredients": ["a.b": "x", "": "y", "new\nline": "z", .init(long): "z"],
      ]
    )
    #expect(found.count == 2)
    for mistake in found {
      #expect(!mistake.description.contains("\n"))
      #expect(mistake.description.count < 600)
    }
    let error = #expect(throws: RecipeError.self) {
      try Recipe<Odd>(long + "\n", ingredients: [])
    }
    #expect(error?.description.split(separator: "\n").count == 3)
    #expect((error?.description.count ?? 0) < 600)
  }

  @Test("many mistakes are capped and reported in linear time", .timeLimit(.minutes(1)))
  func manyMistakesAreReportedInLinearTime() {
    var ingredients = JSONObject()
    for number in 0..<60_000 { ingredients["p\(number)"] = "a[" }
    let found = mistakes(Odd.self, ["ingredients": .object(ingredients)])
    #expect(found.count == 100)
  }
}
