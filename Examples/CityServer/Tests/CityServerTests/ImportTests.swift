import Kiln
import Testing

/// Imports, and the records that they reject.
@Suite struct ImportTests {
  let server: ServerProcess

  init() throws { server = try ServerProcess() }

  @Test func onlyChangedCitiesAreWritten() throws {
    let cities = (1...3).map { city($0) }
    #expect(try server.importLines(cities).json == ["records": 3, "changed": 3])
    #expect(try server.importLines(cities).json == ["records": 3, "changed": 0])
    let changed = [cities[0], city(2, population: 5), cities[2]]
    #expect(try server.importLines(changed).json == ["records": 3, "changed": 1])
    #expect(try server.send("GET", "/cities/2").json["population"] == 5)
  }

  @Test func objectKeysAreCityNumbers() throws {
    let body = #"{"1857910": {\#(members())}, "7": \#(city(7, "Osaka"))}"#
    let answer = try server.send(
      "POST",
      "/import",
      ["Content-Type": "Application/JSON; charset=utf-8"],
      body: body
    )
    #expect(try answer.json == ["records": 2, "changed": 2])
    #expect(try server.send("GET", "/cities/1857910").json["geonameid"] == 1_857_910)
    #expect(try server.send("GET", "/cities/7").json["name"] == "Osaka")
  }

  @Test func severalRecordsOfACityAreAppliedInOrder() throws {
    let versions = (1...3).map { city(1, population: $0) }
    #expect(try server.importLines(versions).json == ["records": 3, "changed": 3])
    #expect(try server.send("GET", "/cities/1").json["population"] == 3)
  }

  @Test func emptyBodyHasNoRecords() throws {
    #expect(try server.importLines([]).json == ["records": 0, "changed": 0])
  }

  @Test func malformedRecordIsReportedAndTheOthersAreStored() throws {
    let answer = try server.importLines([city(1), #"{"geonameid" 2}"#, city(3)])
    #expect(answer.status == 400)
    let problem = try #require(try answer.problem)
    #expect(problem["records"] == 3)
    #expect(problem["changed"] == 2)
    let error = try #require(problem["errors"]?[0])
    #expect(error["code"] == "json-expected-colon")
    #expect(error["record"] == 2)
    #expect(error["line"] == 2)
    #expect(error["column"] == 14)
    #expect(try server.send("GET", "/cities/2").status == 404)
    #expect(try server.send("GET", "/cities/3").status == 200)
  }

  @Test func ruleViolationIsReportedWithItsPath() throws {
    let text = city(2).replacing("35.02", with: "91")
    let answer = try server.importLines([city(1), text])
    #expect(answer.status == 422)
    let error = try #require(try answer.problem?["errors"]?[0])
    #expect(error["code"] == "rule")
    #expect(error["pointer"] == "#/latitude")
    #expect(error["record"] == 2)
    #expect(try server.send("GET", "/cities/2").status == 404)
  }

  @Test func tooLongRecordIsReportedAndTheOthersAreStored() throws {
    let long = city(2, String(repeating: "o", count: 70_000))
    let answer = try server.importLines([city(1), long, city(3)])
    #expect(answer.status == 413)
    #expect(try answer.problem?["errors"]?[0]?["code"] == "record-too-long")
    #expect(try server.send("GET", "/cities/3").status == 200)
  }

  @Test func tooManyFailuresEndTheImport() throws {
    // More than a batch has.
    let invalid = String(repeating: "{\(String(repeating: " ", count: 6_000))}\n", count: 200)
    let answer = try server.importLines([city(1), invalid + city(2)])
    #expect(answer.status == 422)
    let problem = try #require(try answer.problem)
    #expect(problem["errors"]?.arrayValue?.count == 100)
    #expect(problem["changed"] == 1)
    #expect(try server.send("GET", "/cities/1").status == 200)
    #expect(try server.send("GET", "/cities/2").status == 404)
  }

  @Test func arrayInsteadOfAnObjectIsRejected() throws {
    let type = ["Content-Type": "application/json"]
    let answer = try server.send("POST", "/import", type, body: "[\(city(1))]")
    #expect(answer.status == 400)
    #expect(try answer.problem?["errors"]?[0]?["code"] == "record-expected-object")
  }

  @Test(arguments: ["text/plain", "application/jsonp"])
  func unsupportedMediaTypesAreRejected(type: String) throws {
    let answer = try server.send("POST", "/import", ["Content-Type": type], body: city(1))
    #expect(answer.status == 415)
    #expect(try answer.problem?["title"] == "Unsupported Media Type")
    #expect(try server.send("POST", "/import", body: city(1)).status == 415)
    #expect(try server.send("GET", "/cities/1").status == 404)
  }
}
