import Foundation
import KilnTestSupport
import KilnValues
import Testing

@testable import KilnFactories
@testable import KilnPropertyTesting

private struct Person: ValueModel, Sendable {
  var name: String
  var age: UInt8
  var level: Int8
  var weight: Double
  var role: String
  var nick: String?
  var tags: [String]
  var home: Home
  var homes: [Home]
  var other: Home?
  var password: String
  var even: Int
  var code: String

  static let schema = Schema<Person>(
    "Person",
    Person.init,
    Field(\.name, "name", .valid(.count(in: 2...5))),
    Field(\.age, "age", .valid(.in(18...))),
    Field(\.level, "level", .valid(.in(-128..<100))),
    Field(\.weight, "weight", .valid(.in(0...500)), .valid(.finite)),
    Field(\.role, "role", .valid(.oneOf("admin", "guest"))),
    Field(\.nick, "nick", .valid(.optional(.nonEmpty))),
    Field(\.tags, "tags", .valid(.each(.count(in: 1...3))), .valid(.count(in: ...4))),
    Field(\.home, "home", .valid(.valid)),
    Field(\.homes, "homes", .valid(.each(.valid))),
    Field(\.other, "other", .valid(.optional(.valid))),
    Field(\.password, "password", .redacted, .valid(.count(in: 8...))),
    Field(\.even, "even", .valid(.in(1...10)), .valid(.rule("even") { $0.isMultiple(of: 2) })),
    Field(\.code, "code", .valid(.matching(/[a-z]+/)))
  )
}

private enum WholeRange: RulePair {
  static let first: ValidationRule<UInt8> = .in(0...255)
  static let second: ValidationRule<UInt8> = .in(3...)
}

private enum TwoLengths: RulePair {
  static let first: ValidationRule<[Int]> = .nonEmpty
  static let second: ValidationRule<[Int]> = .count(in: 3...4)
}

/// A model that contains models of its own type.
struct Branch: ValueModel, Sendable {
  var label: Int
  var branches: [Branch]

  static let schema = Schema<Branch>(
    "Branch",
    Branch.init(label:branches:),
    Field(\.label, "label", .valid(.in(0...3))),
    Field(\.branches, "branches", .valid(.each(.valid)), .valid(.count(in: ...2)))
  )
}

private struct Refusing: ValueModel, Sendable {
  var number: Int

  init(number: Int) throws {
    guard number < 10 else { throw Refusal() }
    self.number = number
  }

  struct Refusal: Error {}

  static let schema = Schema<Refusing>(
    "Refusing",
    Refusing.init(number:),
    Field(\.number, "number", .valid(.in(...9)))
  )
}

@Suite struct ViolationTests {
  /// The descriptions of the violations.
  private func words<Model: ValueModel>(_ factory: Factory<Model>) throws -> [String] {
    try factory.violations().map(\.description)
  }

  private func words<Rules: RulePair>(_ rules: Rules.Type) throws -> [String] {
    try words(Factory<Ruled<Rules>>())
  }

