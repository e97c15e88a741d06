import Foundation
import KilnFactories
import KilnTestSupport
import KilnValues
import Testing

private struct Sheet: ValueModel {
  let rows: [Double]

  static let schema = Schema<Sheet>("Sheet", Sheet.init(rows:), Field(\.rows, "rows"))
}

@Suite struct OverrideTests {
  let members = Factory<Member>()

  @Test("JKV-62: an override creates a new factory and leaves the original unchanged")
  func overridesCreateFactories() throws {
    let adults = members.set(\.age, 30).set(\.name, "Zoe")
    let older = adults.set(\.age, 40)
    #expect(try older.build().age == 40)
    #expect(try older.build().name == "Zoe")
    #expect(try adults.build().age == 30)
    #expect(try members.build().age == 18)
  }

  @Test("JKV-61: a field is set by its key path, and an optional one can be set to nil")
  func keyPaths() throws {
    let member = try members.set(\.age, 42).set(\.nick, nil).set(\.tags, []).build()
    #expect(member.age == 42)
    #expect(member.nick == nil)
    #expect(member.tags.isEmpty)
    #expect(try members.set(\.nick, "Z").build(seed: 1).nick == "Z")
    #expect(try members.set(\.nick, nil).buildList(20, seed: 1).allSatisfy { $0.nick == nil })
  }

  @Test("JKV-63: one build is changed without creating another factory")
  func oneBuild() throws {
    let member = try members.build {
      $0.age = 99
      $0.nick = nil
    }
    #expect(member.age == 99)
    #expect(member.nick == nil)
    #expect(try members.build().age == 18)
    #expect(
      try members.build(seed: 4) { $0.age = 99 } == members.build(seed: 4).with { $0.age = 99 }
    )
  }

  @Test("a field is set by its name to a value of its type")
  func names() throws {
    let member = try members.set(named: "age", 42).set(named: "nick", nil)
      .set(named: "home", Home(city: "Bern", zip: 3_000)).build()
    #expect(member.age == 42)
    #expect(member.nick == nil)
    #expect(member.home.city == "Bern")
    #expect(try members.set(named: "nick", "Z").build().nick == "Z")
  }

  @Test("JKV-61: an unknown name or a mismatched type is an error that names factory and field")
  func invalidNames() {
    #expect(
      failure { try members.set(named: "agee", 1) }?.description
        == #"factory Member: no field "agee"; did you mean "age"?"#
    )
    #expect(
      failure { try members.named("old").set(named: "age", "1") }?.description
        == "factory old, field age: expected Int, found String"
    )
    #expect(
      failure { try members.set(named: "age", nil) }?.description
        == "factory Member, field age: expected Int, found nil"
    )
    #expect(
      failure { try members.set(named: "nick", 7) }?.description
        == "factory Member, field nick: expected Optional<String>, found Int"
    )
  }

  @Test("the build reports a key path that is not a field")
  func noField() {
    let inner = failure { try members.set(\.home.city, "Bern").build() }
    #expect(inner?.description.contains(#"no field "\\Member.home.city""#) == true)
    #expect(inner?.factory == "Member")
    #expect(failure { try members.unique(\.name.count).build() }?.factory == "Member")
  }

  @Test("a closure makes a value per model, and its error has the path of the field")
  func closures() throws {
    let ids = members.set(\.id) { UUID() }
    #expect(try ids.build().id != ids.build().id)
    let failing = members.set(\.age) { throw Refusal() }
    let error = failure { try failing.build() }
    #expect(error?.path == "age")
    #expect(error?.underlyingError is Refusal)
  }

  @Test("overrides are validated, and every broken rule is reported")
  func rules() {
    let error = failure { try members.set(\.age, -1).set(\.name, "").build() }
    let invalid = error?.underlyingError as? ValidationError
    #expect(invalid?.failures.map(\.field) == ["name", "age"])
    #expect(
      failure { try members.build { $0.age = 151 } }?.description.contains("age must be") == true
    )
  }

  @Test("an unchecked build returns models that break rules")
  func unchecked() throws {
    #expect(try members.set(\.age, -1).buildUnchecked().age == -1)
    #expect(try members.buildUnchecked { $0.name = "" }.name == "")
    #expect(try members.buildUnchecked().age == 18)
    #expect(throws: FactoryError.self) { try members.buildUnchecked { _ in throw Refusal() } }
    #expect(throws: FactoryError.self) { try members.buildUnchecked(traits: "none") }
  }

  @Test("a generator produces the values of a field")
  func generators() throws {
    let dice = members.generate(\.age, .integers(in: 20...25))
    #expect(try dice.build().age == 20)
    let ages = try dice.buildList(200, seed: 1).map(\.age)
    #expect(Set(ages) == Set(20...25))
    // A given range is used whole, unlike the range that rules allow.
    let integers = Generator.integers(in: 0...9_000).map(Double.init)
    for numbers in [integers, .numbers(in: 0...9_000)] {
      let sheets = Factory<Sheet>().generate(\.rows, numbers.array(count: 1...5))
      let rows = try sheets.buildList(200, seed: 1).map(\.rows)
      #expect(Set(rows.map(\.count)) == Set(1...5))
      #expect(rows.joined().contains { $0 > 6_000 } && rows.joined().contains { $0 < 3_000 })
    }
    let even = members.generate(
      \.age,
      Generator.integers(in: 18...90).filter("even") { $0 % 2 == 0 }
    )
    #expect(try even.buildList(50, seed: 1).allSatisfy { $0.age % 2 == 0 })
    let never = members.generate(
      \.age,
      Generator.integers(in: 18...90).filter("odd and even") { _ in false }
    )
    #expect(
      failure { try never.build(seed: 1) }?.description
        == "factory Member, field age: found no value that is odd and even; set the field, or give it a generator"
    )
  }
}

