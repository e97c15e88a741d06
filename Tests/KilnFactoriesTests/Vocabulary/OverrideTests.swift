import Foundation
import KilnFactories
import KilnTestSupport
import KilnValues
import Testing

private struct Refusal: Error, Equatable {}

private struct Sheet: ValueModel {
  let rows: [Double]

  static let schema = Schema<Sheet>("Sheet", Sheet.init(rows:), Field(\.rows, "rows"))
}

@Suite struct OverrideTests {
  let members = Factory<Member>()

  /// The error of a closure that should throw.
  private func error<Output>(_ body: () throws -> Output) -> FactoryError? {
    do {
      _ = try body()
      Issue.record("nothing was thrown")
      return nil
    } catch {
      return error as? FactoryError
    }
  }

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
      error { try members.set(named: "agee", 1) }?.description
        == #"factory Member: no field "agee"; did you mean "age"?"#
    )
    #expect(
      error { try members.named("old").set(named: "age", "1") }?.description
        == "factory old, field age: expected Int, found String"
    )
    #expect(
      error { try members.set(named: "age", nil) }?.description
        == "factory Member, field age: expected Int, found nil"
    )
    #expect(
      error { try members.set(named: "nick", 7) }?.description
        == "factory Member, field nick: expected Optional<String>, found Int"
    )
  }

  @Test("the build reports a key path that is not a field")
  func noField() {
    let inner = error { try members.set(\.home.city, "Bern").build() }
    guard case .unknownField(let name, _) = inner?.reason else {
      Issue.record("\(String(describing: inner))")
      return
    }
    #expect(name.contains("city"))
    #expect(inner?.factory == "Member")
    #expect(error { try members.unique(\.name.count).build() }?.factory == "Member")
  }

  @Test("a closure makes a value per model, and its error has the path of the field")
  func closures() throws {
    let ids = members.set(\.id) { UUID() }
    #expect(try ids.build().id != ids.build().id)
    let failing = members.set(\.age) { throw Refusal() }
    let failure = error { try failing.build() }
    #expect(failure?.path == "age")
    guard case .failed(let reason) = failure?.reason else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(reason as? Refusal == Refusal())
  }

  @Test("overrides are validated, and every broken rule is reported")
  func rules() {
    let failure = error { try members.set(\.age, -1).set(\.name, "").build() }
    guard case .invalid(let invalid) = failure?.reason else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(Set(invalid.failures.map(\.field)) == ["age", "name"])
    #expect(
      error { try members.build { $0.age = 151 } }?.description.contains("age must be") == true
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
      error { try never.build(seed: 1) }?.description
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
    #expect {
      try factory.build()
    } throws: { error in
      "\(error)"
        == "factory Member: fields depend on each other in a cycle: name → nick → tags → name"
    }
    let own = members.set(\.name, from: \.name) { $0 }
    #expect {
      try own.build()
    } throws: { error in
      "\(error)" == "factory Member: fields depend on each other in a cycle: name → name"
    }
  }

  @Test("a cycle in a nested model is reported with its path")
  func innerCycle() {
    let homes = Factory<Home>().set(\.city, from: \.zip) { "\($0)" }
      .set(\.zip, from: \.city) { $0.count }
    #expect {
      try members.association(\.home, homes).build()
    } throws: { error in
      "\(error)"
        == "factory Member, field home: fields depend on each other in a cycle: city → zip → city"
    }
  }

  @Test("an error has the path of the field that caused it, not of its dependents")
  func pathOfTheCause() {
    struct Refusal: Error {}
    let factory = members.set(\.name, from: \.nick) { $0 ?? "" }.set(\.nick) { throw Refusal() }
    #expect {
      try factory.build()
    } throws: { ($0 as? FactoryError)?.path == "nick" }
    let homes = Factory<Home>().set(\.city) { throw Refusal() }
    #expect {
      try members.association(\.home, homes).set(\.name, from: \.home) { $0.city }.build()
    } throws: { ($0 as? FactoryError)?.path == "home.city" }
  }

  @Test("a closure may ignore the error of another field")
  func withoutAValue() throws {
    let calls = Calls()
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

/// A counter.
private final class Calls: Sendable {
  private let sequence = FactorySequence()
  func next() -> Int { sequence.next() }
}
