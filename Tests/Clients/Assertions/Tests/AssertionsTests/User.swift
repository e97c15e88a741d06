import KilnValues

struct User: ValueModel, Sendable {
  var name: String
  var password: String

  static let schema = Schema<User>(
    "User",
    User.init(name:password:),
    Field(\.name, "name"),
    Field(\.password, "password", .redacted)
  )

  static let zach = User(name: "Zach", password: "a secret")
  static let eve = User(name: "Eve", password: "another secret")
}
