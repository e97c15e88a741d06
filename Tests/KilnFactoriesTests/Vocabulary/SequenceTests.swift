import Foundation
import KilnFactories
import KilnTestSupport
import KilnValues
import Testing

@Suite struct SequenceTests {
  let members = Factory<Member>()

  @Test("a sequence counts from 1 or from a given number")
  func counting() throws {
    let factory = members.sequence(\.name) { "M\($0)" }.sequence(\.age, from: 30)
    let list = try factory.buildList(3)
    #expect(list.map(\.name) == ["M1", "M2", "M3"])
    #expect(list.map(\.age) == [30, 31, 32])
  }

  @Test("derived factories share a sequence, and a rewound one has its own")
  func family() throws {
    let factory = members.sequence(\.name) { "M\($0)" }
    let old = factory.set(\.age, 99)
    #expect(
      try [factory.build().name, old.build().name, factory.build().name] == ["M1", "M2", "M3"]
    )
    let anew = old.rewound()
    #expect(try [anew.build().name, old.build().name, anew.build().name] == ["M1", "M4", "M2"])
    #expect(try anew.build().age == 99)
  }

  @Test("a shared sequence continues across factories of several models until it is rewound")
  func shared() throws {
    let numbers = FactorySequence(from: 100)
    let factory = members.sequence(\.name, numbers) { "\($0)" }
    let homes = Factory<Home>().sequence(\.zip, numbers) { $0 }
    #expect(try factory.build().name == "100")
    #expect(try homes.build().zip == 101)
    #expect(try factory.rewound().build().name == "102")
    numbers.rewind()
    #expect(try homes.build().zip == 100)
    #expect(numbers.next() == 101)
  }

  @Test("with a seed, the number is the list position, and the sequence does not advance")
  func seeded() throws {
    let factory = members.sequence(\.name) { "M\($0)" }
    for _ in 1...2 {
      #expect(try factory.buildList(3, seed: 5).map(\.name) == ["M1", "M2", "M3"])
    }
    #expect(try factory.build(seed: 5).name == "M1")
    #expect(try factory.build().name == "M1")
  }

  @Test("a sequence wraps around after the largest number")
  func overflow() {
    let numbers = FactorySequence(from: .max)
    #expect(numbers.next() == .max)
    #expect(numbers.next() == .min)
  }
}

@Suite struct UniqueTests {
  let members = Factory<Member>()

  @Test("without a seed, values are unique across a factory and its children")
  func unseeded() throws {
    let factory = members.generate(\.age, .integers(in: 18...37)).unique(\.age)
    let old = factory.set(\.nick, "old")
    let ages = try factory.buildList(10).map(\.age) + old.buildList(10).map(\.age)
    #expect(Set(ages) == Set(18...37))
  }

  @Test("with a seed, values are unique within each list")
  func seeded() throws {
    let factory = members.unique(\.age).generate(\.age, .integers(in: 18...37))
    let ages = try factory.buildList(20, seed: 3).map(\.age)
    #expect(Set(ages).count == 20)
    #expect(try factory.buildList(20, seed: 3).map(\.age) == ages)
    var stream = try factory.stream(seed: 3)
    #expect(try (0..<20).map { _ in try stream.build().age } == ages)
  }

  @Test("exhausted values of a seeded list are an error")
  func exhausted() {
    let few = members.generate(\.age, .integers(in: 18...19)).unique(\.age)
    let error = failure { try few.buildList(3, seed: 1) }
    #expect(error?.description.contains("in 1000 tries; allow more values") == true)
  }
}
