#if Macros
  import Foundation
  import KilnMacros
  import Testing

  /// Enums with a raw value are fields without a conformance.
  @Suite struct RawValueFieldTests {
    enum State: String { case open, closed }
    enum Level: Int8 { case low = -1, high = 1 }

    @Value
    struct Ticket: Codable {
      let state: State
      let level: Level
      let last: State?
      let all: [State]
      let known: Set<Level>
      let counts: [State: Int]
      let byName: [String: State]
      let both: [State: Level]
      let allOrNone: [State]?
      let knownOrNone: Set<Level>?
      let countsOrNone: [State: Int]?
      let byNameOrNone: [String: State]?
      let bothOrNone: [State: Level]?
      @Default(State.open) let next: State
      @Valid("high", { (level: Level) in level != .low }) var checked: Level
    }

    enum HashedState: String, FastHashable { case open, closed }
    enum HashedLevel: Int8, FastHashable { case low = -1, high = 1 }

    @Value
    struct HashedTicket: Codable {
      let state: HashedState
      let level: HashedLevel
      let last: HashedState?
      let all: [HashedState]
      let known: Set<HashedLevel>
      let counts: [HashedState: Int]
      let byName: [String: HashedState]
      let both: [HashedState: HashedLevel]
      let allOrNone: [HashedState]?
      let knownOrNone: Set<HashedLevel>?
      let countsOrNone: [HashedState: Int]?
      let byNameOrNone: [String: HashedState]?
      let bothOrNone: [HashedState: HashedLevel]?
      @Default(HashedState.open) let next: HashedState
      @Valid("high", { (level: HashedLevel) in level != .low }) var checked: HashedLevel
    }

    static let full = Ticket(
      state: .open,
      level: .high,
      last: .closed,
      all: [.open, .closed],
      known: [.low, .high],
      counts: [.open: 1, .closed: 2],
      byName: ["a": .open, "b": .closed],
      both: [.open: .low],
      allOrNone: [.closed],
      knownOrNone: [.low],
      countsOrNone: [.closed: 7],
      byNameOrNone: ["c": .open],
      bothOrNone: [.closed: .high],
      checked: .high
    )

    static let empty = Ticket(
      state: .closed,
      level: .low,
      last: nil,
      all: [],
      known: [],
      counts: [:],
      byName: [:],
      both: [:],
      allOrNone: nil,
      knownOrNone: nil,
      countsOrNone: nil,
      byNameOrNone: nil,
      bothOrNone: nil,
      next: .closed,
      checked: .high
    )

    /// The same ticket with enums that conform, by their raw values.
    static func hashed(_ ticket: Ticket) throws -> HashedTicket {
      try JSONDecoder().decode(HashedTicket.self, from: JSONEncoder().encode(ticket))
    }

    @Test func fingerprintsAreThoseOfConformingEnums() throws {
      for ticket in [Self.full, Self.empty] {
        let hashed = try Self.hashed(ticket)
        #expect(hashed.description == "Hashed\(ticket)")
        #expect(Fingerprint(of: ticket) == Fingerprint(of: hashed))
        #expect(ticket.hashValue == hashed.hashValue)
      }
      #expect(Fingerprint(of: Self.full) != Fingerprint(of: Self.empty))
    }

    @Test func everyFieldIsCompared() {
      #expect(Self.full == Self.full)
      let changed = Self.empty.changedFields(from: Self.full)
      #expect(changed.count == Ticket.schema.fields.count - 1)
      for field in Ticket.schema.fields where field.name != "checked" {
        #expect(!field.areEqual(Self.full, Self.empty), "\(field.name)")
        #expect(field.areEqual(Self.full, Self.full), "\(field.name)")
      }
    }

    @Test func differencesAreThoseOfConformingEnums() throws {
      let difference = Self.full.difference(to: Self.empty)
      let (full, empty) = try (Self.hashed(Self.full), Self.hashed(Self.empty))
      #expect("\(difference)" == "\(full.difference(to: empty))")
    }

    @Test func rulesAndDefaultsApply() throws {
      #expect(Self.full.next == .open)
      #expect(throws: ValidationError.self) { try Self.full.with { $0.checked = .low }.validate() }
    }
  }
#endif