  @Test func everyRuleIsBrokenInEachWay() throws {
    let people = Factory<Person>()
    let violations = try people.violations()
    let expected = [
      #"name must be 2 to 5 long, and is "n""#,
      #"name must be 2 to 5 long, and is "namexx""#,
      "age must be at least 18, and is 17",
      "level must be in -128..<100, and is 100",
      "weight must be in 0.0...500.0, and is -5e-324",
      "weight must be in 0.0...500.0, and is 500.00000000000006",
      "weight must be in 0.0...500.0, and is -.infinity; weight must be finite, and is -.infinity",
      "weight must be in 0.0...500.0, and is .infinity; weight must be finite, and is .infinity",
      "weight must be in 0.0...500.0, and is .nan; weight must be finite, and is .nan",
      #"role must be one of ["admin", "guest"], and is "role""#,
      #"nick must be non-empty, or nil, and is """#,
      #"tags must be all 1 to 3 long, and is [""]"#,
      #"tags must be all 1 to 3 long, and is ["tags"]"#,
      #"tags must be at most 4 long, and is ["tag", "tag", "tag", "tag", "tag"]"#,
      "home.zip must be in 1...9999, and is 0",
      "home.zip must be in 1...9999, and is 10000",
      "homes[0].zip must be in 1...9999, and is 0",
      "homes[0].zip must be in 1...9999, and is 10000",
      "other.zip must be in 1...9999, and is 0",
      "other.zip must be in 1...9999, and is 10000",
      "password must be at least 8 long, and is <redacted>",
      "even must be in 1...10, and is 0",
      "even must be in 1...10, and is 12",
      "even must be even, and is 1",
    ]
    let found = violations.map(\.description)
    for (found, expected) in zip(found, expected) { #expect(found == expected) }
    #expect(found.count == expected.count + 1)
    // Texts that do not match the pattern are found by trial.
    #expect(violations.last?.field == "code")
    #expect(violations.last?.error.failures.count == 1)
    #expect(try people.unbrokenRules().isEmpty)
  }

  @Test func eachModelChangesOneFieldAndThrowsExactlyItsError() throws {
    let plain = try Factory<Person>().build()
    for violation in try Factory<Person>().violations() {
      #expect(throws: violation.error) { try violation.model.validate() }
      let fields = violation.model.changedFields(from: plain)
      #expect(fields.map { Person.schema.fields[$0].name } == [violation.field])
      #expect(violation.isAlone == (violation.error.failures.count == 1))
      #expect(violation.error.model == "Person")
      #expect(violation.error.failures.contains { $0.path == violation.path })
    }
  }

  @Test func rulesThatAlwaysHoldAreReported() throws {
    let factory = Factory<Ruled<WholeRange>>()
    let descriptions = try factory.violations().map(\.description)
    #expect(descriptions == ["content must be at least 3, and is 2"])
    let rules = try factory.unbrokenRules()
    #expect(rules.map(\.path) == ["content"])
    let words = rules.first?.description ?? ""
    #expect(words.contains("field content: must be in 0...255, and no model breaks"), "\(words)")
    #expect(words.contains("found no value"), "\(words)")
  }

  /// The values that break one of the rules, for each rule in order.
  private func broken<Content>(_ rules: ValidationRule<Content>...) -> [Content] {
    let context = GenerationContext(in: BuildEnvironment(style: .wild))
    let breaker = RuleBreaker(rules: rules, context: context)
    return rules.indices.flatMap { index in
      let values = breaker.values(breaking: index)
      #expect(values.allSatisfy { !rules[index].isSatisfied($0) })
      return values
    }
  }

  @Test func limitsOfATypeDoNotOverflow() {
    #expect(broken(.in(Int.min...Int.max), .in(Int.min..<Int.max)) == [Int.max])
  }

  @Test func infinityAndNaNAreNotFinite() {
    let values = broken(ValidationRule<Double>.finite)
    #expect(values.map(\.description) == ["-inf", "inf", "nan"])
  }

  @Test func rulesThatNeedExcessiveLengthsAreNotBroken() {
    #expect(broken(ValidationRule<String>.count(in: ...Int.max), .count(in: ...1_000_000)).isEmpty)
  }

  @Test func rulesThatCannotBeBrokenAloneAreMarked() throws {
    let violations = try Factory<Ruled<TwoLengths>>().violations()
    #expect(violations.map(\.model.content.count) == [0, 2, 5])
    #expect(violations.map(\.isAlone) == [false, true, true])
    #expect(violations[0].error.failures.count == 2)
  }

  @Test func invalidElementsKeepTheLengthOfTheCollection() {
    let (digit, two) = (
      ValidationRule<Set<Int>>.each(.in(1...9)), ValidationRule<Set<Int>>.count(in: 2...3)
    )
    let sets = broken(digit, two)
    #expect(sets.map(\.count) == [2, 2, 1, 4])
    // Each breaks one rule only.
    #expect(sets.allSatisfy { digit.isSatisfied($0) != two.isSatisfied($0) })
    let bytes = broken(ValidationRule<Data>.each(.in(0...127)), .count(in: 4...4))
    #expect(bytes.map(\.count) == [4, 3, 5])
    #expect(bytes.map { $0.first ?? 0 } == [128, 1, 1])
    let (number, four) = (
      ValidationRule<String>.each(.in("0"..."9")), ValidationRule<String>.count(in: 4...4)
    )
    let digits = broken(number, four)
    #expect(digits.map(\.count) == [4, 3, 5])
    #expect(digits.allSatisfy { number.isSatisfied($0) != four.isSatisfied($0) })
  }

  @Test func nestedRulesAreBroken() {
    let rule: ValidationRule<[[Int]?]> = .each(.optional(.each(.in(1...9))))
    #expect(broken(rule) == [[[0]], [[10]]])
  }

  @Test func boundsOfDatesDecimalsAndStringsAreBroken() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let dates = broken(.in(start...(start + 10))).map(\.timeIntervalSinceReferenceDate)
    #expect(dates == [-Double.leastNonzeroMagnitude, 10.0.nextUp])
    let decimals = broken(.in(Decimal(5)...Decimal(10)))
    #expect(decimals.map(\.description) == ["4.99", "10.01"])
    #expect(broken(ValidationRule<String>.in("b"..."d")) == ["", "dx"])
  }

  @Test func recursiveModelsHaveFinitelyManyViolations() throws {
    let violations = try Factory<Branch>().violations()
    #expect(violations.contains { $0.path == "label" })
    #expect(violations.contains { $0.path == "branches[0].label" })
    #expect(violations.count < 20)
  }

  @Test func throwingInitializerIsReported() throws {
    #expect(try Factory<Refusing>().violations().isEmpty)
    let rules = try Factory<Refusing>().unbrokenRules()
    #expect(rules.first?.underlyingError is Refusing.Refusal)
  }

  @Test func violationsFixedByAnAdjustmentAreReported() throws {
    let factory = Factory<Home>().adjusting { $0.zip = 1 }
    #expect(try factory.violations().isEmpty)
    #expect(try factory.unbrokenRules().map(\.path) == ["zip"])
  }

  @Test func dependentFieldsAreIncludedInTheError() throws {
    let factory = Factory<Person>().set(\.password, from: \.name) { "\($0)12345" }
    let violations = try factory.violations().filter { $0.field == "name" }
    #expect(violations.map(\.isAlone) == [false, true])
  }

  @Test func traitsAndOverridesAreApplied() throws {
    let factory = Factory<Member>().trait("far") { $0.set(\.nick, "far") }
    #expect(try factory.violations(traits: "far").allSatisfy { $0.model.nick == "far" })
    #expect(throws: FactoryError.self) { try factory.set(\.age, 3).violations() }
  }

  @Test(arguments: try Factory<Member>().violations())
  fileprivate func violationsWorkAsTestArguments(_ violation: RuleViolation<Member>) {
    #expect(throws: violation.error) { try violation.model.validate() }
  }
}
