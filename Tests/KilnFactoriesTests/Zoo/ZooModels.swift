import Foundation
import KilnHashing
import KilnTestSupport
import KilnValues

// Models with a field of each supported type and with rules of every kind.

struct Integers: ValueModel, Sendable {
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

  static let schema = Schema<Integers>(
    "Integers",
    Integers.init,
    Field(\.int, "int", .valid(.in(Int.min...Int.max))),
    Field(\.int8, "int8", .valid(.in(-128 ... -5))),
    Field(\.int16, "int16", .valid(.in(-7..<3))),
    Field(\.int32, "int32", .valid(.in(..<(-2_000_000_000)))),
    Field(\.int64, "int64", .valid(.in(Int64.max...))),
    Field(\.int128, "int128", .valid(.in(...(Int128(-1) << 100)))),
    Field(\.uint, "uint", .valid(.oneOf(3, 5, UInt.max))),
    Field(\.uint8, "uint8", .valid(.in(250...)), .valid(.in(...252))),
    Field(\.uint16, "uint16", .valid(.in(10...90)), .valid(.rule("odd") { $0 % 2 == 1 })),
    Field(\.uint32, "uint32", .valid(.oneOf(1, 2, 3)), .valid(.in(2...))),
    Field(\.uint64, "uint64", .valid(.in(1...UInt64.max))),
    Field(\.uint128, "uint128")
  )
}

struct Reals: ValueModel, Sendable {
  var any: Double
  var finite: Double
  var huge: Double
  var unit: Double
  var below: Double
  var upTo: Double
  var float: Float
  var floatRange: Float
  var decimal: Decimal
  var price: Decimal

  static let schema = Schema<Reals>(
    "Reals",
    Reals.init(any:finite:huge:unit:below:upTo:float:floatRange:decimal:price:),
    Field(\.any, "any"),
    Field(\.finite, "finite", .valid(.finite)),
    Field(
      \.huge,
      "huge",
      .valid(.in(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude))
    ),
    Field(\.unit, "unit", .valid(.in(0.25...0.26)), .valid(.finite)),
    Field(\.below, "below", .valid(.in(-1.0..<(-0.5)))),
    Field(\.upTo, "upTo", .valid(.in(Double.greatestFiniteMagnitude...Double.infinity))),
    Field(\.float, "float", .valid(.finite)),
    Field(\.floatRange, "floatRange", .valid(.in(1e30...))),
    Field(\.decimal, "decimal"),
    Field(\.price, "price", .valid(.in(Decimal(20_000_000)...)))
  )
}

struct Texts: ValueModel, Sendable {
  var any: String
  var name: String
  var empty: String
  var long: String
  var word: String
  var digits: String
  var between: String
  var character: Character
  var letter: Character
  var secret: String
  var both: String

  static let schema = Schema<Texts>(
    "Texts",
    Texts.init(any:name:empty:long:word:digits:between:character:letter:secret:both:),
    Field(\.any, "any"),
    Field(\.name, "name", .valid(.count(in: 1...20))),
    Field(\.empty, "empty", .valid(.count(in: ..<1))),
    Field(\.long, "long", .valid(.count(in: 300...301))),
    Field(\.word, "word", .valid(.oneOf("alpha", "beta"))),
    Field(\.digits, "digits", .valid(.each(.in("0"..."9"))), .valid(.count(in: 4...6))),
    Field(\.between, "between", .valid(.in("a"..."m"))),
    Field(\.character, "character"),
    Field(\.letter, "letter", .valid(.rule("upper case") { $0.isUppercase })),
    Field(\.secret, "secret", .redacted, .valid(.nonEmpty), .valid(.count(in: ...8))),
    Field(\.both, "both", .valid(.nonEmpty), .valid(.count(in: ...3)), .valid(.count(in: 2...)))
  )
}

enum Suit: String, CaseIterable, Sendable, FastHashable {
  case clubs, diamonds, hearts, spades
}

struct Collections: ValueModel, Sendable {
  var optional: Int?
  var nested: Int??
  var some: Int?
  var list: [String]
  var lists: [[UInt8]]
  var grades: [Int]
  var set: Set<Int>
  var bytes: Set<UInt8>
  var table: [String: Int]
  var sized: [Suit: [Bool]]
  var suit: Suit
  var red: Suit
  var flag: Bool

  static let schema = Schema<Collections>(
    "Collections",
    Collections.init,
    Field(\.optional, "optional", .valid(.optional(.in(1...9)))),
    Field(\.nested, "nested", .valid(.optional(.optional(.in(1...9))))),
    Field(\.some, "some", .valid(.rule("there") { $0 != nil })),
    Field(\.list, "list", .valid(.nonEmpty), .valid(.each(.nonEmpty))),
    Field(\.lists, "lists", .valid(.each(.count(in: 2...3)))),
    Field(\.grades, "grades", .valid(.count(in: 2...2)), .valid(.each(.in(1...6)))),
    Field(\.set, "set", .valid(.each(.in(1...4))), .valid(.count(in: 2...4))),
    Field(\.bytes, "bytes", .valid(.count(in: 20...))),
    Field(\.table, "table", .valid(.count(in: 1...5))),
    Field(\.sized, "sized", .valid(.count(in: 4...))),
    Field(\.suit, "suit"),
    Field(\.red, "red", .valid(.rule("red") { [.hearts, .diamonds].contains($0) })),
    Field(\.flag, "flag", .valid(.rule("true") { $0 }))
  )
}

struct Things: ValueModel, Sendable {
  var id: UUID
  var date: Date
  var soon: Date
  var ancient: Date
  var url: URL
  var data: Data
  var key: Data
  var home: Home
  var homes: [Home]
  var boxed: Boxed<Home>
  var tree: Leaf
  var city: Home

  static let start = Date(timeIntervalSinceReferenceDate: 700_000_000.2)
  static let end = start + 0.5
  static let longAgo = Date(timeIntervalSinceReferenceDate: -1e12)

  static let schema = Schema<Things>(
    "Things",
    Things.init(id:date:soon:ancient:url:data:key:home:homes:boxed:tree:city:),
    Field(\.id, "id"),
    Field(\.date, "date"),
    Field(\.soon, "soon", .valid(.in(start...end))),
    Field(\.ancient, "ancient", .valid(.in(...longAgo))),
    Field(\.url, "url"),
    Field(\.data, "data"),
    Field(\.key, "key", .valid(.count(in: 16...16)), .valid(.each(.in(1...200)))),
    Field(\.home, "home", .valid(.valid)),
    Field(\.homes, "homes", .valid(.each(.valid)), .valid(.count(in: 1...2))),
    Field(\.boxed, "boxed", .valid(.valid)),
    Field(\.tree, "tree"),
    Field(\.city, "city", .valid(.rule("below 5,000") { $0.zip < 5_000 }))
  )
}

struct Leaf: ValueModel, Sendable {
  var label: UInt8
  var left: Boxed<Leaf>?
  var others: [Leaf]

  static let schema = Schema<Leaf>(
    "Leaf",
    Leaf.init(label:left:others:),
    Field(\.label, "label"),
    Field(\.left, "left"),
    Field(\.others, "others")
  )

  var depth: Int { 1 + max(left?.model.depth ?? 0, others.map(\.depth).max() ?? 0) }
}
