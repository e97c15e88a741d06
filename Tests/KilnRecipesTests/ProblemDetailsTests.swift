import Foundation
import KilnRecipes
import KilnSupport
import Testing

@Suite struct ProblemDetailsTests {
  private func error(_ source: JSONValue) throws -> BakeError {
    try #require(throws: BakeError.self) { try User.recipe().bake(source) }
  }

  @Test func problemHasAPointerPerFailure() throws {
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

  @Test func everyFailureCodeHasADescription() {
    for code in RecipeFailure.Code.allCases {
      let failure = RecipeFailure(code, path: "a", expected: "x", found: "y")
      #expect(json(failure)?["code"] == .string(code.rawValue))
      #expect(json(failure)?["detail"]?.stringValue?.isEmpty == false)
    }
  }

  private func json(_ failure: RecipeFailure) -> JSONValue? {
    ProblemDetails(BakeError(recipe: nil, model: "M", failures: [failure])).json["errors"]?[0]
  }

  @Test func pointersAreEscapedForURIFragments() throws {
    let path = SourcePath(steps: ["a/b", "c d", .index(2), .each, "e"])
    // A pointer has no wildcards, so it ends at the array.
    #expect(json(RecipeFailure(.missing, path: path))?["pointer"] == "#/a~1b/c%20d/2")
    #expect(json(RecipeFailure(.rejected))?["pointer"] == nil)
  }

  @Test func textPositionIsIncluded() {
    var failure = RecipeFailure(.null, path: .root)
    failure.position = RecipeFailure.TextPosition(offset: 12, line: 3, column: 4)
    let json = json(failure)
    #expect(json?["line"] == 3 && json?["column"] == 4 && json?["offset"] == 12)
    #expect(json?["pointer"] == "#")
  }

  @Test func aPrefixIsPrependedToPathsAndPointers() throws {
    let failures = [
      RecipeFailure(.missing, property: "name", path: "profile.names[0]"),
      RecipeFailure(.rejected),
    ]
    let problem = ProblemDetails(BakeError(recipe: nil, model: "M", failures: failures))
    let prefixed = problem.prefixed(by: "users[2]").json
    #expect(prefixed["errors"]?[0]?["pointer"] == "#/users/2/profile/names/0")
    #expect(prefixed["errors"]?[0]?["path"] == "users[2].profile.names[0]")
    // The model as a whole is the value at the prefix.
    #expect(prefixed["errors"]?[1]?["pointer"] == "#/users/2")
    #expect(prefixed["errors"]?[1]?["path"] == "users[2]")
    #expect(problem.prefixed(by: .root).errors[0] == problem.errors[0])
    // A pointer ends at the first wildcard, also at that of a prefix.
    let each = problem.prefixed(by: "users[*]").json
    #expect(each["errors"]?[0]?["pointer"] == "#/users")
    #expect(each["errors"]?[0]?["path"] == "users[*].profile.names[0]")
  }

  @Test func prefixIsPrependedToThePointerOfAPatch() throws {
    let patch = try JSONPatch([["op": "remove", "path": "/nick"]])
    let error = try #require(throws: JSONChangeError.self) { try JSONValue([:]).applying(patch) }
    let failure = ProblemDetails(error).prefixed(by: "users[2]").errors[0]
    #expect(failure.pointer?.description == "/users/2/nick")
    #expect(failure.path == nil)
  }

  @Test(arguments: [
    (#"{"op": "delete"}"#, 400, "patch-malformed"),
    (#"{"op": "remove", "path": "/nick"}"#, 409, "patch-not-found"),
    (#"{"op": "add", "path": "/server_id/x", "value": 1}"#, 409, "patch-no-container"),
    (#"{"op": "test", "path": "/server_id", "value": 8}"#, 409, "patch-test-failed"),
    (#"{"op": "remove", "path": ""}"#, 409, "patch-removes-document"),
    (#"{"op": "add", "path": "/profile/names/7", "value": ""}"#, 409, "patch-beyond-end"),
    (#"{"op": "add", "path": "/profile/names/x", "value": ""}"#, 409, "patch-not-an-index"),
    (#"{"op": "move", "from": "/profile", "path": "/profile/x"}"#, 409, "patch-moves-into-itself"),
    (#"{"op": "replace", "path": "/server_id", "value": "x"}"#, 422, "conversion"),
  ])
  func statusOfAPatchErrorDependsOnItsCause(operation: String, status: Int, code: String) throws {
    let recipe = try User.recipe()
    let user = try recipe.bake(["server_id": 7, "profile": ["names": ["Zoe"]]])
    let decoded = try JSONDecoder().decode(JSONValue.self, from: Data(operation.utf8))
    let problem: ProblemDetails
    do {
      let patch = try JSONPatch(.array([decoded]))
      _ = try recipe.update(user, with: patch)
      Issue.record("the patch was applied")
      return
    } catch let error as JSONChangeError {
      problem = ProblemDetails(error)
    } catch let error as BakeError {
      problem = ProblemDetails(error)
    }
    #expect(problem.status == status)
    #expect(problem.errors.map(\.code) == [code])
    let operation: JSONValue? = status == 422 ? nil : 0
    #expect(problem.json["errors"]?[0]?["operation"] == operation)
  }

  @Test func unwritableModelIsAServerError() {
    let failure = RecipeFailure(.irreversible, property: "name")
    let error = DecomposeError(recipe: nil, model: "User", FailureList([failure]))
    #expect(ProblemDetails(error).status == 500)
  }

  @Test func extensionsAddAndReplaceMembers() {
    var problem = ProblemDetails(status: 404, detail: "no user 7")
    #expect(problem.json == ["title": "Not Found", "status": 404, "detail": "no user 7"])
    #expect("\(problem)" == "404 Not Found: no user 7")
    problem.extensions = ["title": "No such user", "user": 7]
    #expect(problem.json["title"] == "No such user")
    #expect(problem.json["user"] == 7)
    #expect("\(ProblemDetails(status: 599))" == "599 Server Error")
  }

  @Test func encodersWriteTheSameJSON() throws {
    let problem = ProblemDetails(try error([:]))
    let data = try JSONEncoder().encode(problem)
    let read = try JSONValue(bridging: JSONSerialization.jsonObject(with: data))
    #expect(read == problem.json)
    #expect(try JSONValue(encoding: problem) == problem.json)
  }
}
