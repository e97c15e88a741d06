import Foundation
import Hummingbird
import HummingbirdCore

let arguments = CommandLine.arguments
guard arguments.count == 3, let port = UInt16(arguments[2]) else {
  print("usage: CityServer DATABASE PORT")
  exit(2)
}
let idleSeconds = Environment().get("IDLE_SECONDS", as: Int64.self) ?? 30
let streamSeconds = Environment().get("STREAM_SECONDS", as: Int64.self) ?? 600
let journalLength = max(1, Environment().get("JOURNAL_LENGTH", as: Int.self) ?? 100_000)
let server = Application(
  router: router(
    try CityStore(path: arguments[1], journalLength: journalLength),
    streamTime: .seconds(streamSeconds)
  ),
  server: .http1(configuration: .init(idleTimeout: .seconds(idleSeconds))),
  configuration: ApplicationConfiguration(
    address: .hostname("127.0.0.1", port: Int(port)),
    availableConnectionsDelegate: MaximumAvailableConnections(256)
  )
)
try await server.runService()
