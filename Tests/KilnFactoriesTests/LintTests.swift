import Foundation
import KilnFactories
import KilnTestSupport
import KilnValues
import Testing

@Suite struct LintTests {
  private let members = Factory<Member>()

  /// The problems that `lint` reports.
  private func problems(_ body: () throws -> Void) throws -> [LintProblem] {
    do {
      try body()
    } catch let error as FactoryError {
      #expect(error.description.split(separator: "\n").count > error.problems.count)
      #expect(error.problems.map(\.factory) == error.lintProblems.map(\.factory))
      return error.lintProblems
    }
    return []
  }

  @Test func validFactoryHasNoProblems() throws {
    let factory =
      members
      .trait("old") { $0.set(\.age, 99) }
      .trait("aged", Int.self) { $0.set(\.age, $1) }
      .trait("alone") { $0.set(\.friend, nil) }
    try factory.lint(count: 20, traits: [.named("aged", 44)])
  }

  @Test func invalidDefaultIsReportedOnce() throws {
    let factory = members.set(\.age, 7).trait("named") { $0.set(\.name, "Zach") }
    let problems = try problems { try factory.lint(count: 5) }
    #expect(problems.count == 1)
    #expect(problems.first?.traits == [])
    #expect(problems.first?.seed == nil)
    #expect(problems.first?.error.description.contains("age must be") ?? false)
  }

  @Test func invalidTraitIsNamed() throws {
    let factory = members.trait("young") { $0.set(\.age, 7) }.trait("fine") { $0.set(\.age, 30) }
    let problems = try problems { try factory.lint(count: 5) }
    #expect(problems.map(\.traits) == [["young"]])
    #expect(problems.first?.description.hasPrefix("Member, trait \"young\": ") ?? false)
    let error = #expect(throws: FactoryError.self) { try factory.lint(count: 5) }
    #expect(error?.problems.map(\.trait) == ["young"])
    #expect(error?.problems.first?.underlyingError is ValidationError)
    #expect(error?.underlyingError == nil)
  }

  @Test func traitThatAppliesAnUnknownTraitIsReported() throws {
    let factory = members.trait("broken") { $0.applying("missing") }
    let problems = try problems { try factory.lint(count: 0) }
    guard case .unknownTrait("missing", _)? = problems.first?.error.reason else {
      Issue.record("found \(problems)")
      return
    }
    #expect(problems.count == 1)
  }

  @Test func conflictingTraitsAreReportedInOrder() throws {
    let factory =
      members
      .trait("short") { $0.set(\.tags, ["a"]) }
      .trait("strict") { factory in
        factory.adjusting { if $0.tags == ["a"] { throw CancellationError() } }
      }
      .trait("plain") { $0.set(\.age, 20) }
    let both = try problems { try factory.lint(count: 0) }
    #expect(both.map(\.traits) == [["short", "strict"], ["strict", "short"]])
    let last =
      members
      .trait("aged", Int.self) { $0.set(\.age, $1) }
      .trait("first") { $0.trait("second") { $0.set(\.age, 3) } }
      .trait("second") { $0 }
    let ordered = try problems { try last.lint(count: 0) }
    #expect(ordered.map(\.traits) == [["first", "second"]])
  }

  @Test func traitWithAParameterIsCheckedOnlyWithAnArgument() throws {
    let factory = members.trait("aged", Int.self) { $0.set(\.age, $1) }
    try factory.lint(count: 0)
    let found = try problems {
      let odd = FactoryTrait<Member>("odd") { $0.set(\.age, 1) }
      try factory.lint(count: 0, traits: [.named("aged", 3), odd])
    }
    #expect(found.map(\.traits) == [["aged"], ["odd"]])
  }

  @Test func seedDependentProblemReportsItsSeed() throws {
    let factory = members.adjusting { member in
      if member.nick == nil { member.age = 0 }
    }
    let problems = try problems { try factory.lint(count: 50, seed: 1) }
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    let seed = try #require(problem.seed)
    #expect(problem.description.contains("seed \(FactorySeed.words(seed))"))
    #expect(throws: FactoryError.self) {
      try factory.build(seed: seed, style: problem.style ?? .realistic)
    }
  }

  @Test func failingRoundTripsAreReported() throws {
    let problems = try problems {
      try members.lint(
        count: 30,
        seed: 1,
        roundTrips: [
          "sound": { $0 },
          "forgetful": { member in member.with { $0.nick = "always" } },
          "refusing": { member in
            if member.tags.isEmpty { throw CancellationError() }
            return member
          },
        ]
      )
    }
    #expect(Set(problems.map(\.roundTrip)) == ["forgetful", "refusing"])
    let forgetful = try #require(problems.first { $0.roundTrip == "forgetful" })
    guard case .roundTrip(let fields, _) = forgetful.error.reason else {
      Issue.record("found \(forgetful)")
      return
    }
    #expect(fields == ["nick"])
    #expect(forgetful.description.contains("round trip \"forgetful\""))
    #expect(forgetful.description.contains("nick: \"nick\" → \"always\""))
    #expect(problems.count == 2)
  }

  @Test func everyFactoryOfASetIsChecked() throws {
    let set = FactorySet()
      .adding(members)
      .adding(members.trait("young") { $0.set(\.age, 7) }, named: "members with traits")
      .adding(Factory<Home>().set(\.zip, 0), named: "nowhere")
    let problems = try problems { try set.lint(count: 3, seed: 1) }
    #expect(problems.contains { $0.factory == "nowhere" && $0.traits.isEmpty })
    #expect(problems.contains { $0.factory == "members with traits" && $0.traits == ["young"] })
    try FactorySet().adding(members).lint(count: 3)
  }

  @Test func lintUsesUpNeitherUniqueValuesNorNumbers() throws {
    let factory = Factory<Home>().generate(\.zip, .integers(in: 1...2)).unique(\.zip)
      .sequence(\.city) { "City \($0)" }.trait("a") { $0 }.trait("b") { $0 }
    try factory.lint(count: 3, seed: 1)
    let homes = try factory.buildList(2)
    #expect(Set(homes.map(\.zip)) == [1, 2] && homes.map(\.city) == ["City 1", "City 2"])
  }

  @Test func seedSelectsTheCheckedPairsOfTraits() throws {
    let log = Log()
    var factory = Factory<Home>().onBuild { log.add($0.city) }
    for number in 0..<30 {
      factory = factory.trait("\(number)") { $0.adjusting { $0.city += " \(number)" } }
    }
    func built(_ count: Int, seed: UInt64) throws -> [String] {
      let start = log.all.count
      try factory.lint(count: 0, seed: seed, pairs: count)
      // Two traits add two words.
      return log.all[start...].filter { city in city.count(where: { $0 == " " }) == 2 }
    }
    let all = try built(10_000, seed: 1)
    #expect(all.count == 30 * 29)
    #expect(Set(all).count == all.count)
    #expect(
      all.allSatisfy { city in
        let parts = city.split(separator: " ")
        return parts.count == 3 && parts[1] != parts[2]
      }
    )
    let some = try built(50, seed: 1)
    #expect(some.count == 50)
    #expect(Set(some).count == 50)
    #expect(Set(some).isSubset(of: all))
    #expect(try built(50, seed: 1) == some)
    #expect(try built(50, seed: 2) != some)
    #expect(try built(0, seed: 1).isEmpty)
  }
}