@Suite struct DependentFieldTests {
  let members = Factory<Member>()

  @Test("a field is derived from others in any order")
  func order() throws {
    let factory = members.set(\.name, from: \.nick, \.age) { "\($0 ?? "-") \($1)" }
      .set(\.nick, from: \.age) { "n\($0)" }
    let member = try factory.set(\.age, 33).build()
    #expect(member.nick == "n33")
    #expect(member.name == "n33 33")
    #expect(try factory.build(seed: 5).nick == "n\(factory.build(seed: 5).age)")
  }

  @Test("each field is built once, even with several dependents")
  func once() throws {
    let factory = members.sequence(\.age, from: 20).set(\.nick, from: \.age) { "\($0)" }
      .set(\.name, from: \.age) { "\($0)" }
    let member = try factory.build()
    #expect(member.age == 20)
    #expect(member.name == "20")
    #expect(member.nick == "20")
  }

  @Test("fields that depend on each other in a cycle are an error that names them")
  func cycles() {
    let factory = members.set(\.name, from: \.nick) { $0 ?? "" }
      .set(\.nick, from: \.tags) { $0.first }
      .set(\.tags, from: \.name) { [$0] }
    #expect(
      failure { try factory.build() }?.description
        == "factory Member: fields depend on each other in a cycle: name → nick → tags → name"
    )
    let own = members.set(\.name, from: \.name) { $0 }
    #expect(failure { try own.build() }?.description.hasSuffix(": name → name") == true)
  }

  @Test("a cycle in a nested model is reported with its path")
  func innerCycle() {
    let homes = Factory<Home>().set(\.city, from: \.zip) { "\($0)" }
      .set(\.zip, from: \.city) { $0.count }
    #expect(
      failure { try members.association(\.home, homes).build() }?.description
        == "factory Member, field home: fields depend on each other in a cycle: city → zip → city"
    )
  }

  @Test("an error has the path of the field that caused it, not of its dependents")
  func pathOfTheCause() {
    let factory = members.set(\.name, from: \.nick) { $0 ?? "" }.set(\.nick) { throw Refusal() }
    #expect(failure { try factory.build() }?.path == "nick")
    let homes = Factory<Home>().set(\.city) { throw Refusal() }
    let owners = members.association(\.home, homes).set(\.name, from: \.home) { $0.city }
    #expect(failure { try owners.build() }?.path == "home.city")
  }

  @Test("a closure may ignore the error of another field")
  func withoutAValue() throws {
    let calls = FactorySequence()
    let factory =
      members
      .set(\.nick) { if calls.next() == 1 { throw CancellationError() } else { "second" } }
      .set(\.name) { model in (try? model.value(of: \.nick)) ?? "none" }
    let member = try factory.build()
    #expect(member.name == "none")
    #expect(member.nick == "second")
  }
}

@Suite struct HugeCountTests {
  @Test("building a list of any length stops at the first failure")
  func list() async throws {
    await #expect(processExitsWith: .success) {
      let failing = Factory<Home>().set(\.zip, 0)
      #expect(throws: FactoryError.self) { try failing.buildList(.max) }
    }
  }
}
