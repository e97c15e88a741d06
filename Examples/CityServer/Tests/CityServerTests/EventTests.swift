import Kiln
import Testing

/// Server-sent events.
@Suite struct EventTests {
  let server: ServerProcess

  init() throws {
    server = try ServerProcess()
    _ = try server.importLines([city(1), city(2)])
  }

  private func patch(_ id: Int, _ body: String) throws -> Int {
    let type = ["Content-Type": "application/merge-patch+json"]
    return try server.send("PATCH", "/cities/\(id)", type, body: body).status
  }

  @Test func eachDifferenceIsSentOnce() throws {
    var events = try EventStream(server)
    #expect(try patch(1, #"{"population": 5}"#) == 200)
    #expect(try patch(1, #"{"population": 5}"#) == 200)
    #expect(try patch(2, #"{"population": -5}"#) == 422)
    _ = try server.importLines([city(1), city(2), city(3)])
    #expect(try events.next() == .init(number: 3, patch: ["1": ["population": 5]]))
    #expect(try events.next() == .init(number: 4, patch: ["1": ["population": 1_463_723]]))
    #expect(try events.next() == .init(number: 5, patch: ["3": JSONValue(json: city(3))]))
  }

  @Test func allClientsReceiveTheEvents() throws {
    var streams = try (1...5).map { _ in try EventStream(server) }
    #expect(try patch(2, #"{"name": "Osaka"}"#) == 200)
    for index in streams.indices {
      #expect(try streams[index].next()?.patch == ["2": ["name": "Osaka"]])
    }
  }

  @Test func disconnectedClientResumesAfterItsLastEvent() throws {
    for population in 1...250 { #expect(try patch(1, #"{"population": \#(population)}"#) == 200) }
    var events = try EventStream(server, after: 2)
    for population in 1...250 {
      let patch: JSONValue = ["1": ["population": JSONValue(population)]]
      #expect(try events.next() == .init(number: population + 2, patch: patch))
    }
  }

  /// A journal of four changes, of six: the last event of a client must be one from 2 through 6.
  @Test func eventIDsOutsideTheJournalReturnGone() throws {
    let server = try ServerProcess(journalLength: 4)
    _ = try server.importLines((1...6).map { city($0) })
    for last in ["-1", "0", "1", "7", "\(Int.max)", "", "x"] {
      let answer = try server.send("GET", "/events", ["Last-Event-ID": last])
      #expect(answer.status == 410)
      #expect(
        try answer.json["detail"]?.stringValue?.contains("then read the cities again") == true
      )
    }
    var events = try EventStream(server, after: 2)
    for number in 3...6 { #expect(try events.next()?.number == number) }
    // A client that has received all changes waits for the next one.
    var latest = try EventStream(server, after: 6)
    _ = try server.importLines([city(7)])
    #expect(try latest.next()?.number == 7)
  }

  /// A new client learns where the stream starts, so that it continues there without an event.
  @Test func clientDisconnectedBeforeItsFirstEventResumes() throws {
    let first = try EventStream(server)
    #expect(first.start == 2)
    #expect(try patch(1, #"{"population": 5}"#) == 200)
    var second = try EventStream(server, after: first.start)
    #expect(try second.next() == .init(number: 3, patch: ["1": ["population": 5]]))
  }

  @Test func streamEndsAfterItsTimeLimit() throws {
    let server = try ServerProcess(streamSeconds: 1)
    let idle = try EventStream(server)
    #expect(try idle.connection.isClosed())
    let blocked = try EventStream(server)
    #expect(try server.importLines(manyCities).status == 200)
    #expect(try blocked.connection.isClosed())
  }

  @Test func clientThatDoesNotReadDoesNotDelayOthers() throws {
    var slow = try EventStream(server)
    let cities = manyCities
    #expect(try server.importLines(cities).json["changed"] == 20_000)
    for (index, text) in cities.enumerated() {
      let patch: JSONValue = .object(["\(10 + index)": try JSONValue(json: text)])
      #expect(try slow.next() == .init(number: 3 + index, patch: patch))
    }
  }

  /// The patches are the differences of the object of all cities, from the start.
  @Test func applyingAllPatchesYieldsAllCities() throws {
    #expect(try patch(2, #"{"name": "Osaka", "alternatenames": []}"#) == 200)
    var events = try EventStream(server, after: 0)
    var copy: JSONValue = [:]
    for _ in 1...3 {
      let event = try #require(try events.next())
      copy = copy.applying(JSONMergePatch(event.patch))
    }
    #expect(try copy["1"] == server.send("GET", "/cities/1").json)
    #expect(try copy["2"] == server.send("GET", "/cities/2").json)
  }
}
