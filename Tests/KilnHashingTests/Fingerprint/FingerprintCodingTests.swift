import Foundation
import KilnHashing
import Testing

@Suite struct FingerprintCodingTests {
  private struct Entry: Codable, Equatable {
    var etag: Fingerprint
    var previous: Fingerprint?
  }

  private let text = "164f98196327a021c4307ba30c63085a"

  @Test func encodesAndDecodesAsAString() throws {
    let entry = Entry(etag: Fingerprint(of: 42), previous: nil)
    let json = String(decoding: try JSONEncoder().encode(entry), as: UTF8.self)
    #expect(json == #"{"etag":"\#(text)"}"#)
    #expect(try JSONDecoder().decode(Entry.self, from: Data(json.utf8)) == entry)
  }

  @Test func decodesEitherCase() throws {
    let json = Data(#"["\#(text.uppercased())"]"#.utf8)
    #expect(try JSONDecoder().decode([Fingerprint].self, from: json) == [Fingerprint(of: 42)])
  }

  @Test func dictionaryKeysBecomeObjectKeys() throws {
    let names = [Fingerprint(of: 42): "answer", Fingerprint(value: 0): "zero"]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(names), as: UTF8.self)
    let zeros = String(repeating: "0", count: 32)
    #expect(json == #"{"\#(zeros)":"zero","\#(text)":"answer"}"#)
    #expect(try JSONDecoder().decode([Fingerprint: String].self, from: Data(json.utf8)) == names)
  }

  @Test(arguments: [#"{"etag": 7}"#, #"{"etag": null}"#, #"{"etag": ["00"]}"#, #"{}"#])
  func rejectsMissingAndNonStringValues(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Entry.self, from: Data(json.utf8))
    }
  }

  @Test func rejectsMalformedKeys() {
    let json = Data(#"{"164f": "answer"}"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Fingerprint: String].self, from: json)
    }
  }

  @Test func sortsLikeItsText() {
    let values: [UInt128] = [3, 1 << 100, 0, .max, 255]
    let sorted = values.map { Fingerprint(value: $0) }.sorted()
    #expect(sorted.map(\.description) == sorted.map(\.description).sorted())
    #expect(sorted.map { Fingerprint($0.description) } == sorted)
  }
}
