import GRDB
import Kiln

/// The cities and a journal of their changes in an SQLite file.
struct CityStore: Sendable {
  let pool: DatabasePool

  /// Opens or creates a database.
  ///
  /// - Parameters:
  ///   - path: the path of its file.
  ///   - journalLength: the number of changes that the journal keeps.
  init(path: String, journalLength: Int) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    pool = try DatabasePool(path: path, configuration: configuration)
    let schema = """
      CREATE TABLE IF NOT EXISTS city (id INTEGER PRIMARY KEY, etag TEXT, json TEXT);
      CREATE TABLE IF NOT EXISTS change (number INTEGER PRIMARY KEY, patch TEXT);
      DROP TRIGGER IF EXISTS last_changes;
      CREATE TRIGGER last_changes AFTER INSERT ON change BEGIN
        DELETE FROM change WHERE number <= new.number - \(journalLength);
      END;
      """
    try pool.write { try $0.execute(sql: schema) }
  }

  /// The number of the last change, now and after each commit.
  var lastChanges: AsyncValueObservation<Int> {
    ValueObservation.tracking { try $0.lastChange() }
      .values(in: pool, bufferingPolicy: .bufferingNewest(1))
  }

  /// Whether the journal has all changes after a number, of which there may be none.
  func isComplete(after number: Int) async throws -> Bool {
    try await pool.read { db in
      let first = try Int.fetchOne(db, sql: "SELECT min(number) FROM change") ?? 1
      return try (first - 1...db.lastChange()).contains(number)
    }
  }

  /// The first 100 changes after a number as server-sent events; `nil` if there are none.
  ///
  /// Each is a merge patch for the object of all cities.
  ///
  /// - Throws: ``ProblemDetails/incompleteJournal`` if the journal lacks the next change.
  func events(after number: Int) async throws -> (text: String, last: Int)? {
    let sql = "SELECT number, patch FROM change WHERE number > ? ORDER BY number LIMIT 100"
    let changes: [(number: Int, patch: String)] = try await pool.read { db in
      try Row.fetchAll(db, sql: sql, arguments: [number]).map { ($0[0], $0[1]) }
    }
    if let first = changes.first, first.number != number + 1 {
      throw ProblemDetails.incompleteJournal
    }
    let events = changes.map { "id: \($0.number)\nevent: patch\ndata: \($0.patch)\n\n" }
    return changes.last.map { (events.joined(), $0.number) }
  }
}

extension ProblemDetails {
  /// A client asks for changes that the journal does not have.
  static let incompleteJournal = ProblemDetails(
    status: 410,
    detail: "the journal lacks changes after this event; connect without Last-Event-ID, "
      + "then read the cities again"
  )
}

/// The stored form of a city. The entity tag is the fingerprint of its exact content.
struct StoredCity: Sendable {
  let etag: String
  let text: String

  var city: City { get throws { try City.json.bake(json: text) } }
}

extension Database {
  func city(_ id: Int) throws -> StoredCity? {
    let statement = try cachedStatement(sql: "SELECT etag, json FROM city WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id]).map { StoredCity(etag: $0[0], text: $0[1]) }
  }

  func lastChange() throws -> Int {
    try Int.fetchOne(self, sql: "SELECT max(number) FROM change") ?? 0
  }

  /// Writes a city, and its difference to the journal, unless it equals its stored form.
  func write(_ city: City, over old: StoredCity?) throws -> StoredCity {
    let tree = try City.json.decompose(city)
    let etag = "\"\(Fingerprint(ofContent: tree))\""
    if let old, old.etag == etag { return old }
    let new = StoredCity(etag: etag, text: try tree.text())
    let patch = try old.map { try City.json.patch(from: $0.city, to: city).json } ?? tree
    try cachedStatement(sql: "INSERT OR REPLACE INTO city VALUES (?, ?, ?)")
      .execute(arguments: [city.id, etag, new.text])
    try cachedStatement(sql: "INSERT INTO change (patch) VALUES (?)")
      .execute(arguments: [JSONValue.object(["\(city.id)": patch]).text()])
    return new
  }
}
