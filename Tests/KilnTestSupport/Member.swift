package import Foundation
package import KilnValues

/// A model with a field of each common kind.
package struct Member: ValueModel, Sendable {
  package var id: UUID
  package var name: String
  package var age: Int
  package var nick: String?
  package var tags: [String]
  package var home: Home
  package var friend: Boxed<Member>?

  package static let schema = Schema<Member>(
    "Member",
    Member.init(id:name:age:nick:tags:home:friend:),
    Field(\.id, "id"),
    Field(\.name, "name", .valid(.count(in: 1...20))),
    Field(\.age, "age", .valid(.in(18...150))),
    Field(\.nick, "nick"),
    Field(\.tags, "tags", .valid(.each(.nonEmpty))),
    Field(\.home, "home"),
    Field(\.friend, "friend")
  )
}

/// A model nested in members.
package struct Home: ValueModel, Sendable {
  package var city: String
  package var zip: Int

  package init(city: String, zip: Int) {
    self.city = city
    self.zip = zip
  }

  package static let schema = Schema<Home>(
    "Home",
    Home.init(city:zip:),
    Field(\.city, "city"),
    Field(\.zip, "zip", .valid(.in(1...9_999)))
  )
}
