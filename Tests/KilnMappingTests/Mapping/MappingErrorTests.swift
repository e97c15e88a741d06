import KilnMapping
import KilnTestSupport
import Synchronization
import Testing

/// All failures are reported at once, in a defined order.
@Suite struct MappingErrorTests {
  private struct Refused: Error, CustomStringConvertible { let description: String }

  private let strict = KeyValueMapping<JSONValue, JSONValue>(
    [
      "age": .init(key: .renamed("years"), value: { try JSONValue(Int(jsonValue: $0)) }),
      "years": .init(nulls: .drop),
      "bad": .init(
        key: Transformer("picky") { _ in throw Refused(description: "no") },
        value: { _ in throw Refused(description: "neither") }
      ),
    ],
    unmapped: .fail,
    required: ["id", "age"]
  )

  @Test("KVM-33: one error lists every failure with key, phase, reason and input")
  func reportsAllFailuresAtOnce() throws {
    let source: [String: JSONValue] = ["zip": 1, "age": "old", "bad": 1, "other": [1]]
    let error = #expect(throws: MappingError.self) { try strict.map(source) }
    let failures = try #require(error?.failures)
    #expect(failures.map(\.key) == ["age", "bad", "bad", "other", "zip", "id"])
    #expect(failures.map(\.phase) == [.value, .key, .value, .unmapped, .unmapped, .required])
    #expect(
      failures.map(\.input)
        == [#"string "old""#, #""bad""#, "integer 1", "array of 1", "integer 1", nil]
    )
    #expect(failures[1].reason == .rejected(rule: "picky", problem: "no"))
    #expect(
      error?.description.hasPrefix("mapping: 6 failures\n  - age: the value rule rejected") == true
    )
    #expect(error?.description.hasSuffix("\n  - id: expected a required key, found none") == true)
  }

  @Test("KVM-20: colliding keys are an error, or the first or last one wins")
  func collisions() throws {
    let source: [String: Int] = ["a_b": 1, "aB": 2, "a-b": 3, "c": 4]
    // In the order of the sorted keys: "a-b", "aB", "a_b".
    var mapping = KeyValueMapping<Int, Int>(default: .init(key: .style(.camelCase)))
    let error = #expect(throws: MappingError.self) { try mapping.map(source) }
    #expect(
      error?.description == """
        mapping: 2 failures
          - aB: maps to "aB", as "a-b" does
          - a_b: maps to "aB", as "a-b" does
        """
    )
    #expect(error?.failures.map(\.phase) == [.collision, .collision])
    mapping.collisions = .first
    #expect(try mapping.map(source) == ["aB": 3, "c": 4])
    mapping.collisions = .last
    #expect(try mapping.map(source) == ["aB": 1, "c": 4])
    let ordered = KeyValueMapping<JSONValue, JSONValue>(
      default: .init(key: .style(.camelCase), nulls: .drop),
      collisions: .last
    )
    // In source order, with the last value at the position of the first.
    let objects: [JSONValue] = [
      ["a_b": 1, "c": 4, "aB": 2], ["c": 4, "a_b": 1, "x": nil, "aB": 2],
    ]
    let results = [#"{"aB":2,"c":4}"#, #"{"c":4,"aB":2}"#]
    #expect(try objects.map { try ordered.map($0).description } == results)
    #expect(objects.map { ordered.mapLeniently($0).result.description } == results)
  }

  @Test("KVM-35: the order of results and failures does not depend on the dictionary")
  func orderIsDeterministic() throws {
    let keys = (0..<100).map { "k_\($0)" }
    let failing = KeyValueMapping<Int, Int>(
      default: .init(value: { _ in throw Refused(description: "no") })
    )
    for seed in 0..<5 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var source: [String: Int] = [:]
      for key in keys.shuffled(using: &generator) { source[key] = 1 }
      let error = #expect(throws: MappingError.self) { try failing.map(source) }
      #expect(error?.failures.map(\.key) == keys.sorted())
    }
    let camel = KeyValueMapping<JSONValue, JSONValue>(default: .init(key: .style(.camelCase)))
    let object: JSONValue = ["z_a": 1, "a_z": 2, "m": 3]
    #expect(try camel.map(object).description == #"{"zA":1,"aZ":2,"m":3}"#)
  }

  @Test func descriptionIsBounded() throws {
    let long = String(repeating: "x", count: 100_000)
    let refusing = KeyValueMapping<String, String>(
      default: .init(value: { throw Refused(description: $0) })
    )
    let error = #expect(throws: MappingError.self) {
      try refusing.map(Dictionary(uniqueKeysWithValues: (0..<1000).map { ("\(long)\($0)", long) }))
    }
    let text = try #require(error?.description)
    #expect(error?.omittedCount == 900)
    #expect(text.hasSuffix("… and 900 more"))
    #expect(text.count < 100 * 700)
  }

  @Test func valueRuleRunsOncePerValueDespiteFailures() throws {
    let asked = Mutex<[Int]>([])
    let mapping = KeyValueMapping<Int, Int>(
      default: .init(
        key: .style(.camelCase),
        value: { value in
          asked.withLock { $0.append(value) }
          if value == 0 { throw Refused(description: "no") }
          return value
        }
      ),
      required: ["z"]
    )
    var source = Dictionary(uniqueKeysWithValues: (0..<100).map { ("k_\($0)", $0) })
    source["k1"] = 100
    source["k_1"] = 101
    #expect(throws: MappingError.self) { try mapping.map(source) }
    #expect(asked.withLock { $0.sorted() } == source.values.sorted())
  }

  @Test func lenientMappingReturnsResultAndFailures() throws {
    let outcome = strict.mapLeniently(["zip": 1, "age": 7, "bad": 1, "years": 3])
    #expect(outcome.result.description == #"{"years":7}"#)
    #expect(outcome.error?.failures.map(\.key) == ["zip", "bad", "bad", "years", "id"])
    let cats = KeyValueMapping<Int, Int>(default: .init(key: .style(.camelCase), value: { $0 * 6 }))
    #expect(cats.mapLeniently(["a_b": 1]).result == ["aB": 6])
    #expect(cats.mapLeniently(["a_b": 1]).error == nil)
    #expect(strict.mapLeniently([1]).result == [:])
    #expect(strict.mapLeniently([1]).error?.failures.map(\.phase) == [.source])
  }

  @Test func transformerFailuresKeepNameAndPath() throws {
    let mapping = KeyValueMapping<[JSONValue], [JSONValue]>(
      default: .init(
        value: .init(Transformer("whole", forward: { try JSONValue(Int(jsonValue: $0)) }).each)
      )
    )
    let error = #expect(throws: MappingError.self) { try mapping.map(["a": [1, "x"]]) }
    #expect(error?.failures.first?.path.description == "a[1]")
    #expect(error?.failures.first?.key == "a")
    guard case .rejected("whole", _)? = error?.failures.first?.reason else {
      Issue.record("another reason")
      return
    }
  }

  @Test func canonicallyEquivalentKeysAreDistinctInAnObject() throws {
    let mapping = KeyValueMapping<JSONValue, JSONValue>(default: .init(key: .adding(prefix: "x")))
    var object = JSONObject()
    object["\u{E9}"] = 1
    object["e\u{301}"] = 2
    #expect(try mapping.map(.object(object)).objectValue?.count == 2)
    #expect(mapping.mapLeniently(.object(object)).error == nil)
  }

  @Test func omittedPairsDoNotCollide() throws {
    func keys(_ error: MappingError?) -> [String]? { error?.failures.map(\.key) }
    let positive = KeyValueMapping<Int, Int>(
      default: .init(key: .style(.camelCase), value: .compact { $0 > 0 ? $0 : nil }),
      required: ["id"]
    )
    // Regardless of the dictionary's order.
    for other in 1...20 {
      let source = ["a_b": 0, "aB": 5, "x\(other)": 1]
      #expect(keys(#expect(throws: MappingError.self) { try positive.map(source) }) == ["id"])
    }
    var trees = KeyValueMapping<JSONValue, JSONValue>(
      default: .init(key: .style(.camelCase), value: .compact { $0 == 0 ? .none : .some($0) }),
      required: ["id"]
    )
    let source: JSONValue = ["a_b": 0, "x": 1, "aB": 5, "x_y": 1, "xY": 2]
    let error = #expect(throws: MappingError.self) { try trees.map(source) }
    #expect(keys(error) == ["xY", "id"])
    trees.required = []
    trees.collisions = .first
    #expect(try trees.map(source).description == #"{"x":1,"aB":5,"xY":1}"#)
    #expect(try trees.map(source) == trees.mapLeniently(source).result)
  }

  @Test func keysUnequalToThemselvesAreKept() throws {
    let source: [Double: Int] = [.nan: 1, 2: 3]
    var mapping = DictionaryMapping<Double, Int, Double, Int>()
    #expect(try mapping.map(source).values.sorted() == [1, 3])
    #expect(mapping.mapLeniently(source).result.values.sorted() == [1, 3])
    mapping.required = [7]
    #expect(mapping.mapLeniently(source).result.values.sorted() == [1, 3])
    let error = #expect(throws: MappingError.self) { try mapping.map(source) }
    #expect(error?.failures.map(\.phase) == [.required])
  }

  @Test func repeatedRequiredKeyIsReportedOnce() throws {
    let mapping = KeyValueMapping<Int, Int>(required: ["b", "a", "b"])
    let error = #expect(throws: MappingError.self) { try mapping.map([:]) }
    #expect(error?.failures.map(\.key) == ["b", "a"])
  }

  @Test func requiredKeysMatchCanonicallyEquivalentSpellings() throws {
    let mapping = KeyValueMapping<JSONValue, JSONValue>(
      ["\u{E9}": .init(key: .renamed("x"))],
      required: ["\u{E9}"]
    )
    let object: JSONValue = ["e\u{301}": 1]
    #expect(try mapping.map(object).description == #"{"x":1}"#)
    #expect(mapping.mapLeniently(object).error == nil)
  }
}
