import Kiln
import Testing

/// Reading and patching one city.
@Suite struct CityTests {
  let server: ServerProcess
  let etag: String

  init() throws {
    server = try ServerProcess()
    _ = try server.importLines([city(7)])
    etag = try #require(try server.send("GET", "/cities/7").fields["etag"])
  }

  private func patch(_ body: String, _ fields: [String: String] = [:]) throws -> Answer {
    let type = ["Content-Type": "application/merge-patch+json"]
    return try server.send("PATCH", "/cities/7", fields.merging(type) { old, _ in old }, body: body)
  }

  // MARK: GET

  @Test func getReturnsTheImportedJSON() throws {
    let answer = try server.send("GET", "/cities/7")
    #expect(answer.fields["content-type"] == "application/json")
    #expect(try answer.json == JSONValue(json: city(7)))
  }

  @Test func getWithAMatchingIfNoneMatchReturnsNotModified() throws {
    for known in [etag, "W/\(etag)", #""a", \#(etag)"#, "*"] {
      let answer = try server.send("GET", "/cities/7", ["If-None-Match": known])
      #expect(answer.status == 304, "\(known)")
      #expect(answer.fields["etag"] == etag)
    }
    for other in [#""a""#, #""a, *""#, #""a,\#(etag.dropFirst())"#] {
      #expect(try server.send("GET", "/cities/7", ["If-None-Match": other]).status == 200)
    }
  }

