import Foundation
import KilnRecipes
import Testing

@Suite struct RoundTripTests {
  private let users = [
    User(id: 1, name: "Zach", unreadMessages: 0, updatedAt: nil),
    User(id: 2, name: "Mia", unreadMessages: 5, updatedAt: Date(timeIntervalSince1970: 86_400)),
  ]

  @Test func soundRecipesAreNamed() throws {
    let box = RecipeBox()
    try box.add(User.recipe())
    try box.add(User.recipe().named("Another"))
    try box.add(
      Recipe<Interval>("Bounds") {
        Ingredient(\.low, "low"); Ingredient(\.high, "high")
      }
    )
    #expect(try box.checkRoundTrips(of: users) == ["Another", "UserJSON"])
    #expect(try RecipeBox().checkRoundTrips(of: users) == [])
  }

  @Test func aPropertyThatIsNotWrittenIsTold() throws {
    let box = RecipeBox()
    try box.add(User.recipe())
    try box.add(
      Recipe<User>("Short") {
        Ingredient(\.id, "server_id")
        Ingredient(\.name, "profile.names[0]")
      }
    )
    let error = #expect(throws: RoundTripError.self) { try box.checkRoundTrips(of: users) }
    let failures = try #require(error?.failures)
    #expect(failures.map(\.recipe) == ["Short", "Short"])
    #expect(failures.map(\.property) == ["unreadMessages", "updatedAt"])
    #expect(failures.map(\.position) == [1, 1])
    #expect(error?.model == "User")
  }

  @Test func aConversionThatLosesSomethingIsToldWithItsPlace() throws {
    let lossy = Transformer<String, String>(
      "lossy",
      forward: { $0 },
      reverse: { String($0.prefix(2)) }
    )
    let box = RecipeBox()
    try box.add(
      Recipe<User>("Lossy") {
        Ingredient(\.id, "server_id")
        Ingredient(
          \.name,
          "profile.names[0]",
          using: .transformer(Transformer<JSONValue, String>.converting().then(lossy))
        )
        Ingredient(\.unreadMessages, "unread_messages")
        Ingredient(\.updatedAt, "updated_at", using: .iso8601)
      }
    )
    let error = #expect(throws: RoundTripError.self) { try box.checkRoundTrips(of: users) }
    #expect(error?.failures.count == 1)
    let failure = try #require(error?.failures.first)
    #expect(failure.property == "name")
    #expect(failure.path.map { "\($0)" } == "profile.names[0]")
    #expect(failure.position == 0)
    #expect(failure.description.contains("recipe \"Lossy\", model 0: name ← profile.names[0]"))
    #expect(failure.description.contains("\"Zach\" → \"Za\""))
  }

  @Test func aSourceThatCannotBeBakedIsTold() throws {
    let refusing = Transformer<String, String>(
      "refusing",
      forward: { name in
        if name == "Mia" { throw CancellationError() }
        return name
      },
      reverse: { $0 }
    )
    let box = RecipeBox()
    try box.add(
      Recipe<User>("Refusing") {
        Ingredient(\.id, "server_id")
        Ingredient(
          \.name,
          "name",
          using: .transformer(Transformer<JSONValue, String>.converting().then(refusing))
        )
        Ingredient(\.unreadMessages, "unread_messages")
        Ingredient(\.updatedAt, "updated_at", using: .iso8601)
      }
    )
    let error = #expect(throws: RoundTripError.self) { try box.checkRoundTrips(of: users) }
    #expect(error?.failures.map(\.property) == ["name"])
    #expect(error?.failures.map(\.position) == [1])
  }
}
