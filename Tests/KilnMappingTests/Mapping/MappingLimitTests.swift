import KilnMapping
import Testing

/// The number of failures that are kept.
@Suite struct MappingLimitTests {
  private let object = JSONValue.object(
    JSONObject((0..<1_000).map { ("k\($0)", JSONValue.number(JSONNumber($0))) })
  )

  private func expectFew(
    _ omittedCount: Int,
    _ map: () throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = try #require(throws: MappingError.self, sourceLocation: sourceLocation) {
      try map()
    }
    #expect(error.failures.count == 100, sourceLocation: sourceLocation)
    #expect(error.omittedCount == omittedCount, sourceLocation: sourceLocation)
    #expect(
      error.description.hasSuffix("\n  … and \(omittedCount) more"),
      sourceLocation: sourceLocation
    )
  }

  @Test func errorKeepsAtMost100Failures() throws {
    let mapping = KeyValueMapping<JSONValue, JSONValue>(unmapped: .fail)
    try expectFew(900) { _ = try mapping.map(object) }
    try expectFew(900) { _ = try mapping.mapDeeply(object) }
    let elements = JSONValue.array(Array(repeating: ["x": 1], count: 500))
    try expectFew(400) { _ = try mapping.mapEach(elements) }
    let outcome = mapping.mapLeniently(object)
    #expect(outcome.error?.failures.count == 100)
    #expect(outcome.error?.omittedCount == 900)
  }

  @Test func inversionErrorKeepsAtMost100Obstacles() throws {
    let rule = KeyValueMapping<Int, Int>.Rule(value: { $0 + 1 })
    let keys = (0..<1_000).map { "k\($0)" }
    let mapping = KeyValueMapping<Int, Int>(keys: keys, rule: rule, unmapped: .keep)
    try expectFew(900) { _ = try mapping.inverted() }
  }
}
