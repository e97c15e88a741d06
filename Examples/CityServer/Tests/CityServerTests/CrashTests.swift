import Kiln
import Testing

/// A process that is killed during an import.
@Suite struct CrashTests {
  /// More than ten batches.
  private let cities = (1_000..<8_000).map { id in
    city(id, String(repeating: "Kyōto ", count: 40))
  }

  /// - Parameter batches: the number of thousands of cities that are sent before the crash.
  @Test(arguments: [1, 2, 5])
  func acknowledgedChangesSurviveACrash(batches: Int) throws {
    var server = try ServerProcess()
    #expect(try server.importLines((1...10).map { city($0) }).status == 200)
    let type = ["Content-Type": "application/merge-patch+json"]
    let patched = try server.send("PATCH", "/cities/7", type, body: #"{"population": 5}"#)
    #expect(patched.status == 200)

    // An import that does not end.
    var events = try EventStream(server)
    let connection = try server.connect()
    try connection.startImport()
    var last = 11
    for start in stride(from: 0, to: batches * 1_000, by: 1_000) {
      for line in cities[start..<(start + 1_000)] { try connection.sendChunk(line + "\n") }
      // Wait until the first of these cities is committed.
      while last < 12 + start { last = try #require(try events.next()).number }
    }
    let seen = 1_000 + last - 12
    let known = try server.send("GET", "/cities/\(seen)")
    #expect(known.status == 200)
    server.kill()

    server = try ServerProcess(in: server.folder)
    #expect(try server.send("GET", "/cities/7").fields["etag"] == patched.fields["etag"])
    #expect(try server.send("GET", "/cities/\(seen)").body == known.body)

    // Whole records are stored, in their order.
    let reader = try server.connect()
    let isStored = try (1_000..<8_000).map { id in
      try reader.send("GET", "/cities/\(id)")
      return try reader.answer().status == 200
    }
    let stored = isStored.prefix { $0 }.count
    #expect(stored > seen - 1_000 && stored < cities.count)
    #expect(!isStored.dropFirst(stored).contains(true))

    // A client continues with the next event, and the repeated import writes the rest.
    var resumed = try EventStream(server, after: last)
    let counts = try server.importLines(cities).json
    #expect(counts == ["records": 7_000, "changed": JSONValue(cities.count - stored)])
    #expect(try resumed.next()?.number == last + 1)
    #expect(try server.importLines(cities).json["changed"] == 0)
  }
}
