import Foundation
import KilnFactories
import KilnHashing
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Testing

extension FactoryError: ListedError {
  enum Case: CaseIterable {
    case unknownField, unknownTrait, unknownFactory, noFactories, wrongType, wrongParameter
    case noValue, unsatisfiable, exhausted, noCandidates, builtAlready
    case dependencyCycle, traitCycle, associationCycle, malformedSeed, unbroken, roundTrip
    case problems, invalid, failed
  }

  var listedCase: Case {
    switch reason {
    case .unknownField: .unknownField
    case .unknownTrait: .unknownTrait
    case .unknownFactory: .unknownFactory
    case .noFactories: .noFactories
    case .wrongType: .wrongType
    case .wrongParameter: .wrongParameter
    case .noValue: .noValue
    case .unsatisfiable: .unsatisfiable
    case .exhausted: .exhausted
    case .noCandidates: .noCandidates
    case .builtAlready: .builtAlready
    case .dependencyCycle: .dependencyCycle
    case .traitCycle: .traitCycle
    case .associationCycle: .associationCycle
    case .malformedSeed: .malformedSeed
    case .unbroken: .unbroken
    case .roundTrip: .roundTrip
    case .problems: .problems
    case .invalid: .invalid
    case .failed: .failed
    }
  }
}

/// The messages of `KilnFactories`, which `Tests/Messages/KilnFactories.txt` lists.
@Suite struct MessageTests {
  private let members = Factory<Member>().trait("aged", Int.self) { $0.set(\.age, $1) }
    .trait("young") { $0.set(\.age, 7) }

  @Test func messages() throws {
    var messages = MessageList("KilnFactories", listing: FactoryError.self)
    addNameErrors(&messages)
    addValueErrors(&messages)
    addCycles(&messages)
    addCombinationErrors(&messages)
    addLintErrors(&messages)
    try messages.check()
  }

  private func addNameErrors(_ messages: inout MessageList) {
    messages.add("a field that is unlike all others") { try members.set(named: "telephone", 1) }
    messages.add("a nested property") { try members.set(\.home.city, "Bern").build() }
    messages.add("a misspelled trait") { try members.build(traits: "yuong") }
    messages.add("a trait of a factory without traits") {
      try Factory<Home>().build(traits: "young")
    }
    let set = FactorySet().adding(Factory<Home>(), named: "cabin")
    messages.add("an unknown factory") { try set.build(Home.self, "palace") }
    messages.add("a set without factories") {
      do throws(FactoryError) {
        try FactorySet().lint()
      } catch {
        throw error.lintProblems[0].error
      }
    }
    messages.add("a string for an integer") { try members.set(named: "age", "1") }
    messages.add("no parameter") { try members.build(traits: "aged") }
    messages.add("a parameter of another type") {
      try members.build(traits: .named("aged", "old"))
    }
    messages.add("a parameter for a trait without one") {
      try members.build(traits: .named("young", 7))
    }
    messages.add("a seed that is not a number") { try FactorySeed.parsed("seed") }
  }

  private func addValueErrors(_ messages: inout MessageList) {
    messages.add("a type without a generator") { try Factory<Strange>().build() }
    messages.add("two rules that contradict each other") {
      try Factory<Ruled<Opposites>>().build(seed: 1)
    }
    messages.add("a million and one models") {
      try Factory<Crowd>().association(\.homes, Factory<Home>(), count: 1_000_001).build()
    }
    messages.add("a constant in a unique field") {
      try members.set(\.nick, "always").unique(\.nick).buildList(2)
    }
    messages.add("a context after its model") {
      let kept = Kept()
      // The factory and the context refer to each other.
      defer { kept.context = nil }
      _ = try members.set(\.age) { context in
        kept.context = context
        return 20
      }.build()
      return try #require(kept.context).value(of: \.age)
    }
    messages.add("broken rules") { try members.set(\.age, -1).set(\.name, "").build() }
    messages.add("a closure that throws") { try members.set(\.age) { throw Refusal() }.build() }
    messages.add("a closure of a nested model that throws") {
      let homes = Factory<Home>().set(\.city) { throw Refusal() }
      return try Factory<Crowd>().association(\.homes, homes, count: 2).build()
    }
  }

  private func addCycles(_ messages: inout MessageList) {
    messages.add("fields that read each other") {
      try members.set(\.nick, from: \.name) { $0 }.set(\.name, from: \.nick) { $0 ?? "" }.build()
    }
    messages.add("traits that apply each other") {
      try members.trait("yin") { $0.applying("yang") }.trait("yang") { $0.applying("yin") }
        .build(traits: "yin")
    }
    messages.add("a model that contains itself") { try Factory<Endless>().build() }
  }

  private func addCombinationErrors(_ messages: inout MessageList) {
    messages.add("a rule that no model breaks") {
      let homes = Factory<Home>().adjusting { $0.zip = 1 }
      if let rule = try homes.unbrokenRules().first { throw rule }
    }
    messages.add("a field to vary without boundary values") {
      try Factory<Callback>().boundaries(\.call)
    }
  }

  private func addLintErrors(_ messages: inout MessageList) {
    messages.add("a default and a trait") {
      let set = FactorySet().adding(members).adding(Factory<Home>().set(\.zip, 0))
      try set.lint(count: 3, seed: 1)
    }
    func lintRoundTrip() throws {
      try Factory<Home>().lint(
        count: 2,
        seed: 1,
        roundTrips: ["forgetful": { home in home.with { $0.city = "Bern" } }]
      )
    }
    messages.add("a round trip that changes a field") { try lintRoundTrip() }
    messages.add("the error of a round trip") {
      do { try lintRoundTrip() } catch let error as FactoryError { throw error.problems[0] }
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description = "the reason of the closure"
  }

  /// Keeps a context. Unchecked, because one thread builds and then reads.
  private final class Kept: @unchecked Sendable {
    var context: FactoryContext<Member>?
  }

  private struct Callback: ValueModel, Sendable {
    struct Call: FastHashable, Sendable {
      func hash(into hasher: inout FieldHasher) {}
    }

    var call: Call?
    static let schema = Schema<Callback>("Callback", Callback.init(call:), Field(\.call, "call"))
  }

  private enum Opposites: RulePair {
    static let first = ValidationRule<Int>.rule("even") { $0 % 2 == 0 }
    static let second = ValidationRule<Int>.rule("odd") { $0 % 2 == 1 }
  }

  /// Contains itself endlessly, because its field is not optional.
  private struct Endless: ValueModel, Sendable {
    var next: Boxed<Endless>
    static let schema = Schema<Endless>("Endless", Endless.init(next:), Field(\.next, "next"))
  }

  private struct Crowd: ValueModel, Sendable {
    var homes: [Home]
    static let schema = Schema<Crowd>("Crowd", Crowd.init(homes:), Field(\.homes, "homes"))
  }
}
