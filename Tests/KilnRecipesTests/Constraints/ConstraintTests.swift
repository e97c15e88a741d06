import KilnRecipes
import KilnTestSupport
import Testing

/// Constraints on the members of an object without a model.
@Suite struct ConstraintTests {
  /// Constraints with values that satisfy them, and others.
  struct Sample: Sendable {
    let constraints: JSONObject
    let valid: [JSONValue]
    let invalid: [JSONValue]

    init(_ constraints: JSONObject, _ valid: [JSONValue], not invalid: [JSONValue]) {
      (self.constraints, self.valid, self.invalid) = (constraints, valid, invalid)
    }
  }

  private static let nines = String(repeating: "9", count: 40)

  /// Exponents that the oracle does not support, and values that are read in a special way.
  private static let samples = [
    Sample(
      ["type": "integer"],
      [.spelled("1e\(nines)"), .spelled("-0.0")],
      not: [.spelled("1e-\(nines)"), "1", nil]
    ),
    Sample(["type": "number"], [.spelled("1e-\(nines)")], not: ["1", true, nil, [1]]),
    Sample(
      ["minimum": 1],
      [.spelled("1e\(nines)"), "x", nil],
      not: [.spelled("1e-\(nines)"), .spelled("-1e\(nines)"), .spelled("0.99999999999999999999")]
    ),
    Sample(["exclusiveMinimum": 1], [.spelled("1e\(nines)")], not: [1, .spelled("1e-\(nines)")]),
    Sample(["exclusiveMaximum": 1], [.spelled("-1e\(nines)")], not: [.spelled("1e\(nines)")]),
    Sample(["minLength": .spelled("1.0"), "maxLength": 1], ["x"], not: ["", "xy"]),
    Sample(
      ["enum": [1, [1, 2], ["k": 1, "l": 2]]],
      [.spelled("1e0"), [.spelled("1.0"), 2], ["l": 2, "k": 1]],
      not: [true, "1", [2, 1], [1], ["k": 1], [:]]
    ),
  ]

  @Test(arguments: samples)
  func valuesAreCheckedInBothDirections(sample: Sample) throws {
    let reshaping = try reshaping(constrainedBy: sample.constraints)
    for value in sample.valid {
      #expect(try reshaping.reshape(["v": value]) == ["v": value])
      #expect(try reshaping.restore(["v": value]) == ["v": value])
    }
    for value in sample.invalid {
      #expect(throws: BakeError.self, "\(value)") { try reshaping.reshape(["v": value]) }
      #expect(throws: DecomposeError.self, "\(value)") { try reshaping.restore(["v": value]) }
    }
    // A missing value violates nothing.
    #expect(try reshaping.reshape([:]) == [:] && reshaping.restore([:]) == [:])
  }

