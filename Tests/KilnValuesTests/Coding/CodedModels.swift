import Foundation
import KilnFactories
import KilnHashing
import KilnTestSupport
import KilnValues

/// A model with every coding option.
struct Member: ValueModel, Codable {
  var id: Int
  var name: String
  var note: String?
  var level: Int
  var nickname: String?
  var age: Int?
  var price: Double
  var cache: [String]
  var session: Int

  static let schema = Schema<Member>(
    "Member",
    Member.init(id:name:note:level:nickname:age:price:cache:session:),
    Field(\.id, "id"),
    Field(\.name, "name", .coded("full_name"), .valid(.nonEmpty)),
    Field(\.note, "note"),
    Field(\.level, "level", default: 1),
    Field(\.nickname, "nickname", default: "none"),
    Field(\.age, "age", .valid(.optional(.in(0...150)))),
    Field(\.price, "price", default: 0, .compared(.within(0.5))),
    Field(\.cache, "cache", default: [], .excluded),
    Field(\.session, "session", default: 7, .notCoded)
  )
}

extension Member {
  /// Members that round-trip without loss.
  static let factory = Factory<Member>().set(\.session, 7)
}

/// A nested optional: missing, null and a value are distinct.
struct Amendment: ValueModel, Codable {
  var name: String??
  var count: Int??
  var when: Date??

  static let schema = Schema<Amendment>(plain: Amendment.init, \.name, \.count, \.when)
}

/// Nested models, directly and in containers.
struct Team: ValueModel, Codable {
  var lead: Member
  var members: [Member]
  var byRole: [String: Member]
  var byNumber: [Int: Member]
  var maybe: [Member?]
  var boxed: Boxed<Member>
  var spare: Boxed<Member>?
  var founded: Date
  var id: UUID
  var tags: Set<String>
  var parent: Link?

  static let schema = Schema<Team>(
    plain: Team.init(lead:members:byRole:byNumber:maybe:boxed:spare:founded:id:tags:parent:),
    properties: [
      \.lead, \.members, \.byRole, \.byNumber, \.maybe, \.boxed, \.spare, \.founded, \.id, \.tags,
      \.parent,
    ]
  )
}

/// A model with a closure, which cannot be encoded.
struct Handler: ValueModel, Codable {
  var name: String
  var action: @Sendable () -> Void
  static let schema = Schema<Handler>(
    "Handler",
    Handler.init(name:action:),
    Field(\.name, "name"),
    Field(\.action, "action", comparedBy: .excluded)
  )
}

/// The same, with the closure excluded from coding.
struct QuietHandler: ValueModel, Codable {
  static let nothing: @Sendable () -> Void = {}

  var name: String
  var action: @Sendable () -> Void
  static let schema = Schema<QuietHandler>(
    "QuietHandler",
    QuietHandler.init(name:action:),
    Field(\.name, "name"),
    Field(\.action, "action", comparedBy: .excluded, default: QuietHandler.nothing, .notCoded)
  )
}

/// The same without a default, so that it cannot be decoded.
struct LostHandler: ValueModel, Codable {
  var name: String
  var action: @Sendable () -> Void
  static let schema = Schema<LostHandler>(
    "LostHandler",
    LostHandler.init(name:action:),
    Field(\.name, "name"),
    Field(\.action, "action", comparedBy: .excluded, .notCoded)
  )
}
