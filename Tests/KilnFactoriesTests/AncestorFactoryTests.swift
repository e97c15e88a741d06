import Foundation
import KilnFactories
import KilnFoundation
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

  /// Checks the default of a field, and that its values vary with a seed.
  private func check<Content: FastHashable & Sendable>(_ expected: Content) throws {
    let factory = Factory<Single<Content>>()
    #expect(try factory.build().content == expected)
    let seeded = try factory.buildList(100, seed: 2)
    #expect(try factory.buildList(100, seed: 2) == seeded)
    #expect(Set(seeded.map(\.description)).count > 1, "\(Content.self)")
    try factory.lint(seed: 2)
  }

  @Test("JKV-59: every field has a nonzero default by its type and name, and varies with a seed")
  func defaults() throws {
    try check(1 as Int8)
    try check(1 as Int64)
    try check(1 as UInt)
    try check(1 as Int128)
    try check(1 as Double)
    try check(1 as Float)
    try check(1 as Decimal)
    try check(true)
    try check("content")
    try check("a" as Character)
    try check(try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000001")))
    try check(Date(timeIntervalSinceReferenceDate: 1))
    try check(try #require(URL(string: "https://example.com")))
    try check(Data([1]))
    try check(Plan.free)
    try check("content" as String?)
    try check(Home(city: "city", zip: 1))
    try check([1])
    try check([[Home(city: "city", zip: 1)]])
    try check(["content"] as Set)
    try check(["content": 1])
    try check(Boxed(Home(city: "city", zip: 1)))
    try check(1 as CGFloat)
    try check(CGPoint(x: 1, y: 1))
    try check(CGSize(width: 1, height: 1))
    try check(CGRect(x: 1, y: 1, width: 1, height: 1))
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
