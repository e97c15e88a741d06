public import Foundation
public import KilnValues

/// A model with a field of each usual kind.
public struct Member: Value, Sendable {
  public var id: UUID
  public var name: String
  public var age: Int
  public var nick: String?
  public var tags: [String]
  public var home: Home
  public var friend: Boxed<Member>?

  public static let schema = Schema<Member>(
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

/// A model that members contain.
public struct Home: Value, Sendable {
  public var city: String
  public var zip: Int

  public init(city: String, zip: Int) {
    self.city = city
    self.zip = zip
  }

  public static let schema = Schema<Home>(
    "Home",
    Home.init(city:zip:),
    Field(\.city, "city"),
    Field(\.zip, "zip", .valid(.in(1...9_999)))
  )
}
