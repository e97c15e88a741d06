#if CommandLineTool
  import Foundation
  import Testing

  @Suite struct CheckTests {
    let kiln = KilnProcess.inSnapshots

    static let recipe =
      #"{"ingredients": {"id": "server_id", "at": {"path": "updated_at", "using": "iso8601"}}}"#

    @Test func printsAValidRecipeAsATable() throws {
      let result = try kiln("check", "-", input: Self.recipe)
      #expect(
        result.output == """
          property  source      conversion  missing  back
          id        server_id   -           omitted  yes
          at        updated_at  iso8601     omitted  yes

          """
      )
      #expect(result.status == 0)
    }

    @Test func printsThePolicyForMissingValues() throws {
      let recipe = """
        {"options": {"missing": "fail"}, "ingredients": {
          "a": {"path": "a", "required": true}, "b": {"path": "b", "required": false},
          "c": {"path": "c", "default": 1}, "d": "d"}}
        """
      let result = try kiln("check", "-", input: recipe)
      #expect(
        result.output == """
          property  source  conversion  missing  back
          a         a       -           error    yes
          b         b       -           omitted  yes
          c         c       -           default  yes
          d         d       -           error    yes

          """
      )
      let machine = try kiln("check", "--json", "-", input: recipe)
      #expect(
        machine.output.split(separator: "\n").count { $0.contains(#""missing":"error""#) } == 2
      )
    }

    @Test func printsReadAndUnreadKeysOfASample() throws {
      let result = try kiln("check", "-", "user.json", input: Self.recipe)
      #expect(
        result.output == """
          property  source      conversion  missing  back  samples
          id        server_id   -           omitted  yes   read
          at        updated_at  iso8601     omitted  yes   read
          -         profile     -           -        -     not read: object, in 1

          """
      )
      #expect(result.status == 0)
    }

    @Test func reportsRejectedSamples() throws {
      let result = try kiln("check", "-", "user.json", "refused.json", input: Self.recipe)
      #expect(
        result.output.hasPrefix(
          #"refused.json: at ← updated_at: transformer "iso8601" rejected string "soon": expected date"#
        )
      )
      #expect(result.status == 1)
    }

    @Test func reportsAllMistakesWithTheirPositions() throws {
      let recipe = """
        {"ingredients": {
          "id": "server..id",
          "name": {"path": "name", "usng": "trimmed"},
          "at": {"path": "updated_at", "using": "iso8061"}}}
        """
      let result = try kiln("check", "-", input: recipe)
      #expect(
        result.output == #"""
          standard input: line 2, column 9: ingredients.id: source path "server..id", byte 7: expected a key or "[", found "."
          standard input: line 3, column 28: ingredients.name.usng: a recipe file has no such member; did you mean "using"?
          standard input: line 4, column 41: ingredients.at.using: no transformer "iso8061"; did you mean "iso8601"?

          """#
      )
      #expect(result.status == 1)
      let machine = try kiln("check", "--json", "-", input: recipe)
      #expect(
        machine.output.hasPrefix(#"{"file":"-","line":2,"column":9,"path":"ingredients.id","#)
      )
    }

    @Test(arguments: ["{", "[]", "{}"])
    func reportsInvalidRecipes(text: String) throws {
      let folder = try TemporaryFolder()
      try folder.write(text, to: "recipe.json")
      let result = try KilnProcess(folder: folder.url)("check", "recipe.json")
      #expect(result.status == 1)
      #expect(result.output.hasPrefix("recipe.json: "))
    }

    @Test func readsAnArrayOfSamplesAndCountsThem() throws {
      let folder = try TemporaryFolder()
      try folder.write(#"{"ingredients": {"id": "id"}}"#, to: "recipe.json")
      let array =
        "[" + (0..<5000).map { #"{"id": \#($0), "name": "x"}"# }.joined(separator: ",\n") + "]"
      let kiln = KilnProcess(folder: folder.url)
      let result = try kiln("check", "--records", "recipe.json", "-", input: array)
      #expect(result.output.hasSuffix("not read: string, in 5000\n"))
      #expect(result.status == 0)
      let short = try kiln(
        "check",
        "--records",
        "--max-record",
        "5",
        "recipe.json",
        "-",
        input: array
      )
      #expect(short.status == 1)
    }

    #if os(Linux)
      @Test func doesNotKeepSamplesInMemory() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"ingredients": {"id": "id"}}"#, to: "recipe.json")
        let record = "{\"id\":[" + String(repeating: "{\"a\":1},", count: 5000) + "1]}\n"
        let input = String(repeating: record, count: 400)
        var shell = KilnProcess(folder: folder.url)
        shell.executable = URL(filePath: "/bin/sh")
        // The trees of all samples take more than half a gigabyte, those of a few some megabytes.
        shell.environment["MALLOC_ARENA_MAX"] = "1"
        let script = "ulimit -v 400000; exec \"$0\" check --records recipe.json -"
        let result = try shell.run(
          ["-c", script, KilnProcess.executable.path],
          input: Data(input.utf8)
        )
        #expect(result.status == 0)
      }
    #endif

    @Test func readsSamplesAsRecordsOnRequest() throws {
      let result = try kiln("check", "--records", "-", "people.ndjson", input: Self.recipe)
      #expect(result.messages.hasPrefix("kiln: people.ndjson: line 4, column 10: "))
      #expect(
        result.output.contains(
          "-         name        -           -        -     not read: string, in 3"
        )
      )
      #expect(result.status == 1)
    }

    @Test func exitsWith2IfASampleCannotBeRead() throws {
      #expect(try kiln("check", "-", "nowhere", input: Self.recipe).status == 2)
    }

    @Test func readsYAML() throws {
      let result = try kiln("check", "mistakes.yaml")
      #expect(result.output.hasPrefix("mistakes.yaml: line 3, column 14: ingredients.id.path: "))
      #expect(result.status == 1)
      #expect(try kiln("check", "user.yaml", "user.json").status == 0)
    }
  }
#endif
