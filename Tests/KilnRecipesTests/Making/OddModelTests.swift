import KilnRecipes
import Testing

/// A required field that sources do not contain.
private struct Session: ValueModel {
  var token: String
  var user: String

  static let schema = Schema<Session>(
    "Session",
    Session.init(token:user:),
    Field(\.token, "token", .notCoded),
    Field(\.user, "user")
  )
}

private struct Client: ValueModel {
  var session: Session

  static let schema = Schema<Client>(
    "Client",
    Client.init(session:),
    Field(\.session, "session")
  )
}

@Suite struct OddModelTests {
  @Test func nestedRequiredFieldWithoutCodingIsReportedWithItsPath() {
    let error = #expect(throws: RecipeError.self) { try Recipe<Client>.identity { () throws in } }
    #expect(error?.mistakes.map(\.problem) == [.unmappedProperty])
    #expect(error?.mistakes.map(\.property) == ["session.token"])
  }

  @Test func addingRejectsAMalformedPrefixAlreadyInTheDraft() throws {
    var draft = RecipeDraft<User>()
    draft.ingredients = [Ingredient(\.id, "id").prefixed("a[")]
    #expect(throws: RecipeError.self) {
      try draft.add(Ingredient(\.name, "name").prefixed("a["))
    }
    #expect(draft.ingredients.count == 1)
  }

  @Test func deinitOfACapturedObjectCanUseTheBox() throws {
    final class Guest: Sendable {
      let box: RecipeBox
      init(_ box: RecipeBox) { self.box = box }
      deinit { try? box.remove(named: "other") }
    }
    let box = RecipeBox()
    try box.add(try User.recipe().named("other"))
    do {
      let guest = Guest(box)
      let check = RecipeCheck<User>("a guest") { _ in withExtendedLifetime(guest) { true } }
      try box.add(Recipe("guest", checks: [check], ingredients: User.recipe().ingredients))
    }
    try box.remove(named: "guest")
    #expect(box.names.isEmpty)
  }

  @Test func modelsWithTheSameNameAreDistinguished() throws {
    enum Other {
      struct User: ValueModel {
        var id: Int
        static var schema: Schema<User> { Schema("User", User.init(id:), Field(\.id, "id")) }
      }
    }
    let box = RecipeBox()
    try box.add(User.recipe())
    let error = #expect(throws: RegistryError.self) {
      try box.recipe(named: "UserJSON", for: Other.User.self)
    }
    guard case .wrongType(let expected, let found)? = error?.reason else { return }
    #expect(expected != "the model \(found[0])")
  }
}
