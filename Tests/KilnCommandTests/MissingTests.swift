#if CommandLineTool
  import Foundation
  import Testing

  /// Missing values in `kiln map`.
  @Suite struct MissingTests {
    /// Runs `kiln map` with a recipe in JSON.
    private func map(
      _ options: [String] = [],
      recipe: String,
      files: [String: String] = [:],
      input: String = ""
    ) throws -> KilnProcess.Result {
      let folder = try TemporaryFolder()
      try folder.write(recipe, to: "recipe.json")
      let names = files.keys.sorted()
      for name in names { try folder.write(files[name] ?? "", to: name) }
      return try KilnProcess(folder: folder.url).run(
        ["map"] + options + ["recipe.json"] + names,
        input: Data(input.utf8)
      )
    }

    private static let plain = #"{"ingredients": {"a": "x.a", "b": "b"}}"#
    /// The same members, read as trees because one of them is converted.
    private static let converted =
      #"{"ingredients": {"a": "x.a", "b": {"path": "b", "using": "integer"}}}"#

    private static let advice = "; correct the path, or pass --missing omit"

    @Test(arguments: [plain, converted])
    func reportsIngredientsFoundInNoRecord(recipe: String) throws {
      let result = try map(recipe: recipe, input: "{\"y\":1}\n{\"y\":2}\n{}\n")
      #expect(result.output == "{}\n{}\n{}\n")
      #expect(
        result.messages == """
          kiln: recipe.json: a ← x.a: found in none of 3 records\(Self.advice)
          kiln: recipe.json: b ← b: found in none of 3 records\(Self.advice)

          """
      )
      #expect(result.status == 0)
    }

    @Test(arguments: [plain, converted])
    func aValueInAnyFileSuppressesTheNotice(recipe: String) throws {
      let files = ["1": "{}\n{}\n", "2": "{\"b\":7}\n{}", "3": "{\"x\":{\"a\":null}}"]
      let result = try map(recipe: recipe, files: files)
      #expect(result.messages.isEmpty)
      #expect(result.output.split(separator: "\n").count == 5)
      let others = try map(recipe: recipe, files: ["1": "{}\n{}\n", "2": "{\"b\":7}\n{}"])
      #expect(
        others.messages == "kiln: recipe.json: a ← x.a: found in none of 4 records\(Self.advice)\n"
      )
    }

    @Test(arguments: ["1", "3"])
    func aValueInTheLastRecordSuppressesTheNotice(jobs: String) throws {
      let input = String(repeating: "{\"b\":1,\"pad\":\"0123456789\"}\n", count: 30_000)
      let absent = try map(["--jobs", jobs], recipe: Self.plain, input: input)
      #expect(
        absent.messages
          == "kiln: recipe.json: a ← x.a: found in none of 30000 records\(Self.advice)\n"
      )
      let last = input + "{\"x\":{\"a\":1}}\n"
      #expect(try map(["--jobs", jobs], recipe: Self.plain, input: last).messages.isEmpty)
    }

    @Test func reportsNothingWithoutValidRecords() throws {
      #expect(try map(recipe: Self.plain).messages.isEmpty)
      let rejected = try map(recipe: Self.plain, input: "nope\n")
      #expect(!rejected.messages.contains("found in none"))
    }

    @Test func reportsAbsentIngredientsWithADefault() throws {
      let recipe = #"{"ingredients": {"a": {"path": ["c", "d"], "default": 0}}}"#
      let result = try map(recipe: recipe, input: "{}\n")
      #expect(result.output == "{\"a\":0}\n")
      #expect(
        result.messages == "kiln: recipe.json: a ← c | d: found in none of 1 record\(Self.advice)\n"
      )
    }

    @Test func reverseReportsMembersFoundInNoObject() throws {
      let result = try map(["--reverse"], recipe: Self.plain, input: "{\"a\":1}\n{}\n")
      #expect(result.output == "{\"x\":{\"a\":1}}\n{}\n")
      #expect(
        result.messages == "kiln: recipe.json: b ← b: found in none of 2 records\(Self.advice)\n"
      )
    }

    @Test func reportsAbsentIngredientsAsJSON() throws {
      let result = try map(["--json"], recipe: Self.plain, input: "{}\n")
      #expect(
        result.messages == """
          {"file":"recipe.json","notice":"absent","property":"a","path":"x.a","records":1}
          {"file":"recipe.json","notice":"absent","property":"b","path":"b","records":1}

          """
      )
    }

    @Test func omitsMissingValuesSilentlyOnRequest() throws {
      let result = try map(["--missing", "omit"], recipe: Self.plain, input: "{}\n")
      #expect(result.output == "{}\n")
      #expect(result.messages.isEmpty)
      #expect(result.status == 0)
    }

    @Test(arguments: [plain, converted])
    func reportsMissingValuesWithTheirCounts(recipe: String) throws {
      let input = "{\"b\":1}\n\n{\"x\":{\"a\":1}}\n{\"b\":2}\n"
      let result = try map(["--missing", "report"], recipe: recipe, input: input)
      #expect(result.output == "{\"b\":1}\n{\"a\":1}\n{\"b\":2}\n")
      #expect(
        result.messages == """
          kiln: standard input: no value at x.a: 2 times, first in line 1
          kiln: standard input: no value at b: in line 3

          """
      )
      #expect(result.status == 0)
      let machine = try map(["--missing", "report", "--json"], recipe: recipe, input: input)
      #expect(
        machine.messages == """
          {"file":"-","notice":"missing","path":"x.a","count":2,"line":1}
          {"file":"-","notice":"missing","path":"b","count":1,"line":3}

          """
      )
    }

    @Test(arguments: [plain, converted])
    func rejectsRecordsWithMissingValuesOnRequest(recipe: String) throws {
      let input = "{\"b\":1}\n{\"x\":{\"a\":1},\"b\":2}\n{}\n"
      let result = try map(["--missing", "fail"], recipe: recipe, input: input)
      #expect(result.output == "{\"a\":1,\"b\":2}\n")
      let messages = result.messages.split(separator: "\n")
      #expect(messages.count == 3)
      #expect(
        messages.first?.hasPrefix("kiln: standard input: line 1") == true
          && messages.first?.hasSuffix("a ← x.a: expected a value, found none") == true
      )
      #expect(result.status == 1)
    }

    @Test func ingredientsOverrideTheOption() throws {
      let recipe = """
        {"ingredients": {"id": {"path": "id", "required": true},
                         "a": {"path": "a", "required": false}, "b": "b"}}
        """
      let input = "{\"id\":1,\"a\":1,\"b\":1}\n{\"id\":2}\n{\"a\":1}\n"
      let plain = try map(recipe: recipe, input: input)
      #expect(plain.output == "{\"id\":1,\"a\":1,\"b\":1}\n{\"id\":2}\n")
      #expect(plain.messages.split(separator: "\n").count == 1)
      #expect(plain.messages.contains("line 3"))
      #expect(plain.status == 1)
      let fail = try map(["--missing", "fail"], recipe: recipe, input: input)
      #expect(fail.output == "{\"id\":1,\"a\":1,\"b\":1}\n")
      let omit = try map(["--missing", "omit"], recipe: recipe, input: input)
      #expect(omit.output == plain.output)
      #expect(omit.status == 1)
    }

    @Test func commandLineOptionOverridesTheRecipe() throws {
      let recipe = #"{"options": {"missing": "fail"}, "ingredients": {"a": "a"}}"#
      #expect(try map(recipe: recipe, input: "{}").status == 1)
      let omit = try map(["--missing", "omit"], recipe: recipe, input: "{}")
      #expect(omit.output == "{}\n")
      #expect(omit.status == 0)
    }

    @Test func reportsContradictionsInARecipe() throws {
      let recipe =
        "{\"ingredients\": {\"a\":\n  {\"path\": \"a\", \"default\": 1, \"required\": true}}}"
      let result = try map(recipe: recipe, input: "{}")
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(
        result.messages == """
          kiln: recipe.json: line 2, column 43: ingredients.a.required: expected no default for a required \
          property, found one

          """
      )
    }

    @Test func boundsTheNumberOfNotices() throws {
      let ingredients = (0..<250).map { "\"p\($0)\": \"k\($0)\"" }.joined(separator: ", ")
      let result = try map(recipe: "{\"ingredients\": {\(ingredients)}}", input: "{}\n")
      let lines = result.messages.split(separator: "\n")
      #expect(lines.count == 101)
      #expect(lines.last == "kiln: 150 more notices; raise --max-messages to see all")
    }

    @Test func rejectsUnknownPolicies() throws {
      let result = try map(["--missing", "ignore"], recipe: Self.plain, input: "{}\n")
      #expect(result.status == 2)
      #expect(result.messages.contains("'omit', 'report' or 'fail'"))
    }
  }
#endif
