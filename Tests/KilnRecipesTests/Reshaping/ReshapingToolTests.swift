import KilnRecipeTools
import KilnRecipes
import Testing

@Suite struct ReshapingToolTests {
  private func recipe() throws -> Reshaping {
    try reshaping([
      "id": "server_id",
      "tag": ["path": "tag", "using": "lowercased", "default": "none"],
      "friends": [
        "path": "friends", "each": true, "nulls": "absent",
        "recipe": ["ingredients": ["name": "n", "tag": ["path": "t", "using": "lowercased"]]],
      ],
    ])
  }

  @Test func coverageReportsUnreadAndAbsentValues() throws {
    let coverage = try recipe().coverage(of: [
      [
        "server_id": 1, "friends": [["n": "A", "x": 1], ["n": "B", "x": nil]], "more": true,
      ]
    ])
    #expect(coverage.unread.map(\.path.description) == ["friends[*].x", "more"])
    #expect(coverage.absent.map(\.property) == ["tag", "friends[*].tag"])
    let members = try recipe().coverage(of: [["friends": ["a": ["x": 1]]]])
    #expect(members.unread.map(\.path.description) == ["friends.a.x"])
  }

  @Test func explanationIncludesRowsOfNestedRecipes() throws {
    let rows = try recipe().explain().rows
    #expect(rows.map(\.property) == ["id", "tag", "friends", "friends[*].name", "friends[*].tag"])
    #expect(rows.map(\.missing) == [.nil, .default, .nil, .nil, .nil])
    #expect(rows.map(\.null) == [.nil, .nil, .nil, .nil, .nil])
    #expect(rows.map(\.isReversible) == [true, false, false, true, false])
    #expect(try recipe().irreversibleProperties == ["tag", "friends[*].tag"])
  }

  @Test func plainReadingsExistOnlyForPlainIngredients() throws {
    let plain = try reshaping(["a": "x.y", "b": "z[2]"]).plainReadings
    #expect(plain?.map(\.name) == ["a", "b"])
    #expect(plain?.map(\.paths[0].description) == ["x.y", "z[2]"])
    let others: [JSONValue] = [
      "x | y", "x[*]", "$", ["path": "x", "default": 1], ["path": "x", "nulls": "absent"],
      ["path": "x", "using": "iso8601"],
    ]
    for other in others { #expect(try reshaping(["a": other]).plainReadings == nil, "\(other)") }
    for options: JSONValue in [
      ["unknownKeys": "report"], ["nulls": "absent"],
    ] {
      #expect(try reshaping(["a": "x"], options: options).plainReadings == nil, "\(options)")
    }
  }
}
