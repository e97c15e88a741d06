import Foundation
import KilnJSON
import KilnMapping
import KilnTestSupport
import KilnValues
import Testing

@Suite struct ContentFingerprintTests {
  private struct Vector: Decodable {
    var name: String
    var type: String
    var value: JSONValue
    var preimage: String
    var fingerprint: Fingerprint
  }

  @Test func contentVectorsHaveTheirFingerprints() throws {
    let path = URL(filePath: #filePath).appending(path: "../../../../docs/fingerprint-vectors.json")
    let vectors = try JSONDecoder().decode([Vector].self, from: Data(contentsOf: path.standardized))
      .filter { $0.type == "content" }
    #expect(vectors.count > 25)
    var parser = JSONParser()
    for vector in vectors {
      let tree = try parser.parse(try #require(vector.value.stringValue))
      #expect(Fingerprint(ofContent: tree) == vector.fingerprint, "\(vector.name)")
      let digits = Array(vector.preimage)
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { index in
        UInt8(String(digits[index...(index + 1)]), radix: 16)
      }
      #expect(XXH3.hash128(bytes) == vector.fingerprint.value, "\(vector.name)")
    }
  }

  private struct Reading: ValueModel, Codable {
    let title: String
    let price: Double
    let email: String
    let cache: String
    let tags: Set<String>
    let secret: Int

    static let schema = Schema<Reading>(
      "Reading",
      Reading.init(title:price:email:cache:tags:secret:),
      Field(\.title, "title"),
      Field(\.price, "price", .compared(.within(0.01))),
      Field(\.email, "email", .compared(.caseInsensitive)),
      Field(\.cache, "cache", .excluded),
      Field(\.tags, "tags"),
      Field(\.secret, "secret", default: 0, .notCoded)
    )
  }

  private static func reading(
    _ title: String = "caf\u{E9}",
    price: Double = 0,
    email: String = "a@b.c",
    cache: String = "",
    secret: Int = 0
  ) -> Reading {
    let tags: Set = ["b", "a", "c\u{301}"]
    return Reading(
      title: title,
      price: price,
      email: email,
      cache: cache,
      tags: tags,
      secret: secret
    )
  }

  @Test func changingACodedFieldChangesTheContentFingerprint() throws {
    let base = try Fingerprint(ofContent: Self.reading())
    let equalValues = [
      Self.reading("cafe\u{301}"), Self.reading(price: -0.0), Self.reading(price: 0.005),
      Self.reading(email: "A@b.c"), Self.reading(cache: "full"),
    ]
    for value in equalValues {
      #expect(value == Self.reading())
      #expect(Fingerprint(of: value) == Fingerprint(of: Self.reading()))
      #expect(try Fingerprint(ofContent: value) != base, "\(value)")
    }
  }

  @Test func uncodedFieldsDoNotAffectTheContentFingerprint() throws {
    let other = Self.reading(secret: 1)
    #expect(other != Self.reading())
    #expect(try Fingerprint(ofContent: other) == Fingerprint(ofContent: Self.reading()))
  }

  @Test func contentFingerprintMatchesTheSpecifiedDocument() throws {
    let tags: [JSONValue] = ["a", "b", "c\u{301}"]
    let order = try tags.sorted { try Fingerprint(ofContent: [$0]) < Fingerprint(ofContent: [$1]) }
    let document: JSONValue = [
      "title": "caf\u{E9}", "price": 0.0, "email": "a@b.c", "cache": "", "tags": .array(order),
    ]
    #expect(try Fingerprint(ofContent: Self.reading()) == Fingerprint(ofContent: document))
  }

  private enum Kind: String, Codable, CaseIterable { case one, two, three, four, five, six, seven }

  @Test func unorderedCollectionsIgnoreInsertionOrder() throws {
    var random = SeededGenerator(seed: 861)
    for _ in 0..<200 {
      let numbers = (0..<40).map { _ in Int(random.below(1000)) }
      let pairs = Kind.allCases.map { ($0, Set(numbers.prefix(random.below(40)))) }
      let one = Holder(set: Set(numbers), table: Dictionary(uniqueKeysWithValues: pairs))
      var two = Holder(set: Set(minimumCapacity: 4000), table: Dictionary(minimumCapacity: 500))
      for number in numbers.reversed() { two.set.insert(number) }
      for (key, value) in pairs.reversed() { two.table[key] = value }
      #expect(try Fingerprint(ofContent: one) == Fingerprint(ofContent: two))
      two.table[.one] = [-1]
      #expect(try Fingerprint(ofContent: one) != Fingerprint(ofContent: two))
    }
  }

  private struct Holder: Encodable {
    var set: Set<Int>
    var table: [Kind: Set<Int>]
  }

  @Test(arguments: [
    (Double.infinity, "Infinity"), (-.infinity, "-Infinity"), (.nan, "NaN"),
  ])
  func nonFiniteNumbersHashAsStrings(_ number: Double, _ text: String) throws {
    #expect(try Fingerprint(ofContent: number) == Fingerprint(ofContent: JSONValue(text)))
  }

  @Test func valueAndContentFingerprintsDiffer() {
    let tree: JSONValue = ["a": 1]
    #expect(Fingerprint(of: tree) != Fingerprint(ofContent: tree))
  }

  @Test func contentFingerprintsAreEqualIfAndOnlyIfSortedTextsAre() throws {
    var random = SeededGenerator(seed: 862)
    var seen: [Fingerprint: [UInt8]] = [:]
    for seed in 0..<20_000 as Range<UInt64> {
      let tree = RandomDocument(seed: seed, depth: 2).value
      let text = try tree.utf8Text(options: .sortedKeys)
      let known = seen.updateValue(text, forKey: Fingerprint(ofContent: tree))
      #expect(known == nil || known == text)
      if case .object(let object) = tree {
        let members = object.map { ($0.key, $0.value) }.shuffled(using: &random)
        let other = JSONValue.object(JSONObject(members))
        #expect(Fingerprint(ofContent: other) == Fingerprint(ofContent: tree))
      }
    }
    #expect(seen.count == Set(seen.values).count)
  }
}
