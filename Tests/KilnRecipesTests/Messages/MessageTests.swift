import KilnRecipes
import KilnTestSupport
import Testing

/// The messages of `KilnRecipes`, which `Tests/Messages/KilnRecipes.txt` lists.
@Suite struct MessageTests {
  @Test func messages() throws {
    var messages = MessageList(
      "KilnRecipes",
      listing: RecipeError.self,
      RecipeFailure.self,
      RegistryError.self
    )
    addFileMistakes(&messages)
    try addIngredientMistakes(&messages)
    try addConversionMistakes(&messages)
    try addBakeFailures(&messages)
    try addConversionFailures(&messages)
    try addUpdateFailures(&messages)
    try addWritingFailures(&messages)
    try addPatchErrors(&messages)
    try addListErrors(&messages)
    try addFindings(&messages)
    try messages.check()
  }

  // MARK: Files

  private func addFileMistakes(_ messages: inout MessageList) {
    func add(_ cause: String, _ file: JSONValue) {
      messages.add("a file, \(cause)") { try RecipeDeclaration(file) }
    }
    func add(_ cause: String, ingredient: JSONValue) {
      add(cause, ["ingredients": ["name": ingredient]])
    }
    add("a number", 7)
    add("a number as name", ["name": 7, "ingredients": [:]])
    add("an unknown option", ["options": ["coercion": "loose"], "ingredients": [:]])
    add("ingredients that are a text", ["ingredients": "name"])
    add("a number as path", ingredient: 7)
    add("a number in a list of paths", ingredient: ["path": ["a", 1]])
    add("an empty list of paths", ingredient: ["path": []])
    add("a number as recipe", ingredient: ["path": "n", "recipe": 7])
    add("forms that are empty", ingredient: ["path": "n", "variants": ["forms": [:]]])
    add("a text for each", ingredient: ["path": "n", "each": "yes"])
    add("another property", ingredient: ["path": "n", "property": "title"])
    add("no ingredients", [:])
    add("no path", ingredient: [:])
    add("a misspelled member", ["nam": "User", "ingredients": [:]])
    add("a transformer and a recipe", ingredient: ["path": "n", "using": "x", "recipe": "y"])
    add("a number as transformer", ingredient: ["path": "n", "using": 7])
    add("an unsupported date pattern", ingredient: ["path": "n", "using": ["date": "yy"]])
    add("an unsupported pattern", ingredient: ["path": "n", "pattern": "(?=x)"])
    add("an invalid offset", ingredient: ["path": "n", "using": ["date": "y-D", "offset": "1"]])
    add("each and oneOrList", ingredient: ["path": "n", "each": true, "oneOrList": true])
    add("invalid without each", ingredient: ["path": "n", "invalid": "drop"])
    let forms: JSONValue = ["forms": ["x": "y"], "otherwise": "z"]
    add("otherwise without a tag", ingredient: ["path": "n", "variants": forms])
    var nested: JSONValue = ["ingredients": [:]]
    for _ in 0..<33 { nested = ["ingredients": ["a": ["path": "a", "recipe": nested]]] }
    add("33 nested recipes", nested)
    messages.add("a file, another model") {
      try Recipe<Sailor>(
        file: RecipeFile(["model": "Salor", "ingredients": ["name": "n", "age": "a"]])
      )
    }
    messages.add("a file, several mistakes") {
      try Recipe<Sailor>(
        file: RecipeFile([
          "name": "SailorJSON",
          "ingredients": ["nam": "n", "name": "a..b", "age": ["path": "a", "using": "nope"]],
        ])
      )
    }
  }

  // MARK: Ingredients

  private func addIngredientMistakes(_ messages: inout MessageList) throws {
    func add(_ cause: String, @RecipeBuilder<User> _ ingredients: () throws -> [Ingredient<User>]) {
      messages.add(cause) {
        try Recipe<User>("UserJSON", options: .partial, ingredients: ingredients)
      }
    }
    add("a malformed path") { Ingredient(\.id, "a..b") }
    add("an array and an object at one position") {
      Ingredient(\.id, "a.b[0]")
      Ingredient(\.name, "a.b.c")
    }
    let overlapping = (0..<315).flatMap { [("i\($0)", "[\($0)].a.b"), ("e\($0)", "[*].a.b")] }
    messages.add("paths that overlap often") {
      try Reshaping(
        file: RecipeFile(["ingredients": .object(JSONObject(overlapping.map { ($0, .string($1)) }))]
        )
      )
    }
    add("a misspelled property") { try Ingredient.named("nam", "n") }
    add("a computed property") { try Ingredient.named("shout", "n") }
    add("two ingredients for a property") {
      Ingredient(\.name, "x")
      Ingredient(\.name, "y")
    }
    messages.add("two ingredients for the remaining members") {
      try Recipe<Extras> { () throws in
        Ingredient(\.first, .remaining)
        Ingredient(\.second, .remaining)
      }
    }
    messages.add("a property without an ingredient") {
      try Recipe<User>(options: RecipeOptions().with { $0.completeness = .required }) { () throws in
        Ingredient(\.id, "id")
      }
    }
    messages.add("two names that are alike in a style") {
      try Recipe<Likeness>.identity(style: .snakeCase) { () throws in }
    }
    add("a default of a required property") { Ingredient(\.id, "id", default: 1).required() }
    add("a property that the model needs") { Ingredient(\.id, "id").required(false) }
    add("a text as the default of an integer") { try Ingredient.named("id", "id", default: "none") }
  }

