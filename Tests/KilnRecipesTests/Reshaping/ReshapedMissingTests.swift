import KilnRecipes
import Testing

/// Missing values without a model.
@Suite struct ReshapedMissingTests {
  private let ingredients: JSONValue = [
    "id": ["path": "server_id", "required": true],
    "name": "name",
    "nick": ["path": "nick", "required": false],
    "unread": ["path": "unread", "default": 0],
  ]

  private func recipe(_ policy: JSONValue) throws -> Reshaping {
    try reshaping(ingredients, options: ["missing": policy])
  }

  @Test func completenessRequiresNoValues() throws {
    let all = try reshaping(["a": "a", "b": "b"], options: ["completeness": "all"])
    #expect(try all.reshape(["b": 1]) == ["b": 1])
  }

  @Test func formWithAMissingRequiredMemberIsSkipped() throws {
    let forms: JSONValue = [
      "forms": [
        "circle": ["recipe": ["ingredients": ["radius": ["path": "r", "required": true]]]],
        "other": ["recipe": ["ingredients": ["side": "s", "color": "c"]]],
      ]
    ]
    let recipe = try reshaping(["shape": ["path": "shape", "variants": forms]])
    let source: JSONValue = ["shape": ["s": 2]]
    #expect(try recipe.reshape(source) == ["shape": ["side": 2]])
    #expect(try recipe.restore(["shape": ["side": 2]]) == source)
  }

  @Test func restoringNeedsRequiredMembers() throws {
    #expect(
      restoreFailures(try recipe("omit"), ["name": "Z"]) == [
        "id → server_id: expected a member, found none"
      ]
    )
    let restored = try recipe("report").restoreResult(["id": 1])
    #expect(restored.value == ["server_id": 1])
    #expect(restored.notices.map(\.code) == [.missing])
    #expect(restored.notices.map(\.property) == ["name"])
    #expect(restoreFailures(try recipe("fail"), ["id": 1]).count == 1)
    #expect(try recipe("fail").restore(["id": 1, "name": "Z"]) == ["server_id": 1, "name": "Z"])
  }

  @Test func requiredMemberWithADefaultIsAMistake() {
    #expect(
      mistakes(["a": ["path": "a", "required": true, "default": 1]]) == [
        "ingredients.a.required: expected no default for a required property, found one"
      ]
    )
    #expect(
      mistakes(["a": ["path": "a", "required": 1]]) == [
        "ingredients.a.required: expected true or false, found integer 1"
      ]
    )
  }

  @Test func unconvertedMembersAreReadInOnePassUnderEachPolicy() throws {
    for policy in ["omit", "report", "fail"] as [JSONValue] {
      let recipe = try reshaping(
        ["a": ["path": "a", "required": true], "b": "b"],
        options: ["missing": policy]
      )
      #expect(recipe.onePassObstacles.isEmpty)
    }
  }
}
