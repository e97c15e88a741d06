import Foundation
import KilnRecipes
import Testing

@Suite struct ProblemDetailsTests {
  private func error(_ source: JSONValue) throws -> BakeError {
    try #require(throws: BakeError.self) { try User.recipe().bake(source) }
  }

  @Test func anErrorIsAProblemWithAPointerForEachFailure() throws {
    let source: JSONValue = ["server_id": "one", "profile": ["names": [7]]]
    let problem = ProblemDetails(try error(source), type: "https://example.org/bad-user")
    #expect(
      problem.json == [
        "type": "https://example.org/bad-user",
        "title": "Unprocessable Content",
        "status": 422,
        "detail": #"User by recipe "UserJSON": 2 errors"#,
        "errors": [
          [
            "detail": #"expected integer, found string "one""#, "pointer": "#/server_id",
            "code": "conversion", "property": "id", "path": "server_id", "expected": "integer",
            "found": #"string "one""#,
          ],
          [
            "detail": "expected string, found integer 7", "pointer": "#/profile/names/0",
            "code": "conversion", "property": "name", "path": "profile.names[0]",
            "expected": "string", "found": "integer 7",
          ],
        ],
      ]
    )
  }

  @Test func everyCodeHasWordsForIt() {
    for code in RecipeFailure.Code.allCases {
      let failure = RecipeFailure(code, path: "a", expected: "x", found: "y")
      #expect(json(failure)?["code"] == .string(code.rawValue))
      #expect(json(failure)?["detail"]?.stringValue?.isEmpty == false)
    }
  }

  private func json(_ failure: RecipeFailure) -> JSONValue? {
    ProblemDetails(BakeError(recipe: nil, model: "M", failures: [failure])).json["errors"]?[0]
  }

  @Test func aKeyIsEscapedAsPointersInFragmentsAre() throws {
    let path = SourcePath(steps: ["a/b", "c d", .index(2), .each, "e"])
    // A pointer has no wildcards, so it ends at the array.
    #expect(json(RecipeFailure(.missing, path: path))?["pointer"] == "#/a~1b/c%20d/2")
    #expect(json(RecipeFailure(.rejected))?["pointer"] == nil)
  }

  @Test func aPlaceInTheTextIsTold() {
    var failure = RecipeFailure(.null, path: .root)
    failure.position = RecipeFailure.TextPosition(offset: 12, line: 3, column: 4)
    let json = json(failure)
    #expect(json?["line"] == 3 && json?["column"] == 4 && json?["offset"] == 12)
    #expect(json?["pointer"] == "#")
  }

  @Test func anyEncoderWritesIt() throws {
    let problem = ProblemDetails(try error([:]))
    let data = try JSONEncoder().encode(problem)
    let read = try JSONValue(bridging: JSONSerialization.jsonObject(with: data))
    #expect(read == problem.json)
    #expect(try JSONValueEncoder().encode(problem) == problem.json)
  }
}
