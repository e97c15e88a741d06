import KilnRecipes
import KilnTestSupport
import Testing

/// Mistakes in the constraints of a recipe file.
@Suite struct ConstraintMistakeTests {
  private static let types =
    #""string" or "integer" or "number" or "boolean" or "object" or "array" or "null""#

  @Test(
    arguments: [
      (["type": "text"], #"type: expected \#(types), or array of them, found string "text""#),
      (["type": []], "type: expected \(types), or array of them, found array of 0"),
      (["type": 7], "type: expected \(types), or array of them, found integer 7"),
      (["type": ["null", "text"]], #"type[1]: expected \#(types), found string "text""#),
      (["enum": []], "enum: expected array of 1 to 1000 values, found array of 0"),
      (["enum": 7], "enum: expected array of 1 to 1000 values, found integer 7"),
      (["minimum": "1"], #"minimum: expected number, found string "1""#),
      (["exclusiveMaximum": true], "exclusiveMaximum: expected number, found boolean true"),
      (["minLength": -1], "minLength: expected integer of at least 0, found integer -1"),
      (["pattern": 7], "pattern: expected string with a regular expression, found integer 7"),
      (
        ["items": ["pattern": "(a"]],
        #"items.pattern: pattern "(a", byte 2: expected ")" for the group at byte 0, found the end"#
      ),
      (["maxItems": 1.5], "maxItems: expected integer of at least 0, found double 1.5"),
      (["items": 7], "items: expected object, found integer 7"),
      (["items": [["type": "null"]]], "items: expected object, found array of 1"),
      (
        ["additionalProperties": ["items": ["minLenght": 1]]],
        "additionalProperties.items.minLenght: a recipe file has no such member; "
          + #"did you mean "minLength" or "maxLength"?"#
      ),
      (["items": ["default": 1]], "items.default: a recipe file has no such member"),
    ] as [(JSONObject, String)]
  )
  func mistakesHaveTheirPaths(constraints: JSONObject, mistake: String) {
    let found = mistakes { try reshaping(constrainedBy: constraints) }.map(\.description)
    #expect(found == ["ingredients.v." + mistake])
  }

  @Test(arguments: [("enum", 1_000), ("enum", 1_001), ("items", 31), ("items", 32)])
  func sizesAreLimited(keyword: String, size: Int) {
    var value: JSONValue = ["type": "array"]
    if keyword == "enum" {
      value = .array((0..<size).map { JSONValue($0) })
    } else {
      for _ in 1..<size { value = ["items": value] }
    }
    let found = mistakes { try reshaping(constrainedBy: [keyword: value]) }
    #expect(found.count == (size == 1_000 || size == 31 ? 0 : 1))
    if size == 32 {
      #expect(
        found.first?.message == "expected at most 32 nested recipes and constraints, found more"
      )
      #expect(found.first?.path?.count == 34)
    }
  }

  @Test func allMistakesAreReported() {
    let found = mistakes {
      try reshaping(constrainedBy: [
        "type": ["x", "string", "y"], "minLength": "1", "items": ["maximum": "2"],
      ])
    }
    #expect(
      found.map { "\($0.path ?? .root)" } == [
        "ingredients.v.type[0]", "ingredients.v.type[2]", "ingredients.v.minLength",
        "ingredients.v.items.maximum",
      ]
    )
  }
}
