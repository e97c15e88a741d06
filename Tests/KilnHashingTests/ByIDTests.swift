import Foundation
import KilnHashing
import KilnTestSupport
import Testing

private struct Person: Identifiable, Hashable, Codable {
  var id: String
  var name: String
}

/// An identity that hashes its fields and counts the calls.
private struct Number: FastHashable, Comparable {
  nonisolated(unsafe) static var hashings = 0
  var value: Int
  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
  func hash(into hasher: inout FieldHasher) {
    Self.hashings += 1
    hasher.combine(value)
  }
}

private struct Ticket: Identifiable {
  var id: Number
  var holder: String
}

/// An identity that is only valid in this process, as that of every class.
private final class Session: Identifiable {
  var visits = 0
}

@Suite struct ByIDTests {
  private let alice = Person(id: "1", name: "Alice")
  private let alicia = Person(id: "1", name: "Alicia")
  private let bob = Person(id: "2", name: "Bob")

  @Test func valuesWithEqualIDsAreEqual() {
    checkHashableLaws([[ByID(alice), ByID(alicia)], [ByID(bob)]])
    let cafe = Person(id: "caf\u{E9}", name: "")
    checkHashableLaws([[ByID(cafe), ByID(Person(id: "cafe\u{301}", name: "x"))], [ByID(bob)]])
    #expect(Fingerprint(of: ByID(alice)) == Fingerprint(of: "1"))
  }

  @Test func setsKeepOneValuePerID() {
    var people: Set = [ByID(alice), ByID(bob)]
    #expect(!people.insert(ByID(alicia)).inserted)
    #expect(people.count == 2)
    #expect(people.update(with: ByID(alicia))?.value == alice)
    #expect(Set(people.map(\.name)) == ["Alicia", "Bob"])
  }

  @Test func fastHashableIDsUseTheirFieldHashInTables() {
    let tickets = (0..<50).map { ByID(Ticket(id: Number(value: $0), holder: "")) }
    Number.hashings = 0
    #expect(Set(tickets).count == 50)
    #expect(Number.hashings >= 50)
    for ticket in tickets {
      #expect(ticket._rawHashValue(seed: 3) == ticket.id._rawHashValue(seed: 3))
    }
  }

  @Test func supportsIDsThatAreOnlyHashable() {
    let sessions = [Session(), Session()]
    sessions[0].visits = 1
    let set = Set((sessions + sessions).map { ByID($0) })
    #expect(set.count == 2)
    #expect(set.contains(ByID(sessions[1])))
  }

  @Test func forwardsMembersOfTheValue() {
    #expect(ByID(alice).name == "Alice")
    #expect(ByID(alice).id == "1")
    #expect(ByID(alice) < ByID(bob))
    #expect([ByID(bob), ByID(alice)].sorted().map(\.name) == ["Alice", "Bob"])
    #expect("\(ByID(bob))" == "\(bob)")
    #expect(String(reflecting: ByID(bob)).hasPrefix("ByID("))
  }

  @Test func encodesAndDecodesAsTheValue() throws {
    let data = try JSONEncoder().encode([ByID(alice)])
    #expect(try JSONDecoder().decode([Person].self, from: data) == [alice])
    #expect(try JSONDecoder().decode([ByID<Person>].self, from: data).map(\.value) == [alice])
  }
}
