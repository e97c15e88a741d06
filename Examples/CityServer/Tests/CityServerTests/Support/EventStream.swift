import Kiln

/// The events that a server sends.
struct EventStream {
  /// A server-sent event.
  struct Event: Equatable {
    let number: Int
    let patch: JSONValue
  }

  let connection: Connection
  /// The number of the last change before the stream. The server sends it to a client without one.
  let start: Int
  private var received: ArraySlice<Event> = []

  /// Connects, and returns after the server has answered.
  init(_ server: ServerProcess, after last: Int? = nil) throws {
    connection = try server.connect()
    let fields = last.map { ["Last-Event-ID": "\($0)"] } ?? [:]
    try connection.send("GET", "/events", fields)
    let head = try connection.head()
    guard head.status == 200, head.fields["content-type"] == "text/event-stream" else {
      throw ServerError.malformedAnswer("\(head)")
    }
    let first = try last.map { "id: \($0)\n\n" } ?? connection.chunk() ?? ""
    guard let number = first.wholeMatch(of: /id: (\d+)\n\n/).flatMap({ Int($0.1) }) else {
      throw ServerError.malformedAnswer(first)
    }
    start = number
  }

  /// The next event; `nil` at the end of the stream.
  mutating func next() throws -> Event? {
    if received.isEmpty {
      var text = ""
      while !text.hasSuffix("\n\n") {
        guard let chunk = try connection.chunk() else { return nil }
        text += chunk
      }
      received = try text.split(separator: "\n\n").map(Self.event)[...]
    }
    return received.popFirst()
  }

  private static func event(_ text: Substring) throws -> Event {
    let lines = text.split(separator: "\n")
    guard lines.count == 3, lines[1] == "event: patch",
      lines[0].hasPrefix("id: "), let number = Int(lines[0].dropFirst(4)),
      lines[2].hasPrefix("data: ")
    else { throw ServerError.malformedAnswer(String(text)) }
    return Event(number: number, patch: try JSONValue(json: String(lines[2].dropFirst(6))))
  }
}
