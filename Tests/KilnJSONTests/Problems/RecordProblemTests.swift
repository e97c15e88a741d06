import KilnJSON
import KilnMapping
import KilnTestSupport
import KilnValues
import Testing

private struct City: ValueModel {
  var name: String
  var population: Int

  static let schema = Schema<City>(
    "City",
    City.init(name:population:),
    Field(\.name, "name"),
    Field(\.population, "population")
  )
}

/// Problem details of the records of an import.
@Suite struct RecordProblemTests {
  private let recipe = Recipe<City>("City") {
    Ingredient(\.name, "name")
    Ingredient(\.population, "population")
  }

  private func errors(
    _ text: String,
    _ format: JSONRecordFormat = .lines,
    maximumRecordBytes: Int = 1_000
  ) async throws -> [JSONRecordError] {
    let limits = JSONRecords.Limits(maximumRecordBytes: maximumRecordBytes)
    var errors: [JSONRecordError] = []
    for try await batch in recipe.bakeAll(JSONRecords(text, format: format, limits: limits)).batches
    { errors += batch.errors }
    return errors
  }

  @Test func failuresHaveInputPositions() async throws {
    let text = """
      {"name": "Kyoto", "population": 1463723}
      {"name": 7, "population": "many"}
      {"name": "Osaka", "population" 1}
      """
    let problem = ProblemDetails(try await errors(text))
    #expect(problem.status == 422)
    #expect(problem.detail == "2 invalid records")
    #expect(problem.errors.map(\.code) == ["conversion", "conversion", "json-expected-colon"])
    #expect(problem.errors.map(\.members["record"]) == [2, 2, 3])
    #expect(problem.errors.map(\.position?.line) == [2, 2, 3])
    #expect(problem.errors.map(\.position?.column) == [10, 27, 32])
    let found = problem.errors.compactMap(\.position?.offset).map { offset in
      String(decoding: Array(text.utf8)[offset...].prefix(1), as: UTF8.self)
    }
    #expect(found == ["7", "\"", "1"])
    #expect(problem.errors[0].pointer?.description == "/name")
  }

  @Test func failureInAMultilineRecordHasItsInputLine() async throws {
    let text = """
      [
        {
          "name": "Kyoto",
          "population": null
        }
      ]
      """
    let failure = try #require(ProblemDetails(try await errors(text, .array)).errors.first)
    #expect(failure.position?.line == 4)
    #expect(failure.position?.column == 19)
  }

  @Test(arguments: [
    (#"{"name" 1}"#, JSONRecordFormat.lines, 400, "json-expected-colon"),
    (#"{"name": "a"}"#, .lines, 422, "missing"),
    (#"{"name": "\#(String(repeating: "a", count: 90))"}"#, .lines, 413, "record-too-long"),
    ("{}", .array, 400, "record-expected-array"),
    ("[] 1", .array, 400, "record-trailing-content"),
    ("[", .array, 400, "record-unclosed-array"),
    ("[]", .members(), 400, "record-expected-object"),
    ("{", .members(), 400, "record-unclosed-object"),
    (#"{"a": 1}"#, .members(key: "key"), 400, "record-not-an-object"),
    ("name,population\n1\n", .csv(), 400, "table-field-count"),
  ])
  func statusDependsOnTheCause(
    text: String,
    format: JSONRecordFormat,
    status: Int,
    code: String
  ) async throws {
    let error = try #require(try await errors(text, format, maximumRecordBytes: 80).first)
    let problem = ProblemDetails([error])
    #expect(problem.status == status)
    #expect(problem.errors.map(\.code) == [code])
    #expect(problem.errors[0].members["record"] == JSONValue(error.position.number + 1))
    #expect(problem.errors[0].position?.line == error.line)
    #expect(ProblemDetails(for: error) == problem)
  }

  @Test func atMostOneHundredFailuresAreKept() async throws {
    let lines = String(repeating: "{\"name\": 1}\n", count: 80)
    let problem = ProblemDetails(try await errors(lines))
    #expect(problem.errors.count == 100)
    #expect(problem.omittedCount == 60)
    #expect(problem.json["omittedErrors"] == 60)
  }
}
