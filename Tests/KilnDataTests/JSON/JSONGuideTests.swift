import Foundation
import KilnData
import KilnMapping
import Testing

/// The outputs of Sources/KilnJSON/KilnJSON.docc/JSON.md, and a check that the guide contains them.
@Suite struct JSONGuideTests {
  private func isInGuide(_ text: String) throws -> Bool {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let guide = try String(
      contentsOf: root.appending(path: "Sources/KilnJSON/KilnJSON.docc/JSON.md"),
      encoding: .utf8
    )
    return guide.contains("```text\n\(text)\n```")
  }

  private var user: JSONValue {
    ["id": 7, "name": "Zach", "tags": ["admin"], "balance": 12.5]
  }

  @Test func aTreeIsChangedAtAPath() throws {
    var user = user
    try user.set("chess", at: "tags[1]")
    #expect(try isInGuide(user.text()))
    let errors = ["tags[9]", "name.first"].map { path in
      var user = user
      return #expect(throws: JSONChangeError.self) { try user.set(1, at: SourcePath(path)) }
    }
    #expect(try isInGuide(errors.map { $0?.description ?? "" }.joined(separator: "\n")))
  }

  @Test func whatHasNoFormIsTold() throws {
    let records: [[String: Any]] = [
      ["user": ["photo": Data()]], ["user": ["scores": [1, Double.nan]]],
    ]
    let errors = records.map { record in
      #expect(throws: JSONBridgeError.self) { try JSONValue(bridging: record) }
    }
    #expect(try isInGuide(errors.map { $0?.description ?? "" }.joined(separator: "\n")))
  }

  @Test func valuesAreCodedAsTrees() throws {
    struct Order: Codable, Equatable {
      var number: Int
      var placed: Date
      var total: Decimal
    }
    let order = Order(
      number: 12,
      placed: Date(timeIntervalSince1970: 1_709_209_800),
      total: Decimal(string: "99.95")!
    )
    var options = JSONCodingOptions()
    options.dates = .iso8601
    let tree = try JSONValueEncoder(options: options).encode(order)
    #expect(try isInGuide(tree.text()))
    #expect(try JSONValueDecoder(options: options).decode(Order.self, from: tree) == order)
  }

  @Test func equalityIsWhatTheTableSays() {
    #expect(["a": 1, "b": 2] as JSONValue == ["b": 2, "a": 1])
    #expect([1, 2] as JSONValue != [2, 1])
    #expect(1 as JSONValue != 1.0)
    #expect(JSONNumber.literal("1e400") != .literal("10e399"))
    #expect("\u{E9}" as JSONValue == "e\u{301}")
    #expect(["\u{E9}": 1] as JSONValue != ["e\u{301}": 1])
  }
}
