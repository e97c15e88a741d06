import Foundation
import KilnValues

struct Member: ValueModel, Sendable {
  var id: UUID
  var name: String
  var age: Int
  var nick: String?
  var home: Home

  static let schema = Schema<Member>(
    "Member",
    Member.init(id:name:age:nick:home:),
    Field(\.id, "id"),
    Field(\.name, "name", .valid(.count(in: 1...20))),
    Field(\.age, "age", .valid(.in(18...150))),
    Field(\.nick, "nick"),
    Field(\.home, "home")
  )
}

struct Home: ValueModel, Sendable {
  var city: String
  var zip: Int

  static let schema = Schema<Home>(
    "Home",
    Home.init(city:zip:),
    Field(\.city, "city"),
    Field(\.zip, "zip", .valid(.in(1...9_999)))
  )
}
