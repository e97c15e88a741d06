import Kiln
import Testing

/// Graceful shutdown on SIGTERM.
@Suite struct ShutdownTests {
  @Test func runningRequestsCompleteAndStreamsEnd() throws {
    let server = try ServerProcess()
    var events = try EventStream(server)
    let idle = try server.connect()
    let running = try server.connect()
    try running.startImport()
    try running.sendChunk(city(1) + "\n")
    #expect(try events.next()?.number == 1)
    server.requestShutdown()
    // The end of the stream shows that the shutdown has begun.
    #expect(try events.next() == nil)
    #expect(try idle.isClosed())
    try running.sendChunk(city(2) + "\n")
    try running.sendChunk("")
    #expect(try running.answer().json == ["records": 2, "changed": 2])
    #expect(server.exitStatus() == 0)

    let restarted = try ServerProcess(in: server.folder)
    #expect(try restarted.send("GET", "/cities/2").status == 200)
  }

  @Test func clientThatDoesNotReadDoesNotBlockShutdown() throws {
    let server = try ServerProcess()
    let blocked = try EventStream(server)
    #expect(try server.importLines(manyCities).status == 200)
    server.requestShutdown()
    #expect(server.exitStatus() == 0)
    #expect(try blocked.connection.isClosed())
  }

  @Test func connectionsAreRefusedAfterShutdown() throws {
    let server = try ServerProcess()
    server.requestShutdown()
    #expect(server.exitStatus() == 0)
    #expect(throws: ServerError.self) { try server.connect() }
  }
}
