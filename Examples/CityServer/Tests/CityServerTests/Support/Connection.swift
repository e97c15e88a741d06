import Foundation
import Kiln

/// A connection over loopback. It sends any bytes, as slow and malformed clients do.
final class Connection {
  private let descriptor: Int32
  private var received: ArraySlice<UInt8> = []

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw ServerError.system("socket", errno) }
    // A defect ends a test instead of blocking it.
    var limit = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw ServerError.system("connect", errno) }
  }

  deinit { close(descriptor) }

  /// Sends bytes as they are.
  func send(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw ServerError.system("send", errno) }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Sends a request; without a body, only its head.
  func send(
    _ method: String,
    _ target: String,
    _ fields: [String: String] = [:],
    body: String? = nil
  ) throws {
    var fields = fields
    fields["Host"] = "127.0.0.1"
    if let body { fields["Content-Length"] = "\(body.utf8.count)" }
    let lines = fields.map { "\($0): \($1)\r\n" }.joined()
    try send("\(method) \(target) HTTP/1.1\r\n\(lines)\r\n\(body ?? "")")
  }

  /// Sends the head of an import whose body follows as chunks.
  func startImport() throws {
    let type = "application/x-ndjson"
    try send("POST", "/import", ["Content-Type": type, "Transfer-Encoding": "chunked"])
  }

  /// Sends a chunk of the body; the empty one ends it.
  func sendChunk(_ text: String) throws {
    try send("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n")
  }

  /// Ends the connection in the direction of the server.
  func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Receives the next answer.
  func answer(hasBody: Bool = true) throws -> Answer {
    var answer = try head()
    if !hasBody || answer.status == 304 {
      return answer
    } else if answer.fields["transfer-encoding"] == "chunked" {
      while let chunk = try chunk() { answer.body += chunk }
    } else {
      answer.body = try text(Int(answer.fields["content-length"] ?? "0") ?? 0)
    }
    return answer
  }

  /// Receives the status and the header of the next answer.
  func head() throws -> Answer {
    let status = try line().split(separator: " ").dropFirst().first.flatMap { Int($0) }
    guard let status else { throw ServerError.malformedAnswer("no status") }
    var answer = Answer(status: status)
    while case let field = try line(), !field.isEmpty {
      let parts = field.split(separator: ":", maxSplits: 1)
      answer.fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return answer
  }

  /// Receives the next chunk of a body; `nil` at its end.
  func chunk() throws -> String? {
    guard let count = Int(try line(), radix: 16) else {
      throw ServerError.malformedAnswer("no length of a chunk")
    }
    let content = try text(count)
    _ = try line()
    return count == 0 ? nil : content
  }

  /// Whether the server closed the connection, after everything that it sent.
  func isClosed() throws -> Bool {
    while try receive() {}
    return true
  }

  private func line() throws -> String {
    var end = received.firstIndex(of: UInt8(ascii: "\n"))
    while end == nil {
      guard try receive() else { throw ServerError.malformedAnswer("the connection was closed") }
      end = received.firstIndex(of: UInt8(ascii: "\n"))
    }
    let line = received[..<(end ?? 0)]
    received = received[(line.endIndex + 1)...]
    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  private func text(_ count: Int) throws -> String {
    while received.count < count {
      guard try receive() else { throw ServerError.malformedAnswer("the body is not complete") }
    }
    let text = String(decoding: received.prefix(count), as: UTF8.self)
    received = received.dropFirst(count)
    return text
  }

  /// Receives more bytes; `false` at the end of the connection.
  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno == ECONNRESET { return false }
    guard count >= 0 else { throw ServerError.system("recv", errno) }
    received += buffer.prefix(count)
    return count > 0
  }
}

/// An answer of the server.
struct Answer {
  var status: Int
  var fields: [String: String] = [:]
  var body = ""

  var json: JSONValue { get throws { try JSONValue(json: body) } }

  /// The problem details, whose status must be that of the answer.
  var problem: JSONValue? {
    get throws {
      guard fields["content-type"] == ProblemDetails.mediaType else { return nil }
      let problem = try json
      return problem["status"] == JSONValue(status) ? problem : nil
    }
  }
}
