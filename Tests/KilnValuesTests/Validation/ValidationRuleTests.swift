import KilnFactories
import KilnValues
import Testing

@Suite struct ValidationRuleTests {
  private func check<Value>(
    _ rule: ValidationRule<Value>,
    _ words: String,
    holds valid: [Value],
    fails invalid: [Value],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(rule.expectation == words, sourceLocation: sourceLocation)
    for value in valid {
      #expect(rule.isSatisfied(value), "\(value)", sourceLocation: sourceLocation)
    }
    for value in invalid {
      #expect(!rule.isSatisfied(value), "\(value)", sourceLocation: sourceLocation)
    }
  }

  @Test func rangeRulesFollowTheBoundsOfTheRange() {
    check(.in(0...150), "in 0...150", holds: [0, 150], fails: [-1, 151])
    check(.in(0..<10), "in 0..<10", holds: [0, 9], fails: [-1, 10])
    check(.in(1...), "at least 1", holds: [1, .max], fails: [0, .min])
    check(.in(...1), "at most 1", holds: [1, .min], fails: [2])
    check(.in(..<1), "below 1", holds: [0, .min], fails: [1])
  }

  @Test func nanIsInNoRange() {
    check(.in(0.0...1.0), "in 0.0...1.0", holds: [0, -0.0, 1], fails: [.nan, .infinity])
    check(.in(0.0...), "at least 0.0", holds: [.infinity], fails: [.nan])
  }

  @Test func finiteRejectsInfinityAndNaN() {
    check(
      ValidationRule<Double>.finite,
      "finite",
      holds: [0, .greatestFiniteMagnitude],
      fails: [.nan, .infinity, -.infinity]
    )
  }

  @Test func oneOfAllowsOnlyItsValues() {
    check(.oneOf("a", "b"), #"one of ["a", "b"]"#, holds: ["a", "b"], fails: ["", "c"])
  }

  @Test func countRulesCountElementsAndCharacters() {
    check(.nonEmpty, "non-empty", holds: ["a"], fails: [""])
    check(.nonEmpty, "non-empty", holds: [[1]], fails: [[]])
    check(.count(in: 1...2), "1 to 2 long", holds: ["é", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦"], fails: ["", "abc"])
    check(.count(in: 2...), "at least 2 long", holds: [[1, 2]], fails: [[1]])
    check(.count(in: ...2), "at most 2 long", holds: [[]], fails: [[1, 2, 3]])
    check(.count(in: ..<2), "less than 2 long", holds: [[1]], fails: [[1, 2]])
  }

  @Test func patternsMatchTheWholeText() {
    check(
      .matching(/[a-z]+[0-9]/),
      "a match of the pattern",
      holds: ["a1", "zz9"],
      fails: ["", "1a1", "a1 "]
    )
  }

  @Test func optionalRulesAcceptNil() {
    check(.optional(.in(0...1)), "in 0...1, or nil", holds: [nil, 0, 1], fails: [2])
  }

  @Test func eachChecksEveryElement() {
    check(.each(.nonEmpty), "all non-empty", holds: [[], ["a"]], fails: [["a", ""]])
  }

  @Test func customRulesReportTheirExpectation() {
    check(.rule("even") { $0.isMultiple(of: 2) }, "even", holds: [0, 2], fails: [1])
  }

  @Test func modelsAreValidIfTheirFieldsAreValid() throws {
    let member = try Member.factory.build()
    check(.valid, "valid", holds: [member], fails: [member.with { $0.name = "" }])
  }
}
