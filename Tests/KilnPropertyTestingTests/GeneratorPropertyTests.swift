import Foundation
import KilnFactories
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Testing

/// Properties of values that are not models, and of several generators.
@Suite struct GeneratorPropertyTests {
  @Test func valuesOfAGeneratorAreShrunk() throws {
    let failure = #expect(throws: PropertyFailure<Int>.self) {
      try forAll(.integers(in: 0...10_000), seed: 1) { $0 < 60 }
    }
    #expect(failure?.smallest == 60)
    #expect(failure?.isComplete == true)
    #expect(failure?.description.contains(" values, with the seed 0x1\nsmallest Int: 60\n") == true)
  }

  @Test func firstValueIsTheSimplestAndBoundariesFollow() throws {
    var values: [Int8] = []
    try forAll(.integers(in: Int8.min...Int8.max), seed: 3) { value in values.append(value) }
    #expect(values.count == 100)
    #expect(values.first == 1)
    #expect(Set([.min, .min + 1, -1, 0, 1, .max - 1, .max]).isSubset(of: Set(values.prefix(16))))
    #expect(Set(values).count > 30)
  }

  @Test func everyPairOfBoundariesOccurs() throws {
    var pairs: Set<[Int]> = []
    let numbers = Generator.integers(in: 0...1_000_000)
    try forAll(numbers, numbers, seed: 2) { first, second in _ = pairs.insert([first, second]) }
    for first in [0, 1, 999_999, 1_000_000] {
      for second in [0, 1, 999_999, 1_000_000] {
        let isFound = pairs.contains([first, second])
        #expect(isFound, "\(first), \(second)")
      }
    }
  }

  @Test func eachOfSeveralGeneratorsIsShrunk() throws {
    let two = #expect(throws: PropertyFailure<Int, String>.self) {
      try forAll(.integers(in: 0...999), .texts(count: 0...20), seed: 5) { number, text in
        number < 7 || !text.contains("\"")
      }
    }
    #expect(two?.smallest.0 == 7)
    #expect(two?.smallest.1 == "\"")
    #expect(two?.description.contains("smallest Int: 7\nsmallest String: \"\\\"\"\n") == true)

    let three = #expect(throws: PropertyFailure<Member, Int, Bool>.self) {
      try forAll(Factory<Member>().generator, .integers(in: 0...999), Bool.generator, seed: 5) {
        member,
        number,
        isOpen in
        member.age + number < 200 || isOpen
      }
    }
    #expect(three?.smallest.0.age == 18)
    #expect(three?.smallest.1 == 182)
    #expect(three?.smallest.2 == false)
    let words = three?.description ?? ""
    #expect(words.contains("smallest Member: as it is by default\n"), "\(words)")
    #expect(words.contains("smallest Int: 182\nsmallest Bool: false\n"))

    let digits = Generator.integers(in: 0...9)
    let four = #expect(throws: PropertyFailure<Int, Int, Int, Int>.self) {
      try forAll(digits, digits, digits, digits, seed: 5) { $0 + $1 + $2 + $3 < 30 }
    }
    #expect(four.map { $0.smallest.0 + $0.smallest.1 + $0.smallest.2 + $0.smallest.3 } == 30)
  }

  @Test func asynchronousPropertiesOfSeveralGenerators() async {
    let numbers = Generator.integers(in: 0...99)
    let two = await #expect(throws: PropertyFailure<Int, Int>.self) {
      try await forAll(numbers, numbers, seed: 4) { first, second in
        await Task.yield()
        return first < 12 || second < 3
      }
    }
    #expect(two?.smallest.0 == 12)
    #expect(two?.smallest.1 == 3)
    await #expect(throws: PropertyFailure<Int, Int, Int, Int>.self) {
      try await forAll(numbers, numbers, numbers, numbers, seed: 4) { first, _, _, fourth in
        await Task.yield()
        return first < 50 || fourth < 50
      }
    }
  }

  @Test func containersAreShrunk() throws {
    let lists = Generator.integers(in: 0...99).optional().array(count: 0...8)
    let failure = #expect(throws: PropertyFailure<[Int?]>.self) {
      try forAll(lists, seed: 6) { $0.filter { $0 == nil }.count < 2 }
    }
    #expect(failure?.smallest == [nil, nil])
    #expect(failure?.description.contains("smallest [Int?]: [nil, nil]\n") == true)
  }

  @Test func valuesOfATypeAreGenerated() throws {
    var lengths: Set<Int> = []
    try forAll(.values(of: [String?].self), seed: 1) { texts in _ = lengths.insert(texts.count) }
    #expect(lengths.contains(0) && lengths.count > 5)
    var members = 0
    try forAll(.values(of: Member.self)) { (member: Member) in members += member.age > 17 ? 1 : 0 }
    #expect(members == 100)
    let error = #expect(throws: FactoryError.self) {
      try forAll(.values(of: Plain.self)) { _ in true }
    }
    #expect(error?.description.hasPrefix("no generator for the type Plain") == true)
  }

  @Test func pairsAreShrunkInBothParts() throws {
    let points = Generator.pairs(.integers(in: 0...99), .integers(in: 0...99))
      .map({ Plain(x: $0, y: $1) }, reverse: { ($0.x, $0.y) })
    let failure = #expect(throws: PropertyFailure<Plain>.self) {
      try forAll(points, seed: 8) { $0.x * $0.y < 100 }
    }
    let smallest = failure?.smallest ?? Plain(x: 0, y: 0)
    #expect(smallest.x * smallest.y >= 100)
    #expect((smallest.x - 1) * smallest.y < 100 && smallest.x * (smallest.y - 1) < 100)
    var corners: Set<[Int]> = []
    try forAll(points, count: 200) { point in _ = corners.insert([point.x, point.y]) }
    #expect(corners.isSuperset(of: [[0, 0], [0, 99], [99, 0], [99, 99], [1, 0], [0, 1]]))
  }

  @Test func dependentGenerators() throws {
    let lists = Generator.integers(in: 0...4).flatMap { count in
      Generator.oneOf(["x"]).array(count: count...count).map { (count, $0) }
    }
    var counts: Set<Int> = []
    try forAll(lists) { pair in
      counts.insert(pair.0)
      return pair.1.count == pair.0
    }
    #expect(counts == [0, 1, 2, 3, 4])
  }

  @Test func filterFindsOtherPairsAndDependentValues() throws {
    let digits = Generator.integers(in: 0...9)
    let pairs = Generator.pairs(digits, digits).filter("5 apart") { $0.0 - $0.1 == 5 }
    let numbers = digits.flatMap { ten in digits.map { 10 * ten + $0 } }
      .filter("a multiple of 11") { $0.isMultiple(of: 11) }
    try forAll(pairs, numbers, seed: 1) { pair, number in
      pair.0 - pair.1 == 5 && number.isMultiple(of: 11)
    }
  }

  @Test func simplerValuesThatFormACycleEnd() throws {
    let flipping = Generator<Plain>(
      simpler: { [Plain(x: $0.y, y: $0.x)] },
      random: { Plain(x: Int.random(in: 0...9, using: &$0), y: 0) }
    )
    let failure = #expect(throws: PropertyFailure<Plain>.self) {
      try forAll(flipping, seed: 1, limit: 50) { _ in false }
    }
    #expect(failure?.tries == 50)
    #expect(failure?.isComplete == false)
  }

  @Test func generatorThatFailsReportsItsSeed() {
    let odd = Generator.integers(in: 0...0).filter("odd") { !$0.isMultiple(of: 2) }
    #expect(throws: FactoryError.self) { try forAll(odd) { _ in true } }
    let rare = Generator<Int>(simplest: { 1 }, random: { Int.random(in: 0...9, using: &$0) })
      .filter("one") { $0 == 1 }.filter("positive") { $0 > 0 }
    #expect(throws: Never.self) { try forAll(rare, seed: 7) { $0 == 1 } }
  }
}

/// A value that is neither a model nor hashable.
private struct Plain: Sendable {
  var x: Int
  var y: Int
}
