import CKiln
import Foundation
import KilnHashing
import KilnTestSupport
import Testing

/// Counts how often it is hashed.
private final class Counted: Hashable {
  let id: Int
  var hashed = 0

  init(_ id: Int) { self.id = id }

  static func == (left: Counted, right: Counted) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) {
    hashed += 1
    hasher.combine(id)
  }
}

/// Counts comparisons.
private struct Compared: Hashable {
  nonisolated(unsafe) static var comparisons = 0
  let id: Int

  static func == (left: Compared, right: Compared) -> Bool {
    comparisons += 1
    return left.id == right.id
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private struct Login: FastHashable {
  static var hashingMode: HashingMode { .standard }
  var name: String
  func hash(into hasher: inout FieldHasher) { hasher.combine(name) }
}

@Suite struct HashedTests {
  @Test func hashesTheValueOnce() {
    let counted = Counted(1)
    let key = Hashed(counted)
    var set: Set = [key]
    for id in 2..<100 { set.insert(Hashed(Counted(id))) }
    #expect(set.contains(key))
    #expect(counted.hashed == 1)
  }

  @Test func comparesValuesOnlyIfTheirHashesAreEqual() {
    let keys = (0..<100).map { Hashed(Compared(id: $0)) }
    Compared.comparisons = 0
    for key in keys.dropFirst() { #expect(key != keys[0]) }
    #expect(Compared.comparisons == 0)
    #expect(keys[0] == Hashed(Compared(id: 0)))
    #expect(Compared.comparisons == 1)
  }

  @Test func satisfiesTheHashingLaws() {
    checkHashableLaws([
      [Hashed("\u{E9}"), Hashed("e\u{301}")], [Hashed("e")], [Hashed("")],
    ])
    checkHashableLaws([[Hashed([0.0]), Hashed([-0.0])], [Hashed([])], [Hashed([1])]])
    checkHashableLaws([[Hashed(Login(name: "a"))], [Hashed(Login(name: "b"))]])
  }

  @Test func hashesEquallyInGenericHashableCode() {
    func fast<Value: FastHashable>(_ value: Value) -> Hashed<Value> { Hashed(value) }
    #expect(hashedAsHashable([1.5, 2]) == fast([1.5, 2]))
    #expect(hashedAsHashable("text").hashValue == fast("text").hashValue)
    #expect(Set([hashedAsHashable(Login(name: "a"))]).contains(fast(Login(name: "a"))))
  }

  @Test func standardModeValuesKeepTheirSipHash() {
    let login = Login(name: "a")
    for hashed in [Hashed(login), hashedAsHashable(login)] {
      let expected = kiln_hash_mix_seed(UInt64(truncatingIfNeeded: login.hashValue), 5)
      #expect(hashed._rawHashValue(seed: 5) == Int(truncatingIfNeeded: expected))
    }
  }

  private func hashedAsHashable<Value: Hashable>(_ value: Value) -> Hashed<Value> {
    Hashed(value)
  }

  @Test func fingerprintIsThatOfTheValue() {
    #expect(Fingerprint(of: Hashed("text")) == Fingerprint(of: "text"))
    #expect(Fingerprint(of: [Hashed([1, 2])]) == Fingerprint(of: [[1, 2]]))
  }

  @Test func forwardsMembersOfTheValue() {
    #expect(Hashed("text").count == 4)
    #expect(Hashed(1) < Hashed(2))
    #expect("\(Hashed("text"))" == "text")
    #expect(String(reflecting: Hashed("text")) == #"Hashed("text")"#)
  }

  @Test func encodesAndDecodesAsTheValue() throws {
    let table: [Hashed<String>: Int] = [Hashed("a"): 1]
    let data = try JSONEncoder().encode(table)
    #expect(String(decoding: data, as: UTF8.self) == #"{"a":1}"#)
    #expect(try JSONDecoder().decode([Hashed<String>: Int].self, from: data) == table)
    let values = try JSONEncoder().encode([Hashed(1), Hashed(2)])
    #expect(String(decoding: values, as: UTF8.self) == "[1,2]")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Hashed<String>].self, from: values)
    }
  }
}
