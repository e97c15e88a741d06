import Foundation
import KilnFactories
import KilnHashing
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

/// Every type with dedicated container methods.
struct Numbers: ValueModel, Codable {
  var flag: Bool
  var text: String
  var double: Double
  var float: Float
  var int: Int
  var int8: Int8
  var int16: Int16
  var int32: Int32
  var int64: Int64
  var int128: Int128
  var uint: UInt
  var uint8: UInt8
  var uint16: UInt16
  var uint32: UInt32
  var uint64: UInt64
  var uint128: UInt128

  static let schema = Schema<Numbers>(
    "Numbers",
    Numbers.init(
      flag:
      text:
      double:
      float:
      int:
      int8:
      int16:
      int32:
      int64:
      int128:
      uint:
      uint8:
      uint16:
      uint32:
      uint64:
      uint128:
    ),
    Field(\.flag, "flag"),
    Field(\.text, "text"),
    Field(\.double, "double"),
    Field(\.float, "float"),
    Field(\.int, "int"),
    Field(\.int8, "int8"),
    Field(\.int16, "int16"),
    Field(\.int32, "int32"),
    Field(\.int64, "int64"),
    Field(\.int128, "int128"),
    Field(\.uint, "uint"),
    Field(\.uint8, "uint8"),
    Field(\.uint16, "uint16"),
    Field(\.uint32, "uint32"),
    Field(\.uint64, "uint64"),
    Field(\.uint128, "uint128")
  )
}

/// The same types as optionals.
struct MaybeNumbers: ValueModel, Codable {
  var flag: Bool?
  var text: String?
  var double: Double?
  var float: Float?
  var int: Int?
  var int8: Int8?
  var int16: Int16?
  var int32: Int32?
  var int64: Int64?
  var int128: Int128?
  var uint: UInt?
  var uint8: UInt8?
  var uint16: UInt16?
  var uint32: UInt32?
  var uint64: UInt64?
  var uint128: UInt128?

  static let schema = Schema<MaybeNumbers>(
    "MaybeNumbers",
    MaybeNumbers.init(
      flag:
      text:
      double:
      float:
      int:
      int8:
      int16:
      int32:
      int64:
      int128:
      uint:
      uint8:
      uint16:
      uint32:
      uint64:
      uint128:
    ),
    Field(\.flag, "flag"),
    Field(\.text, "text"),
    Field(\.double, "double"),
    Field(\.float, "float"),
    Field(\.int, "int"),
    Field(\.int8, "int8"),
    Field(\.int16, "int16"),
    Field(\.int32, "int32"),
    Field(\.int64, "int64"),
    Field(\.int128, "int128"),
    Field(\.uint, "uint"),
    Field(\.uint8, "uint8"),
    Field(\.uint16, "uint16"),
    Field(\.uint32, "uint32"),
    Field(\.uint64, "uint64"),
    Field(\.uint128, "uint128")
  )
}

/// A nested optional: missing, null and a value are distinct.
struct Amendment: ValueModel, Codable {
  var name: String??
  var count: Int??
  var when: Date??

  static let schema = Schema<Amendment>(
    "Amendment",
    Amendment.init(name:count:when:),
    Field(\.name, "name"),
    Field(\.count, "count"),
    Field(\.when, "when")
  )
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
  var parent: Chain?

  static let schema = Schema<Team>(
    "Team",
    Team.init(lead:members:byRole:byNumber:maybe:boxed:spare:founded:id:tags:parent:),
    Field(\.lead, "lead"),
    Field(\.members, "members"),
    Field(\.byRole, "byRole"),
    Field(\.byNumber, "byNumber"),
    Field(\.maybe, "maybe"),
    Field(\.boxed, "boxed"),
    Field(\.spare, "spare"),
    Field(\.founded, "founded"),
    Field(\.id, "id"),
    Field(\.tags, "tags"),
    Field(\.parent, "parent")
  )
}

/// A linked list: a model with a box of its own type.
struct Chain: ValueModel, Codable {
  var number: Int
  var next: Boxed<Chain>?

  static let schema = Schema<Chain>(
    "Chain",
    Chain.init(number:next:),
    Field(\.number, "number"),
    Field(\.next, "next")
  )

  static func list(_ count: Int) -> Chain {
    (1..<count).reduce(Chain(number: 0, next: nil)) { Chain(number: $1, next: Boxed($0)) }
  }
}

/// A model of `let` properties with a mutable form, both encoded.
struct Span: ValueModel, Codable {
  let low: Int
  let high: Int

  struct Reversed: Error {}

  init(low: Int, high: Int) throws {
    guard low <= high else { throw Reversed() }
    self.low = low
    self.high = high
  }

  init(_ mutable: Mutable) {
    low = mutable.low
    high = mutable.high
  }

  struct Mutable: MutableTwin, Codable {
    typealias Immutable = Span
    var low: Int
    var high: Int
    init(_ model: Span) {
      low = model.low
      high = model.high
    }
  }

  static let schema = Schema<Span>(
    "Span",
    Span.init(low:high:),
    Field(\.low, "low"),
    Field(\.high, "high")
  )
}

/// A generic model that is codable if its elements are.
struct Both<Element: FastHashable & Sendable>: ValueModel {
  var first: Element
  var second: Element

  static var schema: Schema<Both> {
    .cached {
      Schema(
        "Both",
        Both.init(first:second:),
        Field(\.first, "first"),
        Field(\.second, "second")
      )
    }
  }
}

extension Both: Encodable where Element: Encodable {}
extension Both: Decodable where Element: Decodable {}

/// A model with a field that has no address.
struct Counter: ValueModel, Codable {
  var count: Int { didSet { changes += 1 } }
  var label: String? { didSet { changes += 1 } }
  var changes = 0

  init(count: Int, label: String?) {
    self.count = count
    self.label = label
  }

  static let schema = Schema<Counter>(
    "Counter",
    Counter.init(count:label:),
    Field(\.count, "count"),
    Field(\.label, "label")
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
