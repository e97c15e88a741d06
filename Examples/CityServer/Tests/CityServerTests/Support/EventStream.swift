import Kiln

/// The events that a server sends.
struct EventStream {
  /// A server-sent event.
  struct Event: Equatable {
    let number: Int
    let patch: JSONValue
  }

  private let connection: Connection
  private var text = ""

  /// Connects, and returns after the server has answered.
  init(_ server: ServerProcess, after last: Int? = nil) throws {
    connection = try server.connect()
    let fields = last.map { ["Last-Event-ID": "\($0)"] } ?? [:]
    try connection.send("GET", "/events", fields)
    let head = try connection.head()
    guard head.status == 200, head.fields["content-type"] == "text/event-stream" else {
      throw ServerError.malformedAnswer("\(head)")
    }
  }

  /// The next event; `nil` at the end of the stream.
  mutating func next() throws -> Event? {
    while !text.contains("\n\n") {
      guard let chunk = try connection.chunk() else { return nil }
      text += chunk
    }
    guard
      let match = text.prefixMatch(of: /id: (\d+)\nevent: patch\ndata: ([^\n]*)\n\n/),
      let number = Int(match.1)
    else { throw ServerError.malformedAnswer(text) }
    text = String(text[match.range.upperBound...])
    return Event(number: number, patch: try JSONValue(json: String(match.2)))
  }
}