  // MARK: Conversions

  private func addConversionMistakes(_ messages: inout MessageList) throws {
    messages.add("a type without a JSON form") {
      try Recipe<Container>(options: .partial) { try Ingredient.named("opaque", "x") }
    }
    messages.add("a misspelled transformer") {
      try Recipe<User>(options: .partial) {
        try Ingredient.named("updatedAt", "u", using: "iso8061")
      }
    }
    messages.add("a transformer to another type") {
      try Recipe<User>(options: .partial) { try Ingredient.named("id", "id", using: "iso8601") }
    }
    messages.add("a transformer for a property without a path") {
      try Recipe<Sailor>(paths: ["name": "n", "age": "a"], transformers: ["height": "text"])
    }
    let registry = TransformerRegistry.standard()
    try registry.register(Transformer<JSONValue, Opaque>("opaque", forward: { _ in Opaque() }))
    messages.add("a transformer to a type without a JSON form") {
      try Reshaping(
        file: RecipeFile(["ingredients": ["a": ["path": "a", "using": "opaque"]]]),
        transformers: registry
      )
    }
    let recipes = RecipeList().adding(try Sailor.recipe())
    func add(_ cause: String, _ property: String, _ ingredient: JSONValue) {
      messages.add(cause) {
        try Recipe<User>(
          file: RecipeFile([
            "options": ["completeness": "partial"], "ingredients": [property: ingredient],
          ]),
          recipes: recipes
        )
      }
    }
    add("a recipe for an integer", "id", ["path": "i", "recipe": ["ingredients": [:]]])
    add("each for an integer", "id", ["path": "i", "each": true])
    add("remaining members for an integer", "id", ["remaining": true])
    add("oneOrList for an integer", "id", ["path": "i", "oneOrList": true])
    let form: JSONValue = ["name": "a", "tag": nil]
    add(
      "a tag with the key of the content",
      "id",
      ["path": "i", "variants": ["tag": "t", "content": "t", "forms": [form]]]
    )
    add(
      "a form without a key",
      "id",
      ["path": "i", "variants": ["keyed": true, "forms": [form]]]
    )
    add("variants with an unknown name", "id", ["path": "i", "variants": "shapes"])
    func add(_ cause: String, sailor ingredient: JSONValue) {
      messages.add(cause) {
        try Recipe<Crew>(
          file: RecipeFile([
            "options": ["completeness": "partial"], "ingredients": ["sailor": ingredient],
          ]),
          recipes: recipes.adding(try User.recipe(), named: "User")
        )
      }
    }
    add("a misspelled recipe", sailor: ["path": "s", "recipe": "Salor"])
    add("a recipe for another model", sailor: ["path": "s", "recipe": "User"])
    messages.add("a recipe that contains itself at the same path") {
      try Reshaping(
        file: RecipeFile(["name": "Node", "ingredients": ["a": ["path": "$", "recipe": "Node"]]])
      )
    }
  }

  // MARK: Names

  private func addListErrors(_ messages: inout MessageList) throws {
    let box = RecipeBox()
    try box.add(User.recipe())
    messages.add("a recipe without a name") { try box.add(User.recipe().named(nil)) }
    messages.add("a name that is in use") { try box.add(User.recipe()) }
    messages.add("a misspelled name") { try box.recipe(named: "UserJSN", for: User.self) }
    messages.add("an unknown name") { try box.remove(named: "Ship") }
    messages.add("a recipe for another model") {
      try box.recipe(named: "UserJSON", for: Sailor.self)
    }
  }
}

private struct Crew: ValueModel {
  var sailor: Sailor?
  static let schema = Schema<Crew>("Crew", Crew.init(sailor:), Field(\.sailor, "sailor"))
}

private struct Extras: ValueModel {
  var first: [String: JSONValue]
  var second: [String: JSONValue]

  static let schema = Schema<Extras>(
    "Extras",
    Extras.init(first:second:),
    Field(\.first, "first"),
    Field(\.second, "second")
  )
}

private struct Likeness: ValueModel {
  var userId: Int
  var user_id: Int

  static let schema = Schema<Likeness>(
    "Likeness",
    Likeness.init(userId:user_id:),
    Field(\.userId, "userId"),
    Field(\.user_id, "user_id")
  )
}
