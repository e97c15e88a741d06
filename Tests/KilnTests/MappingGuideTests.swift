import Foundation
import Kiln
import Testing

// The code of Sources/KilnMapping/KilnMapping.docc/Mapping.md.

@Suite struct MappingGuideTests {
  private let cats = KeyValueMapping<Int, Int>(
    default: .init(key: .camelCase, value: { $0 * 6 })
  )

  private func guide() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "Sources/KilnMapping/KilnMapping.docc/Mapping.md"),
      encoding: .utf8
    )
  }

  private func expectShown(_ text: String) throws {
    #expect(try guide().contains("```text\n\(text)\n```"), "\(text)")
  }

  @Test func theFaceOfTheGuide() throws {
    #expect(try cats.map(["maggy_the_ninja": 5]) == ["maggyTheNinja": 30])
    let mixed = cats.overriding([
      "tom_cat": .init(key: .renamed("thomas")),
      "leo": .init(value: { $0 * 100 }),
    ])
    #expect(try mixed.map(["tom_cat": 1, "leo": 1]) == ["thomas": 6, "leo": 100])
    let table = KeyValueMapping<Int, String>(
      keys: ["id", "age"],
      rule: .init(key: .camelCase, value: { "\($0)" }),
      unmapped: .fail
    )
    #expect(try table.map(["id": 1]) == ["id": "1"])
  }

  @Test func errorsReadAsTheGuideShows() throws {
    let owner = KeyValueMapping<JSONValue, JSONValue>(
      [
        "full_name": .init(key: .camelCase, value: { try JSONValue(String(jsonValue: $0)) }),
        "cats": .init(value: .each(KeyValueMapping(default: .init(key: .camelCase)))),
      ],
      unmapped: .fail,
      required: ["id"]
    )
    let error = #expect(throws: MappingError.self) {
      try owner.map(
        object: ["full_name": 7, "cats": [["a_b": 1, "aB": 2], "Leo"], "age": 30]
      )
    }
    try expectShown(#require(error?.description))
  }

  @Test func theWayBackIsAsTheGuideShows() throws {
    let there = KeyValueMapping<Int, Int>(
      default: .init(key: .style(from: .snakeCase, to: .camelCase))
    )
    let source = ["maggy_the_ninja": 5]
    #expect(try there.inverted().map(there.map(source)) == source)
    let error = #expect(throws: MappingInversionError.self) { try cats.inverted() }
    try expectShown(#require(error?.description))
    #expect(KeyStyle.snakeCase.roundTrips("user_id", through: .camelCase))
    #expect(!KeyStyle.snakeCase.roundTrips("x_y_z", through: .camelCase))
  }

  @Test func theTableIsAsTheGuideShows() throws {
    let mixed = cats.overriding(["leo": .init(value: { $0 * 100 })])
    try expectShown(mixed.explanation.description)
  }

  @Test func textIsMappedAsTheGuideShows() throws {
    let camel = KeyValueMapping<JSONValue, JSONValue>(default: .init(key: .camelCase))
    let text = #"{"first_name": "Zach"}"#
    #expect(try camel.map(json: text).text() == #"{"firstName":"Zach"}"#)
    #expect(try Transformer.mappingJSON(camel).apply(text) == #"{"firstName":"Zach"}"#)
  }
}
