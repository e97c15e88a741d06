import Foundation
import Kiln
import Testing

// The code of Sources/KilnRecipes/KilnRecipes.docc/Recipes.md.

@Suite struct RecipesGuideTests {
  fileprivate struct User: Value {
    let id: Int
    let name: String
    let unreadMessages: Int
    let updatedAt: Date?

    static let schema = Schema<User>(
      "User",
      User.init(id:name:unreadMessages:updatedAt:),
      Field(\.id, "id"),
      Field(\.name, "name"),
      Field(\.unreadMessages, "unreadMessages", default: 0),
      Field(\.updatedAt, "updatedAt")
    )
  }

  fileprivate struct Message: Value {
    let author: User
    let text: String
    let replies: [Message]

    static let schema = Schema<Message>(
      "Message",
      Message.init(author:text:replies:),
      Field(\.author, "author"),
      Field(\.text, "text"),
      Field(\.replies, "replies")
    )
  }

  private let json: Recipe<User>

  init() throws {
    json = try Recipe<User>("UserJSON") {
      Ingredient(\.id, "server_id")
      Ingredient(\.name, "profile.names[0]")
      Ingredient(\.unreadMessages, "unread_messages", default: 0)
      Ingredient(\.updatedAt, "updated_at", using: .iso8601)
    }
  }

  private func expectShown(_ text: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(
      contentsOf: root.appending(path: "Sources/KilnRecipes/KilnRecipes.docc/Recipes.md"),
      encoding: .utf8
    )
    #expect(guide.contains("```text\n\(text)\n```"), "\(text)")
  }

  @Test func aSourceWithFaultsTellsAllOfThem() throws {
    let source: JSONValue = [
      "server_id": 7, "profile": ["names": ["Zach"]], "updated_at": "2024-02-29T12:30:00Z",
    ]
    let user = try json.bake(source)
    #expect(user.unreadMessages == 0)
    #expect(try json.update(user, with: ["unread_messages": 3]).unreadMessages == 3)
    #expect(try json.bake(json.decompose(user)) == user)
    let error = #expect(throws: BakeError.self) {
      try json.bake(["server_id": "7", "profile": ["names": []], "updated_at": "yesterday"])
    }
    try expectShown(#require(error?.description))
  }

  @Test func aRecipeWithMistakesTellsAllOfThem() throws {
    let error = #expect(throws: RecipeError.self) {
      try Recipe<User>("Wrong") {
        Ingredient(\.id, "ids[0")
        Ingredient.named("nick", "nick")
        Ingredient(\.unreadMessages, "inbox.unread")
        Ingredient(\.updatedAt, "inbox[1]", using: .iso8601)
      }
    }
    try expectShown(#require(error?.description))
  }

  @Test func aDraftIsMadeStepByStep() throws {
    var draft = RecipeDraft<User>("UserCSV")
    draft.options.coercion = .lenient
    for (column, name) in ["id", "name", "unreadMessages"].enumerated() {
      try draft.add(Ingredient.named(name, "[\(column)]"))
    }
    let csv = try draft.recipe()
    #expect(try csv.bake(["7", "Zach", "3"]).unreadMessages == 3)
    let second = try json.modifying { draft in
      draft.name = "UserJSON, version 2"
      try draft.replace(Ingredient(\.name, "full_name | profile.names[0]"))
      try draft.remove(\.unreadMessages)
    }
    try expectShown(second.description)
    let error = #expect(throws: RecipeError.self) { try draft.add(Ingredient(\.id, "[9]")) }
    try expectShown(#require(error?.description))
    #expect(draft.propertyNames == ["id", "name", "unreadMessages"])
  }

  @Test func partsAreComposed() throws {
    let times: [Ingredient<User>] = [Ingredient(\.updatedAt, "updated_at", using: .iso8601)]
    let push = try Recipe<User>("UserPush") {
      Ingredient(\.id, "user")
      IngredientGroup("alert | aps.alert") {
        Ingredient(\.name, "title")
        Ingredient(\.unreadMessages, "badge")
      }
      times.prefixed("meta")
    }
    try expectShown(push.description)
    let page = try json.prefixed("data.user")
    #expect(page.lines[1].paths == ["data.user.profile.names[0]"])
    let message = try Recipe<Message>(options: .partial) {
      Ingredient(\.author, "from", using: .model(json))
      Ingredient(\.text, "text")
    }
    #expect(message.lines[0].conversion == "recipe UserJSON")
  }

  @Test func theModelsOwnShapeIsARecipe() throws {
    let error = #expect(throws: RecipeError.self) { try Recipe<Message>.identity() }
    try expectShown(#require(error?.description))
    let recipe = try Recipe<Message>.identity(
      style: .snakeCase,
      using: Transformer<JSONValue, Date>.iso8601
    )
    let zach = User(id: 7, name: "Zach", unreadMessages: 0, updatedAt: nil)
    let message = Message(author: zach, text: "Hi", replies: [])
    let source = try recipe.decompose(message)
    try expectShown(source.description)
    #expect(try recipe.bake(source) == message)
  }

  @Test func aBoxHasRecipesByName() async throws {
    let box = RecipeBox()
    try box.add(json)
    let json = try box.recipe(named: "UserJSON", for: User.self)
    let row = try box.recipe(
      named: "UserRow",
      orAdd: {
        try Recipe<User>.identity(using: Transformer<JSONValue, Date>.epochSeconds)
      }
    )
    #expect(row.name == "UserRow")
    #expect(json.lines == self.json.lines)
    for await names in box.nameChanges() {
      #expect(names == ["UserJSON", "UserRow"])
      break
    }
    let error = #expect(throws: RecipeBoxError.self) {
      try box.recipe(named: "UserJson", for: User.self)
    }
    try expectShown(#require(error?.description))
  }
}
