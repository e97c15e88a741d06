import GRDB
import Kiln

/// The cities and a journal of their changes in an SQLite file.
struct CityStore: Sendable {
  let pool: DatabasePool

  /// Opens or creates a database.
  ///
  /// - Parameters:
  ///   - path: the path of its file.
  ///   - journalLength: the number of changes that the journal keeps. It also keeps the one before.
  init(path: String, journalLength: Int) throws {
    pool = try DatabasePool(path: path)
    // Commits are durable. GRDB sets `synchronous = NORMAL` when it opens a pool.
    let schema = """
      PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS city (id INTEGER PRIMARY KEY, etag TEXT, json TEXT);
      CREATE TABLE IF NOT EXISTS change (number INTEGER PRIMARY KEY, patch TEXT);
      DROP TRIGGER IF EXISTS last_changes;
      CREATE TRIGGER last_changes AFTER INSERT ON change BEGIN
        DELETE FROM change WHERE number < new.number - \(journalLength);
      END;
      INSERT INTO change SELECT 0, '{}' WHERE NOT EXISTS (SELECT * FROM change);
      """
    try pool.writeWithoutTransaction { try $0.execute(sql: schema) }
  }

  /// The number of the last change, now and after each commit.
  var lastChanges: AsyncValueObservation<Int> {
    ValueObservation.tracking { try $0.lastChange() }
      .values(in: pool, bufferingPolicy: .bufferingNewest(1))
  }

  /// The first 100 changes after a number as server-sent events, and the number of the last one.
  ///
  /// Each is a merge patch for the object of all cities.
  ///
  /// - Throws: problem details with the status 410 if the journal has no change with this number.
  func events(after number: Int) async throws -> (text: String, last: Int) {
    let sql = "SELECT number, patch FROM change WHERE number >= ? ORDER BY number LIMIT 101"
    let changes: [(number: Int, patch: String)] = try await pool.read { db in
      try Row.fetchAll(db, sql: sql, arguments: [number]).map { ($0[0], $0[1]) }
    }
    guard let last = changes.last, changes[0].number == number else {
      let advice = "connect without Last-Event-ID, then read the cities again"
      throw ProblemDetails(status: 410, detail: "the journal does not have this event; \(advice)")
    }
    let events = changes.dropFirst().map {
      "id: \($0.number)\nevent: patch\ndata: \($0.patch)\n\n"
    }
    return (events.joined(), last.number)
  }
}

/// The stored form of a city. The entity tag is the fingerprint of its exact content.
///
/// Fingerprints are not cryptographic, so that equality also compares the text.
struct StoredCity: Sendable, Equatable {
  let etag: String
  let text: String

  /// - Throws: problem details with the status 500 if this version of the model rejects the city.
  var city: City {
    get throws {
      guard let city = try? City.json.bake(text) else { throw ProblemDetails(status: 500) }
      return city
    }
  }
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
    let new = try StoredCity(etag: "\"\(Fingerprint(ofContent: tree))\"", text: tree.text())
    if let old, old == new { return old }
    // An invalid stored city is replaced as a whole.
    let patch = try (try? old?.city).map { try City.json.patch(from: $0, to: city).json } ?? tree
    try cachedStatement(sql: "INSERT OR REPLACE INTO city VALUES (?, ?, ?)")
      .execute(arguments: [city.id, new.etag, new.text])
    try cachedStatement(sql: "INSERT INTO change (patch) VALUES (?)")
      .execute(arguments: [JSONValue.object(["\(city.id)": patch]).text()])
    return new
  }
}