  @Test func getWithAMismatchedIfMatchIsRejected() throws {
    #expect(try server.send("GET", "/cities/7", ["If-Match": #""a""#]).status == 412)
    #expect(try server.send("GET", "/cities/7", ["If-Match": "W/\(etag)"]).status == 412)
    #expect(try server.send("GET", "/cities/7", ["If-Match": etag]).status == 200)
    // `If-Match` takes precedence.
    let both = ["If-Match": #""a""#, "If-None-Match": etag]
    #expect(try server.send("GET", "/cities/7", both).status == 412)
  }

  @Test func entityTagDependsOnlyOnContent() throws {
    _ = try server.importLines([city(7, population: 1)])
    #expect(try server.send("GET", "/cities/7").fields["etag"] != etag)
    // The same content, with other white space and another order of members.
    let rest = members().split(separator: #", "alternatenames"#)[0]
    _ = try server.importLines([#"{"alternatenames":["Kioto"],\#(rest),"geonameid":7}"#])
    #expect(try server.send("GET", "/cities/7").fields["etag"] == etag)
    // Equal numbers in another notation are the same content.
    _ = try server.importLines([city(7).replacing("135.75", with: "13575e-2")])
    #expect(try server.send("GET", "/cities/7").fields["etag"] == etag)
  }

  @Test func entityTagIsStableAcrossRestarts() throws {
    server.requestShutdown()
    #expect(server.exitStatus() == 0)
    let restarted = try ServerProcess(in: server.folder)
    #expect(try restarted.send("GET", "/cities/7").fields["etag"] == etag)
  }

  @Test func headReturnsTheHeaderWithoutABody() throws {
    let connection = try server.connect()
    try connection.send("HEAD", "/cities/7")
    let answer = try connection.answer(hasBody: false)
    #expect(answer.status == 200)
    #expect(answer.fields["etag"] == etag)
    // The next response directly follows one without a body.
    try connection.send("HEAD", "/cities/8")
    #expect(try connection.answer(hasBody: false).status == 404)
    try connection.send("HEAD", "/towns")
    #expect(try connection.answer(hasBody: false).status == 404)
    try connection.send("GET", "/cities/7")
    #expect(try connection.answer().status == 200)
  }

  @Test(arguments: [("/cities/8", 404), ("/cities/seven", 400), ("/towns", 404)])
  func invalidTargetReturnsAProblem(target: String, status: Int) throws {
    let answer = try server.send("GET", target)
    #expect(answer.status == status)
    #expect(try answer.problem != nil)
  }

  // MARK: PATCH

  @Test func mergePatchChangesACity() throws {
    let answer = try patch(#"{"population": 5, "alternatenames": ["Miyako"]}"#)
    #expect(answer.status == 200)
    #expect(try answer.json["population"] == 5)
    #expect(try answer.json["alternatenames"] == ["Miyako"])
    let stored = try server.send("GET", "/cities/7")
    #expect(stored.fields["etag"] == answer.fields["etag"])
    #expect(stored.fields["etag"] != etag)
    #expect(stored.body == answer.body)
  }

  @Test func patchWithoutChangesKeepsTheEntityTag() throws {
    #expect(try patch("{}").fields["etag"] == etag)
    #expect(try patch(#"{"name": "Kyoto"}"#).fields["etag"] == etag)
  }

  @Test func patchWithAMismatchedIfMatchIsRejected() throws {
    let first = try patch(#"{"population": 5}"#, ["If-Match": etag])
    #expect(first.status == 200)
    let second = try patch(#"{"population": 6}"#, ["If-Match": etag])
    #expect(second.status == 412)
    #expect(try second.problem?["title"] == "Precondition Failed")
    #expect(try server.send("GET", "/cities/7").json["population"] == 5)
    let tag = try #require(first.fields["etag"])
    // RFC 9110: a weak tag never matches.
    #expect(try patch(#"{"population": 6}"#, ["If-Match": "W/\(tag)"]).status == 412)
    #expect(try patch(#"{"population": 6}"#, ["If-Match": #""a", \#(tag)"#]).status == 200)
    #expect(try patch(#"{"population": 7}"#, ["If-Match": "*"]).status == 200)
  }

  @Test func patchWithAMatchingIfNoneMatchIsRejected() throws {
    for known in [etag, "W/\(etag)", "*"] {
      #expect(try patch(#"{"population": 5}"#, ["If-None-Match": known]).status == 412)
    }
    #expect(try server.send("GET", "/cities/7").fields["etag"] == etag)
    #expect(try patch(#"{"population": 5}"#, ["If-None-Match": #""a""#]).status == 200)
  }

  /// Another version of the server may have stored a city that this one rejects.
  @Test func invalidStoredCityCanBeReimported() throws {
    server.kill()
    try server.execute(sql: "UPDATE city SET json = '{}', etag = '\"old\"'")
    let restarted = try ServerProcess(in: server.folder)
    let type = ["Content-Type": "application/merge-patch+json"]
    let patched = try restarted.send("PATCH", "/cities/7", type, body: #"{"population": 5}"#)
    #expect(patched.status == 500)
    #expect(try patched.problem != nil)
    #expect(try restarted.importLines([city(7)]).json == ["records": 1, "changed": 1])
    #expect(try restarted.send("GET", "/cities/7").fields["etag"] == etag)
  }

  @Test func onlyOneConcurrentPatchOfAVersionIsApplied() throws {
    let connections = try (1...8).map { _ in try server.connect() }
    for (number, connection) in connections.enumerated() {
      try connection.send(
        "PATCH",
        "/cities/7",
        ["Content-Type": "application/merge-patch+json", "If-Match": etag],
        body: #"{"population": \#(number)}"#
      )
    }
    let statuses = try connections.map { try $0.answer().status }
    #expect(statuses.sorted() == [200] + Array(repeating: 412, count: 7))
  }

  @Test(arguments: [
    (#"{"population": -1}"#, 422, "rule"),
    (#"{"population": "many"}"#, 422, "conversion"),
    (#"{"name": null}"#, 422, "missing"),
    (#"{"geonameid": 8}"#, 422, "identity"),
    (#"{"population" 1}"#, 400, "json-expected-colon"),
    (#"{"population": 1"#, 400, "json-expected-comma-or-brace"),
    ("", 400, "json-no-value"),
  ])
  func invalidPatchReturnsAProblemWithACode(body: String, status: Int, code: String) throws {
    let answer = try patch(body)
    #expect(answer.status == status)
    #expect(try answer.problem?["errors"]?[0]?["code"] == .string(code))
    #expect(try server.send("GET", "/cities/7").fields["etag"] == etag)
  }

  @Test func patchOfUnsupportedTypeMissingCityOrExcessiveLengthIsRejected() throws {
    #expect(try patch("{}", ["Content-Type": "application/json-patch+json"]).status == 415)
    #expect(try patch("{}", ["Content-Encoding": "gzip"]).status == 415)
    #expect(try patch("{}", ["Content-Encoding": "identity"]).status == 200)
    let type = ["Content-Type": "application/merge-patch+json"]
    #expect(try server.send("PATCH", "/cities/8", type, body: "{}").status == 404)
    let long = try patch(#"{"name": "\#(String(repeating: "o", count: 70_000))"}"#)
    #expect(long.status == 413)
    #expect(try long.problem?["title"] == "Content Too Large")
  }
}
