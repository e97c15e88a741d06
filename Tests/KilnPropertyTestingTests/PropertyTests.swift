import Foundation
import KilnFactories
import KilnHashing
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Synchronization
import Testing

private struct TooOld: Error {
  let age: Int
}

@Suite struct PropertyTests {
  private let members = Factory<Member>()

  /// The failure of a property.
  private func failure(
    seed: UInt64 = 42,
    _ property: (Member) throws -> Void
  ) throws -> PropertyFailure<Member> {
    do {
      try forAll(members.generator, seed: seed) { (member: Member) -> Void in try property(member) }
    } catch let failure as PropertyFailure<Member> {
      return failure
    }
    throw CancellationError()
  }

  @Test func passingPropertyRunsForTheGivenCount() throws {
    var count = 0
    try forAll(members.generator, count: 250) { member in
      count += 1
      try member.validate()
    }
    #expect(count == 250)
    try forAll(members.generator, count: 0) { _ in throw CancellationError() }
  }

  @Test func firstModelIsTheDefaultAndBoundariesComeEarly() throws {
    var models: [Member] = []
    try forAll(members.generator, seed: 7) { member in models.append(member) }
    #expect(try models.first == members.build())
    let early = models.prefix(50)
    #expect(early.contains { $0.nick == nil })
    #expect(early.contains { $0.tags.isEmpty })
    #expect(early.contains { $0.name.count == 1 })
    #expect(early.contains { $0.age == 150 })
  }

  @Test func uniquenessDoesNotSpanModels() throws {
    let two = members.generate(\.age, .integers(in: 20...21)).unique(\.age)
    var ages: [Int] = []
    try forAll(two.generator, count: 50) { member in ages.append(member.age) }
    #expect(ages.count == 50)
  }

  @Test func buildFailureReportsItsSeed() throws {
    let grown = members.adjusting { if $0.age > 60 { $0.age = 151 } }
    let error = #expect(throws: FactoryError.self) {
      try forAll(grown.generator, seed: 0x2b) { _ in true }
    }
    #expect(error?.seed == 0x2b)
    #expect(error?.description.hasPrefix("factory Member, seed 0x2b: ") ?? false)
    // The default is the same for every seed.
    let always = #expect(throws: FactoryError.self) {
      try forAll(members.set(\.age, 7).generator, seed: 0x2b) { _ in true }
    }
    #expect(always?.seed == nil)
  }

  @Test func cancellationIsNotAFailure() async {
    let nothingToShrink = Factory<Home>().set(\.city, "Bern").set(\.zip, 1)
    let task = Task {
      try await forAll(nothingToShrink.generator, seed: 1) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        await Task.yield()
        try Task.checkCancellation()
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func propertyThatReturnsAnotherTypeFails() {
    let error = #expect(throws: (any Error).self) {
      try forAll(members.generator) { member in member.tags.count }
    }
    let expected = "expected a property that returns Bool or nothing, found one that returns Int"
    #expect(error.map { "\($0)" } == expected)
  }

  @Test func failureReportsTheSmallestModel() throws {
    let failure = try failure { member in
      if member.age > 60 { throw TooOld(age: member.age) }
    }
    #expect(failure.smallest.age == 61)
    #expect(failure.differences.changedNames == ["age"])
    #expect(failure.original.age > 60)
    #expect((failure.error as? TooOld)?.age == 61)
    #expect(failure.isComplete)
  }

  @Test func sameSeedReproducesTheFailure() throws {
    func check(_ member: Member) throws {
      if member.tags.count > 1 { throw CancellationError() }
    }
    let first = try failure(seed: 99, check)
    let second = try failure(seed: 99, check)
    #expect(first.description == second.description)
    #expect(first.original == second.original)
    #expect(first.smallest.tags == ["tags", "tags"])
    let other = try failure(seed: 100, check)
    #expect(other.description != first.description)
  }

  @Test func modelsDoNotDependOnTheCount() throws {
    func models(_ count: Int) throws -> [Member] {
      var models: [Member] = []
      try forAll(members.generator, count: count, seed: 3) { member in models.append(member) }
      return models
    }
    #expect(try models(20) == Array(models(60).prefix(20)))
  }

  @Test func twoFactoriesOfOneTypeBuildDifferentModels() throws {
    let homes = Factory<Home>()
    var differing = 0
    try forAll(homes.generator, homes.generator, seed: 5) { first, second in
      if first != second { differing += 1 }
    }
    #expect(differing > 20)
  }

  @Test func cancellationEndsTheRun() async {
    let members = members
    let task = Task {
      try await forAll(members.generator, count: 1_000_000_000) { _ in await Task.yield() }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func failedRequirementIsAFailure() throws {
    try withKnownIssue {
      try forAll(members.generator, seed: 1) { member -> Void in
        let isYoung = member.age < 90
        try #require(isYoung)
      }
    } matching: { issue in
      guard let failure = issue.error as? PropertyFailure<Member> else { return true }
      return failure.smallest.age == 90
    }
  }

  @Test func uniqueFieldsAndSequencesRestartWithEachRun() throws {
    let factory = members.sequence(\.name) { "Member \($0)" }.unique(\.id)
    func names() throws -> [String] {
      var names: [String] = []
      try forAll(factory.generator, count: 5, seed: 1) { member in names.append(member.name) }
      return names
    }
    #expect(try names() == names())
    #expect(try names().first == "Member 1")
  }

  @Test func failureIsReportedIfNoSimplerModelCanBeBuilt() throws {
    let broken = Switch()
    let factory = members.adjusting { if broken.isOn.load(ordering: .relaxed) { $0.age = 151 } }
    let failure = #expect(throws: PropertyFailure<Member>.self) {
      try forAll(factory.generator, seed: 1) { _ in
        broken.isOn.store(true, ordering: .relaxed)
        throw TooOld(age: 18)
      }
    }
    #expect(failure?.error is TooOld)
    #expect(failure?.tries == 0)
    #expect(failure?.isComplete == false)
    #expect(failure?.description.contains("shrunk in 0 tries, then stopped") == true)
  }

  @Test func hooksRunForEveryTestedModel() throws {
    let told = Told()
    let factory = members.onBuild { told.note($0.id) }
    #expect(throws: PropertyFailure<Member>.self) {
      try forAll(factory.generator, seed: 4) { member in
        try #require(told.knows(member.id))
        return member.age < 140
      }
    }
  }
}

/// A switch that a factory reads.
private final class Switch: Sendable {
  let isOn = Atomic(false)
}

private final class Told: Sendable {
  private let ids = Mutex<Set<UUID>>([])

  func note(_ id: UUID) { _ = ids.withLock { $0.insert(id) } }
  func knows(_ id: UUID) -> Bool { ids.withLock { $0.contains(id) } }
}
