import Kiln
import Testing

/// Slow and malformed clients.
@Suite struct ClientTests {
  @Test func slowBodyDoesNotDelayOtherClients() throws {
    let server = try ServerProcess()
    let slow = try server.connect()
    try slow.startImport()
    for (number, byte) in (city(1) + "\n").enumerated() {
      try slow.sendChunk(String(byte))
      if number % 50 == 0 {
        #expect(try server.importLines([city(2, population: number)]).status == 200)
      }
    }
    try slow.sendChunk("")
    #expect(try slow.answer().json == ["records": 1, "changed": 1])
    // The connection can be used again.
    try slow.send("GET", "/cities/1")
    #expect(try slow.answer().status == 200)
  }

  @Test func truncatedBodyReturnsAProblem() throws {
    let server = try ServerProcess()
    let connection = try server.connect()
    let fields = ["Content-Type": "application/x-ndjson", "Content-Length": "1000000"]
    try connection.send("POST", "/import", fields)
    try connection.send(city(1) + "\n" + city(2).dropLast(5))
    connection.finishSending()
    let answer = try connection.answer()
    #expect(answer.status == 400)
    #expect(try answer.problem != nil)
    #expect(try connection.isClosed())
    #expect(try server.send("GET", "/cities/2").status == 404)
  }

  @Test func connectionsClosedMidBodyDoNotAffectOthers() throws {
    let server = try ServerProcess()
    for _ in 1...20 {
      let connection = try server.connect()
      try connection.startImport()
      try connection.sendChunk(city(1) + "\n" + city(2).dropLast(5))
    }
    #expect(try server.importLines([city(3)]).json == ["records": 1, "changed": 1])
    #expect(try server.send("GET", "/cities/2").status == 404)
  }

  @Test func stalledConnectionIsClosed() throws {
    let server = try ServerProcess(idleSeconds: 1)
    let body = try server.connect()
    try body.startImport()
    try body.sendChunk(city(1) + "\n" + city(2).dropLast(5))
    let head = try server.connect()
    try head.send("GET /cities/1 HTTP/1.1\r\nHost")
    let silent = try server.connect()
    for connection in [body, head, silent] { #expect(try connection.isClosed()) }
    #expect(try server.send("GET", "/cities/2").status == 404)
    // A stream of events is not idle.
    var events = try EventStream(server)
    #expect(try server.connect().isClosed())
    #expect(try server.importLines([city(3)]).status == 200)
    #expect(try events.next()?.patch["3"] != nil)
  }

  @Test(arguments: [
    "NONSENSE\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "POST /import HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "POST /import HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    "POST /import HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-ndjson\r\n"
      + "Transfer-Encoding: chunked\r\n\r\nXYZ\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "x", count: 100_000) + "\r\n\r\n",
    "\0\0\0\0\r\n\r\n",
  ])
  func malformedRequestIsRejected(request: String) throws {
    let server = try ServerProcess()
    let connection = try server.connect()
    // The server may close the connection before it has read everything.
    try? connection.send(request)
    #expect(try connection.answer().status == 400)
    #expect(try connection.isClosed())
    #expect(try server.importLines([city(1)]).status == 200)
  }
}