  @Test(
    arguments: [
      (["type": "integer"], "x", #"v: expected integer, found string "x""#),
      (["type": ["string", "null"]], 1, "v: expected string or null, found integer 1"),
      (
        ["enum": [1, "a", nil]], 2, #"v: expected integer 1 or string "a" or null, found integer 2"#
      ),
      (["minimum": 1], 0, "v: expected number of at least 1, found integer 0"),
      (["exclusiveMaximum": 1], 1, "v: expected number less than 1, found integer 1"),
      (["minLength": 2], "x", #"v: expected string of at least 2 code points, found string "x""#),
      (
        ["pattern": #"^\d{5}$"#], "123",
        #"v: expected string matching "^\\d{5}$", found string "123""#
      ),
      (
        ["items": ["pattern": "a"]], ["a", "b"],
        #"v[1]: expected string matching "a", found string "b""#
      ),
      (["maxItems": 1], [1, 2], "v: expected array of at most 1 element, found array of 2"),
      (
        ["items": ["items": ["maximum": 3]]], [[1], [2, 7]],
        "v[1][1]: expected number of at most 3, found integer 7"
      ),
      (
        ["additionalProperties": ["items": ["type": "string"]]], ["a b": [nil]],
        "v.a b[0]: expected string, found null"
      ),
    ] as [(JSONObject, JSONValue, String)]
  )
  func messagesHavePaths(constraints: JSONObject, value: JSONValue, message: String) throws {
    let reshaping = try reshaping(constrainedBy: constraints)
    #expect(failures(reshaping, ["v": value]) == ["v ← " + message])
    #expect(restoreFailures(reshaping, ["v": value]) == ["v → " + message])
  }

  @Test func manyPermittedValuesAreShortened() throws {
    let values = (0..<1_000).map { JSONValue($0) }
    let reshaping = try reshaping(constrainedBy: ["enum": .array(values)])
    #expect(try reshaping.reshape(["v": 999]) == ["v": 999])
    #expect(failures(reshaping, ["v": 1_000]).allSatisfy { $0.count < 600 })
  }

  @Test func constraintsApplyToTheResultOfATransformer() throws {
    let reshaping = try reshaping([
      "at": ["path": "at", "using": "epochSeconds", "type": "string", "maxLength": 20],
      "tags": ["path": "tags", "using": "commaSeparated", "items": ["maxLength": 1]],
      "days": ["path": "days", "each": true, "using": "isoDate", "items": ["minLength": 20]],
    ])
    let source: JSONValue = ["at": 0, "tags": "a,b", "days": ["2024-02-29"]]
    let object: JSONValue = [
      "at": "1970-01-01T00:00:00Z", "tags": ["a", "b"], "days": ["2024-02-29T00:00:00Z"],
    ]
    #expect(try reshaping.reshape(source) == object)
    #expect(try reshaping.restore(object) == source)
    #expect(
      failures(reshaping, ["at": 0.5, "tags": "a,bcd"]) == [
        #"at ← at: expected string of at most 20 code points, found string "1970-01-01T00:00:00.500Z""#,
        #"tags ← tags: expected string of at most 1 code point, found string "bcd" at [1]"#,
      ]
    )
  }

  @Test func pathsInConvertedValuesAreNotPathsInTheSource() throws {
    let inner: JSONValue = ["ingredients": ["text": "body"]]
    let constraints: JSONValue = ["additionalProperties": ["type": "string"]]
    let reshaping = try reshaping([
      "all": ["path": "all", "each": true, "recipe": inner, "items": constraints]
    ])
    let source: JSONValue = ["all": [["body": "x"], ["body": 1]]]
    #expect(
      failures(reshaping, source) == [
        "all ← all[1]: expected string, found integer 1 at text"
      ]
    )
  }

  @Test func droppedElementsAreNotCounted() throws {
    let ingredient: JSONValue = [
      "path": "v", "each": true, "using": "isoDate", "invalid": "drop", "minItems": 1,
      "items": ["enum": ["2024-02-29T00:00:00Z"]],
    ]
    let reshaping = try reshaping(["v": ingredient])
    let made = try reshaping.reshapeResult(["v": [1, "2024-02-29"]])
    #expect(made.value == ["v": ["2024-02-29T00:00:00Z"]] && made.notices.count == 1)
    // The constraints are on the list that is left, not on its elements one by one.
    #expect(throws: BakeError.self) { try reshaping.reshape(["v": ["2024-02-29", "2024-03-01"]]) }
    #expect(throws: BakeError.self) { try reshaping.reshape(["v": [1]]) }
  }

  @Test func violationsCanBeReplacedOrDropped() throws {
    let replaced = try reshaping([
      "v": ["path": "v", "maximum": 3, "default": 0, "defaultOnError": true]
    ])
    let made = try replaced.reshapeResult(["v": 4])
    #expect(made.value == ["v": 0] && made.notices.map(\.code) == [.conversion])
    let inner: JSONValue = ["ingredients": ["n": ["path": "n", "maximum": 3]]]
    let dropped = try reshaping([
      "v": ["path": "v", "each": true, "recipe": inner, "invalid": "drop"]
    ])
    #expect(try dropped.reshape(["v": [["n": 4], ["n": 3]]]) == ["v": [["n": 3]]])
  }

  @Test func nullIsMissingIfTheOptionsSaySo() throws {
    let ingredient: JSONValue = ["path": "v", "type": "string", "nulls": "absent"]
    #expect(try reshaping(["v": ingredient]).reshape(["v": nil]) == [:])
  }
}
