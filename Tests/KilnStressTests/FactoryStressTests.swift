import KilnFactories
import KilnValues
import Testing

/// Factories used by several threads. `make test-threads` runs this with the thread sanitizer.
@Suite struct FactoryStressTests {
  private let members = Factory<Member>()

  /// The results of eight tasks, each a list.
  private func made<Output: Sendable>(
    by make: @escaping @Sendable () throws -> [Output]
  ) async throws -> [Output] {
    try await withThrowingTaskGroup(of: [Output].self) { group in
      for _ in 0..<8 { group.addTask { try make() } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  @Test("threads take each number of a sequence once")
  func sequences() async throws {
    let factory = members.sequence(\.name) { "\($0)" }
    let names = try await made { try factory.buildList(250).map(\.name) }
    #expect(Set(names) == Set((1...2_000).map(String.init)))
    #expect(names.count == 2_000)
    let numbers = FactorySequence()
    let taken = try await made { (0..<10_000).map { _ in numbers.next() } }
    #expect(Set(taken) == Set(1...80_000))
  }

  @Test("threads take each number of a sequence that two factories share once")
  func sharedSequences() async throws {
    let numbers = FactorySequence()
    let named = members.sequence(\.name, numbers) { "\($0)" }
    let homes = Factory<Home>().sequence(\.zip, numbers) { $0 }
    let taken = try await made {
      try (0..<100).flatMap { _ in [try named.build().name, "\(try homes.build().zip)"] }
    }
    #expect(Set(taken) == Set((1...1_600).map(String.init)))
    #expect(taken.count == 1_600)
  }

  @Test("threads take each number of a trait's sequence once")
  func traitSequences() async throws {
    for _ in 1...50 {
      let factory = members.rewound().trait("numbered") { $0.sequence(\.name) { "\($0)" } }
        .trait("old") { $0.set(\.age, 99) }
      let names = try await made {
        try [
          factory.build(traits: "numbered"), factory.build(traits: "numbered", "old"),
          factory.set(\.age, 44).build(traits: "numbered"),
        ].map(\.name)
      }
      #expect(Set(names) == Set((1...24).map(String.init)))
    }
  }

  @Test("unique values are distinct across threads")
  func uniqueValues() async throws {
    let factory = members.generate(\.age, .integers(in: 18...137)).unique(\.age)
    let ages = try await made { try factory.buildList(10).map(\.age) }
    #expect(Set(ages).count == 80)
  }

  @Test("all threads build the same models from a seed")
  func seeds() async throws {
    let factory = members.trait("old") { $0.set(\.age, 99) }.unique(\.id)
      .association(\.home, Factory<Home>(), isShared: true)
    let expected = try factory.buildList(50, traits: "old", seed: 11)
    let lists = try await made {
      _ = try factory.build()
      _ = try factory.build(traits: "old") { $0.nick = nil }
      return [try factory.buildList(50, traits: "old", seed: 11)]
    }
    #expect(lists.allSatisfy { $0 == expected })
  }

  @Test("the first builds of a factory can be concurrent")
  func firstBuilds() async throws {
    for number in 1...100 {
      let factory = members.set(\.name, "M\(number)").trait("old") { $0.set(\.age, 99) }
      let built = try await made {
        [
          try factory.build(), try factory.build(traits: "old"), try factory.build(),
          try factory.build(seed: 5),
        ]
      }
      #expect(Set(built).count == 3)
      #expect(built.allSatisfy { $0.name == "M\(number)" })
    }
  }

  @Test("a shared model is the same in all threads")
  func sharedModels() async throws {
    for _ in 1...100 {
      let homes = Factory<Home>().sequence(\.zip)
      let factory = members.association(\.home, homes, isShared: true)
      let zips = try await made { [try factory.build().home.zip, try factory.build().home.zip] }
      #expect(Set(zips).count == 1)
      #expect(zips.count == 16)
    }
  }

  @Test("threads take each number of an object factory's sequence once")
  func objects() async throws {
    let boxes = ObjectFactory { Numbered() }.sequence(\.number) { $0 }
    let numbers = try await made { try boxes.buildList(100).map(\.number) }
    #expect(Set(numbers) == Set(1...800))
  }

  @Test("a factory set builds models with its own factories in every thread")
  func sets() async throws {
    for _ in 1...50 {
      let set = FactorySet().adding(Factory<Home>().set(\.city, "Bern").sequence(\.zip))
        .adding(members.set(\.age, 44))
      let built = try await made {
        [try set.build(Member.self), try set.build(Member.self, seed: 3)]
      }
      #expect(built.allSatisfy { $0.age == 44 && $0.home.city == "Bern" })
    }
  }
}

private final class Numbered {
  var number = 0
}
