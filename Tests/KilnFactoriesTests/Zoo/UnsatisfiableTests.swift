import Foundation
import KilnFactories
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Testing

@Suite struct UnsatisfiableTests {
  private func check<Content>(
    _ type: Content.Type,
    _ rules: ValidationRule<Content>...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for seed in [UInt64?.none, 1] {
      let error = failure(sourceLocation: sourceLocation) {
        try value(of: type, rules, seed: seed)
      }
      guard case .unsatisfiable? = error?.reason else {
        Issue.record("\(error as Any)", sourceLocation: sourceLocation)
        continue
      }
    }
  }

  @Test func emptyRangesAreErrors() {
    check(Int.self, .in(5..<5))
    check(UInt8.self, .in(..<0))
    check(Double.self, .in(0.5..<0.5))
    check(String.self, .count(in: 5..<5))
    check([Int].self, .count(in: ...(-1)))
  }

  @Test func contradictoryRulesAreErrors() {
    check(Int.self, .in(...3), .in(5...))
    check(String.self, .count(in: 5...), .count(in: ...3))
    check(Int.self, .oneOf(1, 2), .oneOf(3, 4))
    check(Int.self, .oneOf())
  }

  @Test func unsatisfiableRulesAreErrors() {
    check(Int.self, .rule("what cannot be") { _ in false })
    check([UInt8].self, .count(in: 200_000...), .rule("what cannot be") { _ in false })
    check(
      [[Int?]].self,
      .each(.each(.optional(.rule("what cannot be") { _ in false }))),
      .rule("something") { $0.contains { $0.contains { $0 != nil } } }
    )
    check(String.self, .matching(/[A-Z]{20}-[0-9]{20}/))
  }

  @Test func excessiveLengthsAreErrors() {
    check(String.self, .count(in: 1_000_000_000...))
    check([Int].self, .count(in: 1_000_000_000...2_000_000_000))
    check([Int].self, .count(in: Int.max...))
    check([[Int]].self, .count(in: 1_000_000...), .each(.count(in: 1_000_000...)))
  }

  @Test func moreElementsThanDistinctValuesAreAnError() {
    check(Set<Bool>.self, .count(in: 3...))
    check([Suit: Int].self, .count(in: 5...))
  }

  @Test func impossibleGeneratorsFailWhenUsed() {
    let huge = Factory<Home>().generate(\.city, .texts(count: Int.max...Int.max))
    #expect(failure { try huge.build(seed: 1) }?.path == "city")
    #expect(failure { try huge.build() } != nil)
    let none = Factory<Home>().generate(\.zip, Generator<Int>.oneOf([]))
    #expect(failure { try none.build(seed: 1) } != nil)
  }

  @Test func negativeLengthsAreTreatedAsZero() throws {
    let factory = Factory<Home>().generate(\.city, .texts(count: -5 ... -3))
    #expect(try factory.build(seed: 1).city == "")
    #expect(try factory.boundaries(\.city).map(\.model.city) == [""])
  }

  @Test(arguments: [UInt64?.none, 1, 2])
  func rareAndLargeValuesAreFound(_ seed: UInt64?) throws {
    let million = 1_000_000
    let isMillion = [.count(in: million...), .count(in: ...million)] as [ValidationRule<String>]
    let text = try value(of: String.self, isMillion, seed: seed)
    #expect(text.count == million)
    #expect(try value(of: Set<Int>.self, [.count(in: 5_000...)], seed: seed).count >= 5_000)
    #expect(try value(of: Set<UInt8>.self, [.count(in: 256...)], seed: seed).count == 256)
    let hundreds = ValidationRule<Int>.rule("a multiple of 100") { $0 % 100 == 0 }
    #expect(try value(of: Int.self, [.in(0...10_000), hundreds], seed: seed) % 100 == 0)
  }
}
