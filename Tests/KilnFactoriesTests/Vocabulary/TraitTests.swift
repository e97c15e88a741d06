import KilnFactories
import KilnTestSupport
import KilnValues
import Testing

extension FactoryTrait<Member> {
  fileprivate static let old = FactoryTrait("old") { $0.set(\.age, 99) }
  fileprivate static func aged(_ age: Int) -> FactoryTrait {
    FactoryTrait("aged") { $0.set(\.age, age) }
  }
  fileprivate static var yin: FactoryTrait { FactoryTrait("yin") { $0.applying(.yang) } }
  fileprivate static var yang: FactoryTrait { FactoryTrait("yang") { $0.applying(.yin) } }
  fileprivate static func older(by years: Int) -> FactoryTrait {
    FactoryTrait("older") { years == 0 ? $0 : $0.set(\.age, 20 + years).applying(.older(by: 0)) }
  }
}

@Suite struct TraitTests {
  let members = Factory<Member>()
    .trait("nameless") { $0.set(\.nick, nil) }
    .trait("young") { $0.set(\.age, 20) }
    .trait("both") { $0.applying("nameless", "young").set(\.name, "Both") }
    .trait("aged", Int.self) { $0.set(\.age, $1) }
    .trait("failing") { _ in throw Refusal() }

  @Test("a trait applies only to the build that requests it")
  func applied() throws {
    #expect(try members.build(traits: "young").age == 20)
    #expect(try members.build().age == 18)
    #expect(try members.buildList(2, traits: "young").allSatisfy { $0.age == 20 })
    #expect(try members.buildList(2, traits: "young")[1].age == 20)
    #expect(try members.build(traits: "young", seed: 3).age == 20)
    #expect(try members.build(traits: "young") { $0.name = "Z" }.age == 20)
  }

  @Test("the later of two conflicting traits or overrides wins")
  func order() throws {
    #expect(try members.build(traits: "young", .old).age == 99)
    #expect(try members.build(traits: .old, "young").age == 20)
    #expect(try members.set(\.age, 50).build(traits: "young").age == 20)
    #expect(try members.applying("young").set(\.age, 50).build().age == 50)
    #expect(try members.build(traits: "young", "both", "young").age == 20)
  }

  @Test("traits can apply other traits")
  func composed() throws {
    let member = try members.build(traits: "both")
    #expect(member.nick == nil)
    #expect(member.age == 20)
    #expect(member.name == "Both")
  }

  @Test("traits take parameters, by name or as function arguments")
  func parameters() throws {
    #expect(try members.build(traits: .named("aged", 77)).age == 77)
    #expect(try members.build(traits: .aged(66)).age == 66)
    #expect(try members.build(traits: .named("aged", 77), .aged(66)).age == 66)
    #expect(try members.build(traits: .named("young")).age == 20)
    // Traits with different parameters are different traits.
    #expect(try (30..<40).map { try members.build(traits: .aged($0)).age } == Array(30..<40))
  }

  @Test("a cycle of standalone traits is an error")
  func cycle() async throws {
    await #expect(processExitsWith: .success) {
      let error = #expect(throws: FactoryError.self) {
        try Factory<Member>().build(traits: .yin)
      }
      guard case .traitCycle(let names) = error?.reason else {
        Issue.record("found \(String(describing: error))")
        return
      }
      #expect(names == ["yin", "yang", "yin"])
    }
  }

  @Test("a trait with a parameter may apply itself with another argument")
  func repeated() throws {
    let members = members.trait("countdown", Int.self) { factory, count in
      count == 0 ? factory.set(\.age, 33) : factory.applying(.named("countdown", count - 1))
    }
    #expect(try members.build(traits: .named("countdown", 5)).age == 33)
    #expect(try members.build(traits: .older(by: 3)).age == 23)
    let endless = failure { try members.build(traits: .named("countdown", -1)) }
    #expect(endless?.description.hasSuffix(": countdown → countdown") == true)
  }

  @Test("a standalone trait may apply the trait of the factory with the same name")
  func sameName() throws {
    let young = FactoryTrait<Member>("young") { $0.applying("young").set(\.name, "Y") }
    #expect(try members.build(traits: young).age == 20)
    #expect(try members.build(traits: young).name == "Y")
  }

  @Test("a child factory replaces a trait without affecting its parent")
  func replaced() throws {
    let child = members.trait("young") { $0.set(\.age, 21) }
    #expect(try child.build(traits: "young").age == 21)
    #expect(try child.build(traits: "both").age == 21)
    #expect(try members.build(traits: "young").age == 20)
    #expect(members.traitNames == ["aged", "both", "failing", "nameless", "young"])
  }

  @Test("errors name the factory and the trait")
  func errors() {
    #expect(
      failure { try members.build(traits: "failing") }?.description
        == "factory Member, trait failing: Refusal()"
    )
    #expect(
      failure { try members.applying("yong").set(\.age, 20).build() }?.description
        .hasPrefix(#"factory Member: no trait "yong""#) == true
    )
    let circle = Factory<Member>().trait("inner") { $0.applying("missing") }
    #expect(
      failure { try circle.build(traits: "inner") }?.description
        == #"factory Member: no trait "missing"; choose one of "inner""#
    )
  }
}

@Suite struct TransientTests {
  let isLoud = Transient("isLoud", default: false)
  let times = Transient("times", default: 1)

  @Test("closures read a transient input or its default")
  func inputs() throws {
    let members = Factory<Member>().set(\.name) { [isLoud] in $0[isLoud] ? "ZACH" : "Zach" }
      .adjusting { [times] twin, context in
        twin.tags = Array(repeating: "tag", count: context[times])
      }
      .trait("loud") { [isLoud] in $0.transient(isLoud, true) }
    #expect(try members.build().name == "Zach")
    #expect(try members.build().tags.count == 1)
    #expect(try members.transient(isLoud, true).transient(times, 3).build().name == "ZACH")
    #expect(try members.transient(isLoud, true).transient(times, 3).build().tags.count == 3)
    #expect(try members.build(traits: "loud").name == "ZACH")
    #expect(try members.transient(isLoud, true).transient(isLoud, false).build().name == "Zach")
  }

  @Test("two inputs with the same name are distinct")
  func identity() throws {
    let other = Transient("isLoud", default: false)
    let members = Factory<Member>().set(\.name) { [isLoud] in $0[isLoud] ? "ZACH" : "Zach" }
    #expect(try members.transient(other, true).build().name == "Zach")
  }
}
