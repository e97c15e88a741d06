import Foundation
import GRDB

/// The server as a process, with a database file in a temporary folder.
final class ServerProcess {
  /// The folder of the database. It is removed with its last user.
  let folder: TemporaryFolder
  let port: UInt16
  private let process = Process()
  private let log = Pipe()

  /// Starts the server, and waits until it listens.
  ///
  /// - Parameters:
  ///   - folder: the folder of an existing database, or a new one.
  ///   - idleSeconds: the time after which the server closes an idle connection.
  ///   - streamSeconds: the time after which the server ends a stream of events.
  ///   - journalLength: the number of changes that the journal keeps.
  init(
    in folder: TemporaryFolder = TemporaryFolder(),
    idleSeconds: Int = 60,
    streamSeconds: Int = 600,
    journalLength: Int = 100_000
  ) throws {
    self.folder = folder
    guard let tests = Bundle.main.executableURL else { throw CocoaError(.fileNoSuchFile) }
    process.executableURL = tests.deletingLastPathComponent().appending(path: "CityServer")
    process.arguments = [folder.url.appending(path: "cities.sqlite").path, "0"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        "IDLE_SECONDS": "\(idleSeconds)", "STREAM_SECONDS": "\(streamSeconds)",
        "JOURNAL_LENGTH": "\(journalLength)",
      ]
    ) { $1 }
    process.standardError = log
    try process.run()
    var text = ""
    var found: UInt16?
    while found == nil {
      let data = log.fileHandleForReading.availableData
      guard !data.isEmpty else { throw ServerError.notStarted(log: text) }
      text += String(decoding: data, as: UTF8.self)
      found = text.firstMatch(of: /listening on 127\.0\.0\.1:(\d+)\s/).flatMap { UInt16($0.1) }
    }
    port = found ?? 0
    // A full pipe would block the server.
    log.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  deinit {
    kill()
    log.fileHandleForReading.readabilityHandler = nil
  }

  /// Opens a connection.
  func connect() throws -> Connection { try Connection(port: port) }

  /// Sends a request on a connection of its own.
  func send(
    _ method: String,
    _ target: String,
    _ fields: [String: String] = [:],
    body: String? = nil
  ) throws -> Answer {
    let connection = try connect()
    try connection.send(method, target, fields, body: body)
    return try connection.answer()
  }

  /// Imports cities, one per line.
  func importLines(_ cities: some Sequence<String>) throws -> Answer {
    let body = cities.map { $0 + "\n" }.joined()
    return try send("POST", "/import", ["Content-Type": "application/x-ndjson"], body: body)
  }

  /// Changes the database, after the process has ended.
  func execute(sql: String) throws {
    let path = folder.url.appending(path: "cities.sqlite").path
    try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
  }

  /// Ends the process as a crash does.
  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Requests a graceful shutdown.
  func requestShutdown() { process.terminate() }

  /// The exit status, after the process has ended.
  func exitStatus() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}

enum ServerError: Error {
  case notStarted(log: String)
  case system(String, Int32)
  case malformedAnswer(String)
}

/// A folder that is removed when it is deallocated.
final class TemporaryFolder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appending(path: "city-server-\(UUID())")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// A city as GeoNames writes it.
func city(_ id: Int, _ name: String = "Kyoto", population: Int = 1_463_723) -> String {
  #"{"geonameid": \#(id), \#(members(name, population))}"#
}

/// The members of a city without its number.
func members(_ name: String = "Kyoto", _ population: Int = 1_463_723) -> String {
  #""name": "\#(name)", "latitude": 35.02, "longitude": 135.75, "countrycode": "JP", "population": \#(population), "timezone": "Asia/Tokyo", "admin1code": "22", "alternatenames": ["Kioto"]"#
}

/// 20,000 cities from the number 10. Their changes are more than the buffers of a connection hold.
let manyCities = (10..<20_010).map { city($0, String(repeating: "o", count: 400)) }
