import KilnJSON
import KilnMapping
import KilnTestSupport
import Testing

/// Problem details of malformed text.
@Suite struct JSONProblemTests {
  @Test(arguments: [
    (" ", "json-no-value"),
    ("[1, ]", "json-expected-value"),
    ("{1}", "json-expected-key"),
    (#"{"a" 1}"#, "json-expected-colon"),
    ("[1 2]", "json-expected-comma-or-bracket"),
    (#"{"a": 1 "b"}"#, "json-expected-comma-or-brace"),
    ("1 2", "json-trailing-content"),
    ("[nul]", "json-invalid-literal"),
    ("[01]", "json-invalid-number"),
    (#"["\x"]"#, "json-invalid-escape"),
    (#"["\ud800"]"#, "json-lone-surrogate"),
    ("[\"\u{1}\"]", "json-control-character"),
    (#"["a"#, "json-unclosed-string"),
    (#"{"a": 1, "a": 2}"#, "json-duplicate-key"),
    ("[[[[1]]]]", "json-too-deep"),
  ])
  func eachCauseHasACodeAndAPosition(text: String, code: String) throws {
    let error = try #require(throws: ParseError.self) {
      try JSONValue(json: text, options: JSONParser.Options(maximumDepth: 3))
    }
    let problem = ProblemDetails(error)
    #expect(problem.status == 400)
    #expect(problem.title == "Bad Request")
    let failure = try #require(problem.errors.first)
    #expect(failure.code == code)
    #expect(failure.position?.offset == error.offset)
    #expect(failure.position?.line == error.line)
    #expect(failure.position?.column == error.column)
    #expect(problem.detail == error.description)
  }

  @Test func invalidUTF8HasACode() throws {
    let error = try #require(throws: ParseError.self) {
      try JSONValue(json: [UInt8(ascii: "\""), 0xFF, UInt8(ascii: "\"")])
    }
    #expect(ProblemDetails(error).errors.map(\.code) == ["json-invalid-utf8"])
  }

  @Test func jsonFormIncludesThePosition() throws {
    let error = try #require(throws: ParseError.self) { try JSONValue(json: "{\n \"a\" 1}") }
    #expect(
      try ProblemDetails(error).json.text()
        == #"{"title":"Bad Request","status":400,"detail":"JSON error at line 2, column 6 (byte 7): expected a colon, found \"1\"","errors":[{"detail":"expected a colon, found \"1\"","code":"json-expected-colon","line":2,"column":6,"offset":7}]}"#
    )
  }

  @Test func onlyRequestErrorsHaveProblemDetails() throws {
    let syntax = try #require(throws: ParseError.self) { try JSONValue(json: "[") }
    let bake = BakeError(recipe: nil, model: "M", failures: [RecipeFailure(.rejected)])
    let patch = try #require(throws: JSONChangeError.self) { try JSONPatch(7) }
    #expect(ProblemDetails(for: syntax) == ProblemDetails(syntax))
    #expect(ProblemDetails(for: bake) == ProblemDetails(bake))
    #expect(ProblemDetails(for: patch) == ProblemDetails(patch))
    #expect(ProblemDetails(for: ProblemDetails(bake)) == ProblemDetails(bake))
    #expect(ProblemDetails(for: CancellationError()) == nil)
  }

  @Test func otherTextsAreInvalidRequestsToo() throws {
    let (path, pattern) = ("a..b", "yy")
    let errors: [(any Error, String)] = [
      (try #require(throws: ParseError.self) { try SourcePath(path) }, "path-invalid"),
      (try #require(throws: ParseError.self) { try JSONPointer(path) }, "pointer-invalid"),
      (try #require(throws: ParseError.self) { try DatePattern(pattern) }, "date-pattern-invalid"),
      (try #require(throws: ParseError.self) { try Pattern(path + "(") }, "pattern-invalid"),
    ]
    for (error, code) in errors {
      let problem = try #require(ProblemDetails(for: error))
      #expect(problem.status == 400 && problem.errors.map(\.code) == [code])
      #expect(problem.detail == "\(error)")
    }
  }
}
