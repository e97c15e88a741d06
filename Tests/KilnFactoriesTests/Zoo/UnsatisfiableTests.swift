import Foundation
import KilnFactories
import KilnHashing
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Testing

private enum EmptyRange: RulePair { static let first: ValidationRule<Int> = .in(5..<5) }
private enum NothingBelow: RulePair { static let first: ValidationRule<UInt8> = .in(..<0) }
private enum EmptyDoubles: RulePair { static let first: ValidationRule<Double> = .in(0.5..<0.5) }
private enum Contradiction: RulePair {
  static let first: ValidationRule<Int> = .in(...3)
  static let second: ValidationRule<Int> = .in(5...)
}
private enum Lengths: RulePair {
  static let first: ValidationRule<String> = .count(in: 5...)
  static let second: ValidationRule<String> = .count(in: ...3)
}
private enum NegativeLength: RulePair {
  static let first: ValidationRule<[Int]> = .count(in: ...(-1))
}
private enum EmptyLengths: RulePair {
  static let first: ValidationRule<String> = .count(in: 5..<5)
}
private enum Never: RulePair {
  static let first: ValidationRule<Int> = .rule("what cannot be") { _ in false }
}
private enum NeverLong: RulePair {
  static let first: ValidationRule<[UInt8]> = .count(in: 200_000...)
  static let second: ValidationRule<[UInt8]> = .rule("what cannot be") { _ in false }
}
private enum NeverInside: RulePair {
  static let first: ValidationRule<[[Int?]]> =
    .each(.each(.optional(.rule("what cannot be") { _ in false })))
  static let second: ValidationRule<[[Int?]]> =
    .rule("something") { $0.contains { $0.contains { $0 != nil } } }
}
private enum NoValues: RulePair {
  static let first: ValidationRule<Int> = .oneOf()
}
private enum NoCommonValue: RulePair {
  static let first: ValidationRule<Int> = .oneOf(1, 2)
  static let second: ValidationRule<Int> = .oneOf(3, 4)
}
private enum Billion: RulePair {
  static let first: ValidationRule<String> = .count(in: 1_000_000_000...)
}
private enum BillionElements: RulePair {
  static let first: ValidationRule<[Int]> = .count(in: 1_000_000_000...2_000_000_000)
}
private enum MostElements: RulePair {
  static let first: ValidationRule<[Int]> = .count(in: Int.max...)
}
private enum TooManyInside: RulePair {
  static let first: ValidationRule<[[Int]]> = .count(in: 1_000_000...)
  static let second: ValidationRule<[[Int]]> = .each(.count(in: 1_000_000...))
}
private enum ThreeTruths: RulePair {
  static let first: ValidationRule<Set<Bool>> = .count(in: 3...)
}
private enum FiveSuits: RulePair {
  static let first: ValidationRule<[Suit: Int]> = .count(in: 5...)
}
private enum Pattern: RulePair {
  static let first: ValidationRule<String> = .matching(/[A-Z]{20}-[0-9]{20}/)
}

private enum LongText: RulePair {
  static let first: ValidationRule<String> = .count(in: 1_000_000...)
  static let second: ValidationRule<String> = .count(in: ...1_000_000)
}
private enum ManyNumbers: RulePair {
  static let first: ValidationRule<Set<Int>> = .count(in: 5_000...)
}
private enum AllBytes: RulePair {
  static let first: ValidationRule<Set<UInt8>> = .count(in: 256...)
}
private enum RareValue: RulePair {
  static let first: ValidationRule<Int> = .in(0...10_000)
  static let second: ValidationRule<Int> = .rule("a multiple of 100") { $0 % 100 == 0 }
}

@Suite struct UnsatisfiableTests {
  private func check<Rules: RulePair>(_ rules: Rules.Type) {
    for seed in [UInt64?.none, 1] {
      let error = #expect(throws: FactoryError.self) {
        try Factory<Ruled<Rules>>().build(seed: seed)
      }
      #expect(error?.factory == "Ruled")
      #expect(error?.path.hasPrefix("content") == true)
      guard case .unsatisfiable? = error?.reason else {
        Issue.record("\(rules): \(error as Any)")
        continue
      }
    }
  }

  @Test func emptyRangesAreErrors() {
    check(EmptyRange.self)
    check(NothingBelow.self)
    check(EmptyDoubles.self)
    check(EmptyLengths.self)
    check(NegativeLength.self)
  }

  @Test func contradictoryRulesAreErrors() {
    check(Contradiction.self)
    check(Lengths.self)
    check(NoCommonValue.self)
    check(NoValues.self)
  }

  @Test func unsatisfiableRulesAreErrors() {
    check(Never.self)
    check(NeverLong.self)
    check(NeverInside.self)
    check(Pattern.self)
  }

  @Test func excessiveLengthsAreErrors() {
    check(Billion.self)
    check(BillionElements.self)
    check(MostElements.self)
    check(TooManyInside.self)
  }

  @Test func moreElementsThanDistinctValuesAreAnError() {
    check(ThreeTruths.self)
    check(FiveSuits.self)
  }

  @Test func impossibleGeneratorsFailWhenUsed() {
    let huge = Factory<Home>().generate(\.city, .texts(count: Int.max...Int.max))
    let error = #expect(throws: FactoryError.self) { try huge.build(seed: 1) }
    #expect(error?.path == "city")
    #expect(throws: FactoryError.self) { try huge.build() }
    #expect(throws: FactoryError.self) {
      try Factory<Home>().generate(\.zip, Generator<Int>.oneOf([])).build(seed: 1)
    }
  }

  @Test func negativeLengthsAreTreatedAsZero() throws {
    let factory = Factory<Home>().generate(\.city, .texts(count: -5 ... -3))
    #expect(try factory.build(seed: 1).city == "")
    #expect(try factory.boundaries(\.city).map(\.model.city) == [""])
  }

  @Test func rareAndLargeValuesAreFound() throws {
    for seed in [UInt64?.none, 1, 2] {
      #expect(try Factory<Ruled<LongText>>().build(seed: seed).content.count == 1_000_000)
      #expect(try Factory<Ruled<ManyNumbers>>().build(seed: seed).content.count >= 5_000)
      #expect(try Factory<Ruled<AllBytes>>().build(seed: seed).content.count == 256)
      #expect(try Factory<Ruled<RareValue>>().build(seed: seed).content % 100 == 0)
    }
  }
}
