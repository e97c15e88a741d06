import KilnValues
import Testing

/// The limits when many rules are broken.
@Suite struct ValidationLimitTests {
  @Test(.timeLimit(.minutes(1)))
  func validatingNestedModelsTakesLinearTime() throws {
    var chain = Nested(length: 0, inner: [])
    for _ in 0..<60 { chain = Nested(length: 1, inner: [chain]) }
    let error = try #require(throws: ValidationError.self) { try chain.validate() }
    #expect(error.failures.map(\.expectation) == ["at least 1"])
    #expect(error.failures.first?.path.hasPrefix("inner[0].inner[0].") == true)
  }

  @Test func errorsKeepAtMostAHundredFailures() throws {
    let links = Array(repeating: Nested(length: 0, inner: []), count: 1_000)
    let chain = Nested(length: 1, inner: links)
    let error = try #require(throws: ValidationError.self) { try chain.validate() }
    #expect(error.failures.count == 100)
    #expect(error.omittedCount == 900)
    #expect(error.failures.last?.path == "inner[99].length")
    #expect(error.description.hasSuffix("; 900 more"))
  }
}

private struct Nested: ValueModel {
  let length: Int
  let inner: [Nested]

  static let schema = Schema(
    "Nested",
    Nested.init(length:inner:),
    Field(\.length, "length", .valid(.in(1...))),
    Field(\.inner, "inner", .valid(.each(.valid)))
  )
}
