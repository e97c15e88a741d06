import Foundation
import KilnFactories
import KilnHashing
import KilnTestSupport
import KilnValues
import Testing

private enum Plan: CaseIterable, FastHashable {
  case free, paid

  func hash(into hasher: inout FieldHasher) { hasher.combine(self == .free) }
}

/// An object stored in a field.
private final class Token: Generatable, @unchecked Sendable {
  // Unchecked: it has no state.
  static var generator: Generator<Token> { Generator { _ in Token() } }
}

/// A field of each supported type.
private struct Zoo: ValueModel {
  var int8: Int8
  var int64: Int64
  var uint: UInt
  var int128: Int128
  var double: Double
  var float: Float
  var isTrue: Bool
  var text: String
  var character: Character
  var uuid: UUID
  var date: Date
  var url: URL
  var data: Data
  var decimal: Decimal
  var plan: Plan
  var optional: String?
  var nested: Home
  var list: [Int]
  var deepList: [[Home]]
  var set: Set<String>
  var dictionary: [String: Int]
  var boxed: Boxed<Home>

  static let schema = Schema<Zoo>(
    "Zoo",
    Zoo.init,
    Field(\.int8, "int8"),
    Field(\.int64, "int64"),
    Field(\.uint, "uint"),
    Field(\.int128, "int128"),
    Field(\.double, "double"),
    Field(\.float, "float"),
    Field(\.isTrue, "isTrue"),
    Field(\.text, "text"),
    Field(\.character, "character"),
    Field(\.uuid, "uuid"),
    Field(\.date, "date"),
    Field(\.url, "url"),
    Field(\.data, "data"),
    Field(\.decimal, "decimal"),
    Field(\.plan, "plan"),
    Field(\.optional, "optional"),
    Field(\.nested, "nested"),
    Field(\.list, "list"),
    Field(\.deepList, "deepList"),
    Field(\.set, "set"),
    Field(\.dictionary, "dictionary"),
    Field(\.boxed, "boxed")
  )
}

private struct Holder: ValueModel {
  weak var owner: Token?
  var token: Token
  var tokens: [Token]
  var callback: @Sendable () -> Int
  var hidden: (@Sendable () -> Int)?

  static let five: @Sendable () -> Int = { 5 }

  static let schema = Schema<Holder>(
    "Holder",
    Holder.init(owner:token:tokens:callback:hidden:),
    Field(weak: \.owner, "owner"),
    Field(\.token, "token", comparedBy: .identity),
    Field(\.tokens, "tokens", comparedBy: .excluded),
    Field(\.callback, "callback", comparedBy: .excluded, default: Holder.five),
    Field(\.hidden, "hidden", comparedBy: .excluded)
  )
}

extension Factory<Home> {
  fileprivate static let bern = Factory<Home>().set(\.city, "Bern")
}

@Suite struct AncestorFactoryTests {
  @Test("JKV-56: a factory needs only its model, with or without overrides")
  func factoryNeedsOnlyItsModel() throws {
    #expect(try Factory<Home>().build() == Home(city: "city", zip: 1))
    #expect(try Factory<Home>().set(\.zip, 7).build() == Home(city: "city", zip: 7))
    #expect(Factory<Home>().name == "Home")
    #expect(Factory<Home>().named("small").name == "small")
  }

  @Test("JKV-59: every field has a nonzero default that depends on its type and name")
  func defaults() throws {
    let zoo = try Factory<Zoo>().build()
    #expect(zoo.int8 == 1 && zoo.int64 == 1 && zoo.uint == 1 && zoo.int128 == 1)
    #expect(zoo.double == 1 && zoo.float == 1 && zoo.decimal == 1)
    #expect(zoo.isTrue)
    #expect(zoo.text == "text")
    #expect(zoo.character == "a")
    #expect(zoo.uuid.uuidString == "00000000-0000-0000-0000-000000000001")
    #expect(zoo.date == Date(timeIntervalSinceReferenceDate: 1))
    #expect(zoo.url.absoluteString == "https://example.com")
    #expect(zoo.data == Data([1]))
    #expect(zoo.plan == .free)
    #expect(zoo.optional == "optional")
    #expect(zoo.nested == Home(city: "city", zip: 1))
    #expect(zoo.list == [1])
    #expect(zoo.deepList == [[Home(city: "city", zip: 1)]])
    #expect(zoo.set == ["set"])
    #expect(zoo.dictionary == ["dictionary": 1])
    #expect(zoo.boxed.city == "city")
  }

  @Test("JKV-59: with a seed, every field of every supported type varies")
  func seededDefaults() throws {
    let zoos = try Factory<Zoo>().buildList(100, seed: 2)
    #expect(try Factory<Zoo>().buildList(100, seed: 2) == zoos)
    for field in Zoo.schema.fields {
      let texts = Set(zoos.map { String(printing: field.value(of: $0)) })
      #expect(texts.count > 1, "\(field.name)")
    }
  }

  @Test("JKV-60: all stored fields are set, weak ones to nil")
  func fields() throws {
    let holder = try Factory<Holder>().build()
    #expect(holder.owner == nil)
    #expect(holder.tokens.count == 1)
    #expect(holder.callback() == 5)
    #expect(holder.hidden == nil)
  }

  @Test("JKV-59: an unsupported type is an error that suggests Generatable")
  func unknownType() throws {
    let error = failure { try Factory<Strange>().build() }
    #expect(error?.path == "callback")
    #expect(error?.description.contains("or Generatable") == true)
    #expect(try Factory<Strange>().set(\.callback) { { 7 } }.build().callback() == 7)
  }

  @Test("JKV-64: a static factory is used by its name")
  func staticFactories() throws {
    #expect(try Factory<Home>.bern.build().city == "Bern")
    #expect(try Factory.bern.build { $0.zip = 3_000 } == Home(city: "Bern", zip: 3_000))
  }

  @Test("JKV-65: a factory exposes its name and traits, and is immutable")
  func immutable() throws {
    let homes = Factory<Home>()
    let others = homes.named("other").trait("b") { $0 }.trait("a") { $0.set(\.zip, 9) }
    #expect(others.name == "other")
    #expect(others.traitNames == ["a", "b"])
    #expect(homes.name == "Home")
    #expect(homes.traitNames.isEmpty)
    #expect(try homes.build() == Home(city: "city", zip: 1))
  }

  @Test("JKV-67: two models share no object unless the factory sets the same one")
  func independence() throws {
    let holders = Factory<Holder>()
    let (first, second) = (try holders.build(), try holders.build())
    #expect(first.token !== second.token)
    #expect(first.tokens[0] !== second.tokens[0])
    #expect(first.token !== first.tokens[0])
    let token = Token()
    let given = holders.set(\.token, token)
    #expect(try given.build().token === token)
    #expect(try given.build().token === given.build().token)
    var list = try holders.buildList(2)
    list[0].tokens = []
    #expect(list[1].tokens.count == 1)
  }
}
