import HTTPTypes
import Hummingbird
import Kiln
import NIOCore
import ServiceLifecycle

/// The bodies of requests are read without a copy.
extension ByteBufferView: @retroactive UTF8Text {}

/// The context of a request, with its connection.
struct ConnectionContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let connection: any Channel

  init(source: ApplicationRequestContextSource) {
    (coreContext, connection) = (CoreRequestContextStorage(source: source), source.channel)
  }
}

/// - Parameter streamTime: the time after which the server ends a stream of events.
func router(_ store: CityStore, streamTime: TimeAmount) -> Router<ConnectionContext> {
  let router = Router(context: ConnectionContext.self, options: .autoGenerateHeadEndpoints)
  router.add(middleware: ProblemMiddleware())
  router.get("cities/:id") { _, context in
    let id = try context.parameters.require("id", as: Int.self)
    guard let city = try await store.pool.read({ try $0.city(id) }) else { throw missing }
    return city
  }
  router.patch("cities/:id") { request, context in
    try await patch(context.parameters.require("id", as: Int.self), request, store)
  }
  router.post("import") { request, _ in try await importCities(request, store) }
  router.get("events") { request, context in
    try await events(request, context.connection, store, streamTime)
  }
  return router
}

private let missing = ProblemDetails(status: 404, detail: "there is no such city")

private func patch(_ id: Int, _ request: Request, _ store: CityStore) async throws -> StoredCity {
  _ = try request.mediaType("application/merge-patch+json")
  let body = try await request.body.collect(upTo: 65_536).readableBytesView
  let patch = try JSONMergePatch(JSONValue(json: body))
  return try await store.pool.write { db in
    guard let old = try db.city(id) else { throw missing }
    try request.checkPreconditions(old.etag)
    return try db.write(City.json.update(old.city, with: patch), over: old)
  }
}

/// Stores the cities of a body, and commits batch by batch.
///
/// After an interruption, the client repeats the import, which then writes only the rest. Valid
/// cities are stored even if others are invalid. More than 100 invalid ones end the import.
private func importCities(_ request: Request, _ store: CityStore) async throws -> Response {
  let type = try request.mediaType("application/x-ndjson", "application/json")
  let cities = JSONRecords(
    chunks: request.body.map(\.readableBytesView),
    format: type == "application/json" ? .members(key: "key") : .lines,
    limits: JSONRecords.Limits(maximumRecordBytes: 65_536, workers: 2)
  )
  var errors: [JSONRecordError] = []
  var (records, changed) = (0, 0)
  for try await batch in City.json.bakeAll(cities).batches {
    records += batch.count
    changed += try await store.pool.write { db in
      try batch.values.count { city in
        let old = try db.city(city.id)
        return try db.write(city, over: old).etag != old?.etag
      }
    }
    errors += batch.errors
    if errors.count > 100 { break }
  }
  let counts: JSONObject = ["records": JSONValue(records), "changed": JSONValue(changed)]
  if !errors.isEmpty { throw ProblemDetails(errors, extensions: counts) }
  return Response(text: try JSONValue.object(counts).text())
}

/// Sends changes until the client disconnects, the time ends, or the server shuts down.
///
/// The events come from the journal: a slow client needs no memory, and one that was disconnected
/// continues after its `Last-Event-ID`. If the journal no longer has that event, the answer is 410.
/// A client that is slower than the journal is disconnected.
private func events(
  _ request: Request,
  _ connection: any Channel,
  _ store: CityStore,
  _ time: TimeAmount
) async throws -> Response {
  // The journal has no change with the number -1.
  let lastID = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }.map { Int($0) ?? -1 }
  if let lastID { _ = try await store.events(after: lastID) }
  let start = if let lastID { lastID } else { try await store.pool.read { try $0.lastChange() } }
  // This also ends the stream of a client that does not read.
  @Sendable func close(in time: TimeAmount) -> Scheduled<Void> {
    connection.eventLoop.scheduleTask(in: time) { connection.close(promise: nil) }
  }
  let body = ResponseBody { writer in
    let end = close(in: time)
    defer { end.cancel() }
    try await withGracefulShutdownHandler {
      try await request.body.consumeWithCancellationOnInboundClose { _ in
        // A new client that is disconnected before its first event can continue here.
        if lastID == nil { try await writer.write(ByteBuffer(string: "id: \(start)\n\n")) }
        var last = start
        for try await newest in store.lastChanges.cancelOnGracefulShutdown() {
          while last < newest {
            let events = try await store.events(after: last)
            try await writer.write(ByteBuffer(string: events.text))
            last = events.last
          }
        }
      }
      try await writer.finish(nil)
    } onGracefulShutdown: {
      // A client has two seconds to read the rest.
      _ = close(in: .seconds(2))
    }
  }
  return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
}
