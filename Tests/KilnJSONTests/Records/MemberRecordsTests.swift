import KilnJSON
import KilnMapping
import KilnRecipes
import KilnTestSupport
import Testing

/// The members of one object as records.
@Suite struct MemberRecordsTests {
  @Test("keys become members of the records", arguments: randomCases(0..<200))
  func keys(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let text = randomRecords(.members(), objectsOnly: true, &random).text
    let tree = try #require(try JSONValue(json: text).objectValue)
    let format = JSONRecordFormat.members(key: "the \"key\"")
    let trees = variant(text, format, maximum: 1_000_000, &random)
    let expected = tree.map { key, value in
      var members: JSONObject = ["the \"key\"": .string(key)]
      members["value"] = value["value"]
      return JSONValue.object(members)
    }
    #expect(try await read(trees).map(\.value) == expected)
    // In one pass.
    let records = variant(text, format, maximum: 1_000_000, &random)
    let reshaping = try Reshaping(
      RecipeDeclaration(ingredients: [.init("id", "[\"the \\\"key\\\"\"]"), .init("v", "value")])
    )
    #expect(reshaping.onePassObstacles.isEmpty)
    var written: [JSONValue] = []
    let batches = reshaping.reshapeAllToText(records, progress: JSONRecordsProgress())
    while let part = try await batches.next() {
      #expect(part.errors.isEmpty)
      try part.made.withBytes { bytes in
        for line in bytes.split(separator: 0x0A) { written.append(try JSONValue(json: line)) }
      }
    }
    let direct = try expected.map { try reshaping.reshape($0) }
    #expect(written == direct)
  }

  @Test("an empty object has no records, and empty records receive their key")
  func emptyObjects() async throws {
    #expect(try await read(JSONRecords(" { } ", format: .members())).isEmpty)
    let found = try await read(JSONRecords("{\"a\":{ },\"b\":{}}", format: .members(key: "k")))
    #expect(found.map(\.value) == [["k": "a"], ["k": "b"]])
  }

  @Test("a duplicate key yields two records")
  func repeatedKeys() async throws {
    let found = try await read(JSONRecords(#"{"a":{"b":1},"a":{}}"#, format: .members(key: "k")))
    #expect(found.map(\.value) == [["k": "a", "b": 1], ["k": "a"]])
  }

  @Test(
    "an invalid member is reported at its position, and the others are read",
    arguments: [
      (
        "{\"a\":1, b:2,\"c\":3}",
        "JSON error at line 1, column 1 (byte 0): expected a key in double quotes, found \"b\""
      ),
      (
        "{\"a\":1,\"b\" 2,\"c\":3}",
        "JSON error at line 1, column 5 (byte 4): expected a colon, found \"2\""
      ),
      (
        "{\"a\":1,\"b\":,\"c\":3}",
        "JSON error at line 1, column 5 (byte 4): expected a value, found the end of the text"
      ),
      (
        "{\"a\":1,\"\\x\":2,\"c\":3}",
        "JSON error at line 1, column 2 (byte 1): expected a JSON escape after the backslash"
      ),
      (
        "{\"a\":1,\"b\" :\n [2 3],\"c\":3}",
        "JSON error at line 2, column 5 (byte 10): expected a comma or a closing bracket, found \"3\""
      ),
      (
        "{\"a\":1,\"b\":{\"d\":nope},\"c\":3}",
        "JSON error at line 1, column 10 (byte 9): expected true, false or null, found another word"
      ),
    ]
  )
  func invalidMembers(text: String, wrong: String) async throws {
    for batchBytes in [1, 3, 1000] {
      let found = try await read(text, .members(), batchBytes: batchBytes)
      #expect(found.map(\.value) == [1, nil, 3])
      #expect(found.compactMap(\.wrong) == [wrong])
    }
  }

  @Test(
    "positions in records with keys refer to the input",
    arguments: [
      ("{\"k\":{\"b\":nope}}", "line 1, column 10 (byte 9)"),
      ("{\"k\":{\"b\" nope}}", "line 1, column 10 (byte 9)"),
      ("{\"k\\u00\":{}}", "line 1, column 3 (byte 2)"),
      ("{\"k\"\n:{\n\"id\":1}}", "added id exists: JSON error at line 3, column 1 (byte 7)"),
      ("{\"k\":{\"id\":1,\"id\":2}}", "added id exists: JSON error at line 1, column 6 (byte 5)"),
      (
        "{\"k\":{\"b\":{\"id\":1,\"id\":2}}}",
        "JSON error at line 1, column 18 (byte 17): expected each"
      ),
      ("{\"k\":{\"b\":1", "line 1, column 11 (byte 10)"),
    ]
  )
  func positions(text: String, place: String) async throws {
    let found = try await read(JSONRecords(text, format: .members(key: "id")))
    #expect(found.first?.wrong?.contains(place) == true, "\(found)")
  }

  @Test("failures of a recipe have positions in the input")
  func failurePositions() async throws {
    let reshaping = try Reshaping(
      RecipeDeclaration(ingredients: [.number("id"), .number("n")])
    )
    let text = "{\n\"7\":\n {\"n\":\"x\"},\n\"y\": {\"n\":\"1\"}}"
    var places: [[String]] = []
    for try await record in reshaping.reshapeAll(JSONRecords(text, format: .members(key: "id"))) {
      guard case .failure(let error) = record.result, case .bake(let bake) = error.reason else {
        continue
      }
      places.append(
        bake.failures.map { failure in
          let position = failure.position
          return "\(record.position.line):\(position?.line ?? 0):\(position?.column ?? 0)"
        }
      )
    }
    #expect(places == [["2:2:7"], ["4:1:1"]])
  }

  @Test(
    "errors of the enclosing object are reported",
    arguments: [
      ("", ["expected object"]), ("{", ["unclosed object"]),
      ("[1]", ["expected object"]), ("7", ["expected object"]),
      ("{\"a\":{}", [nil, "unclosed object"]), ("{\"a\":{},", [nil, "unclosed object"]),
      ("{\"a\":{},}", [nil, "missing record"]), ("{,\"a\":{}}", ["missing record", nil]),

      ("{\"a\":{}} {", [nil, "trailing content"]), ("{\"a\":7}", ["not an object"]),
      ("{\"a\":[{}]}", ["not an object"]),
    ] as [(String, [String?])]
  )
  func faults(text: String, wrong: [String?]) async throws {
    for batchBytes in [1, 3, 1000] {
      let found = try await read(text, .members(key: "k"), batchBytes: batchBytes)
      #expect(found.map(\.wrong) == wrong)
    }
  }
}

extension RecipeDeclaration.Ingredient {
  /// A number that is read from a text at the path with the same name.
  static func number(_ name: String) -> Self {
    var ingredient = Self(name, name)
    ingredient.form = .transformer("numberText")
    return ingredient
  }
}
