#if Macros
  import Foundation
  import Kiln
  import KilnTesting
  import Synchronization
  import Testing

  // The code of README.md, and a check that what it shows is what comes out. Each `expected` below
  // must stand in the README, to the letter.

  @Value
  struct User {
    let id: Int
    let name: String
    @Default(0) let unreadMessages: Int
    let updatedAt: Date?
  }

  struct Reading: FastHashable {
    var sensor: String
    var samples: [Double]

    func hash(into hasher: inout FieldHasher) {
      hasher.combine(sensor)
      hasher.combine(samples)
    }
  }

  @FastHashable
  enum Shape {
    case circle(center: (x: Double, y: Double), radius: Double)
    case polygon([Int])
  }

  @LiveObject final class Label {
    var text = ""
  }

  struct Point: Value {
    let x: Int
    let y: Int

    static let schema = Schema<Point>(
      "Point",
      Point.init(x:y:),
      Field(\.x, "x"),
      Field(\.y, "y", default: 0)
    )
  }

  /// What a program prints.
  private final class Printed: Sendable {
    private let storage = Mutex<[String]>([])

    var text: String { storage.withLock { $0.joined(separator: "\n") } }

    func add(_ line: String) { storage.withLock { $0.append(line) } }
  }

  @Suite struct ReadmeTests {
    let zach = User(id: 1, name: "Zach", updatedAt: nil)
    let userJSON: Recipe<User>

    init() throws {
      userJSON = try Recipe<User>("UserJSON") {
        Ingredient(\.id, "server_id")
        Ingredient(\.name, "profile.names[0]")
        Ingredient(\.unreadMessages, "unread_messages", default: 0)
        Ingredient(\.updatedAt, "updated_at", using: .iso8601)
      }
    }

    /// Checks a text that came out, and that the README shows it.
    private func expectShown(_ text: some CustomStringConvertible, _ expected: String) throws {
      #expect(text.description == expected)
      let readme = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "README.md")
      #expect(try String(contentsOf: readme, encoding: .utf8).contains(expected))
    }

    @Test func recordsComeInTheirOrder() async throws {
      let lines = JSONRecords(
        """
        {"server_id": 1, "profile": {"names": ["Zach"]}}
        {"server_id": 2}
        {"server_id": 3, "profile": {"names": ["Zoe"]}}
        """
      )
      var printed: [String] = []
      for try await record in userJSON.bakeAll(lines) {
        switch record.result {
        case .success(let user): printed.append(user.name)
        case .failure(let error): printed.append("\(error)")
        }
      }
      try expectShown(
        printed.joined(separator: "\n"),
        """
        Zach
        record 2, line 2: User by recipe "UserJSON": 1 error
          - name ← profile.names[0]: expected a value, found none (line 1, column 1)
        Zoe
        """
      )
    }

    @Test func whatIsHeldIsWatched() throws {
      let live = Live(zach)
      let label = Label()
      live.observe(\.name, for: label) { label, change in
        label.text = "\(change.old) → \(change.new)"
      }
      live.update(to: zach.with { $0.name = "Zachary" })
      try expectShown(label.text, "Zach → Zachary")

      let printed = Printed()
      live.changes(of: \.name).map(\.new).filter { $0.count > 5 }.map { $0.uppercased() }
        .bind(to: label, \.text, initial: true)
      combineLatest(
        live.changes(of: \.name).map(\.new),
        live.changes(of: \.unreadMessages).map(\.new)
      ) { "\($0): \($1)" }
      .observe { printed.add($0) }
      transaction {
        live.modify { $0.unreadMessages = 1 }
        live.modify { $0.name = "Zachariah" }
      }
      printed.add(label.text)
      try expectShown(printed.text, "Zachary: 0\nZachariah: 1\nZACHARIAH")

      try live.update { try userJSON.update($0, json: #"{"unread_messages": 3}"#) }
      #expect(live.unreadMessages == 3)
    }

    @Test func differencesAreWaitedFor() async {
      let live = Live(zach)
      var differences = live.differences.values().makeAsyncIterator()
      live.modify { $0.unreadMessages = 1 }
      #expect(await differences.next()?.changedNames == ["unreadMessages"])
    }

    @Test func factoriesMakeTestData() throws {
      let users = Factory<User>()
        .sequence(\.id)
        .set(\.name, from: \.id) { "User \($0)" }
        .trait("unread") { $0.set(\.unreadMessages, 7) }
      try expectShown(
        try users.build(traits: "unread") { $0.updatedAt = nil },
        #"User(id: 1, name: "User 1", unreadMessages: 7, updatedAt: nil)"#
      )
      let list = try Factory<User>().buildList(3, seed: 42)
      try expectShown(
        list.map(\.description).joined(separator: "\n"),
        """
        User(id: 201556, name: "Henrik Ivanova", unreadMessages: 817, updatedAt: 2025-11-07T03:53:51Z)
        User(id: 848589, name: "Beatriz García", unreadMessages: 805, updatedAt: 2024-04-05T21:41:54Z)
        User(id: 831193, name: "Aroha Yamamoto", unreadMessages: 468, updatedAt: 2025-10-26T12:44:22Z)
        """
      )
      let error = #expect(throws: FactoryError.self) { try users.build(traits: "unraed") }
      try expectShown(
        try #require(error),
        #"factory User: no trait "unraed"; did you mean "unread"?"#
      )
    }

    @Test func aModelComparesCopiesAndPrints() throws {
      let renamed = zach.with { $0.name = "Zachary" }
      #expect(renamed != zach)
      try expectShown(
        renamed,
        #"User(id: 1, name: "Zachary", unreadMessages: 0, updatedAt: nil)"#
      )
      let difference = zach.difference(to: renamed)
      try expectShown(difference, #"name: "Zach" → "Zachary""#)
      #expect(difference[\.name]?.new == "Zachary")
      #expect(try renamed.applying(difference.inverted) == zach)
    }

    @Test func listsHaveDifferencesAndBoxesShare() throws {
      let renamed = zach.with { $0.name = "Zachary" }
      let ada = User(id: 2, name: "Ada", updatedAt: nil)
      let text = try #require(differenceText(from: [ada, zach], to: [ada, renamed]))
      try expectShown(
        text,
        """
          [
            … (1 unchanged)
            [1]: User(
              id: 1
        -     name: "Zach"
        +     name: "Zachary"
              … (2 unchanged)
            )
          ]
        """
      )
      let boxed = Boxed(zach)
      let same = boxed.with { $0.name = "Zach" }.isIdentical(to: boxed)
      try expectShown("\(boxed.name) \(same)", "Zach true")
    }

    @Test func aRecipeBakesUpdatesAndDecomposes() throws {
      let text = """
        {
          "server_id": 7,
          "profile": { "names": ["Zoe", "Z."] },
          "updated_at": "2024-02-29T12:30:00Z"
        }
        """
      let zoe = try userJSON.bake(json: text)
      try expectShown(
        zoe,
        #"User(id: 7, name: "Zoe", unreadMessages: 0, updatedAt: 2024-02-29T12:30:00Z)"#
      )
      let newer = try userJSON.update(zoe, json: #"{"unread_messages": 3}"#)
      try expectShown(zoe.difference(to: newer), "unreadMessages: 0 → 3")
      try expectShown(
        try userJSON.decompose(newer),
        #"{"server_id":7,"profile":{"names":["Zoe"]},"unread_messages":3,"#
          + #""updated_at":"2024-02-29T12:30:00Z"}"#
      )
      try expectShown(try userJSON.patch(from: zoe, to: newer).json, #"{"unread_messages":3}"#)
    }

    @Test func aBrokenRecordTellsEverything() throws {
      let error = #expect(throws: BakeError.self) {
        try userJSON.bake(
          json: #"{"server_id": "7", "profile": {"names": "Zoe"}, "updated_at": "soon"}"#
        )
      }
      try expectShown(
        try #require(error),
        #"""
        User by recipe "UserJSON": 3 errors
          - id ← server_id: expected integer, found string "7" (line 1, column 15)
          - name ← profile.names: expected array, found string (line 1, column 41)
          - updatedAt ← updated_at: transformer "iso8601" refused string "soon": expected date as "2024-02-29T12:30:00Z" (line 1, column 63)
        """#
      )
    }

    @Test func aBrokenTextTellsWhere() throws {
      let error = #expect(throws: JSONParseError.self) {
        try userJSON.bake(json: #"{"server_id": 7,}"#)
      }
      try expectShown(
        try #require(error),
        #"JSON error at line 1, column 17 (byte 16): expected a key in double quotes, found "}""#
      )
    }

    @Test func keysAndValuesAreMappedBothWays() throws {
      let cats = KeyValueMapping<Int, Int>(default: .init(key: .camelCase, value: { $0 * 6 }))
      try expectShown(try cats.map(["maggy_the_ninja": 5]), #"["maggyTheNinja": 30]"#)
      let keys = KeyValueMapping<Int, Int>(
        default: .init(key: .style(from: .snakeCase, to: .camelCase))
      )
      try expectShown(
        try keys.inverted().map(["maggyTheNinja": 5]),
        #"["maggy_the_ninja": 5]"#
      )
      let error = #expect(throws: MappingError.self) { try cats.map(["a_b": 1, "aB": 2]) }
      try expectShown(
        try #require(error),
        """
        mapping: 1 failure
          - a_b: becomes "aB", as "aB" does
        """
      )
    }

    @Test func hashesByFields() throws {
      let reading = Reading(sensor: "roof", samples: [20.5, 21])
      #expect(Set([reading, reading]).count == 1)
      try expectShown(Fingerprint(of: reading), "2707f2e6f50418eb92b3ab29945a3e40")
    }

    @Test func anEnumWithTuplesIsHashedByTheMacro() {
      let circle = Shape.circle(center: (0.0, 1), radius: 2)
      #expect(circle == .circle(center: (-0.0, 1), radius: 2))
      #expect(Set([circle, .circle(center: (-0.0, 1), radius: 2), .polygon([1])]).count == 2)
    }

    @Test func aRunningFingerprintFollowsItsSet() {
      var tags: Set = ["a", "b"]
      var running = SetFingerprint(of: tags)
      tags.insert("c")
      running.insert("c")
      #expect(running.fingerprint == Fingerprint(of: tags))
    }

    @Test func bytesAreHashedInPieces() throws {
      var stream = XXH3.Stream64()
      stream.update("ki".utf8)
      stream.update("ln".utf8)
      try expectShown(XXH3.Canonical(stream.finalize()), "5c14e8865e2aa02a")
      #expect(stream.finalize() == XXH3.hash64("kiln".utf8))
    }

    @Test func aSchemaMayBeWrittenByHand() throws {
      try expectShown(Point(x: 1, y: 2).difference(to: Point(x: 1, y: 3)), "y: 2 → 3")
    }
  }
#endif
