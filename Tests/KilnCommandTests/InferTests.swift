#if CommandLineTool
  import Foundation
  import KilnJSON
  import KilnMapping
  import Testing

  @Suite struct InferTests {
    let folder = try! TemporaryFolder()

    private func infer(
      _ arguments: String...,
      input: String = ""
    ) throws -> KilnProcess.Result {
      try KilnProcess(folder: folder.url).run(["infer"] + arguments, input: Data(input.utf8))
    }

    private func contents(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }

    private func exists(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.url.appending(path: name).path)
    }

    @Test(arguments: [
      "{\"a\":1}\n{\"a\":2}\n", "[{\"a\":1},\n{\"a\":2}]", "{\n\"a\":1\n}\n{\n\"a\":2\n}",
      "\u{FEFF}{\"a\":1}\r\n{\"a\":2}",
    ])
    func detectsTheFormatOfSamples(samples: String) throws {
      try folder.write(samples, to: "things.json")
      let result = try infer("things.json")
      #expect(result.output.contains("struct Thing: Sendable {\n  let a: Int\n}\n"))
      #expect(result.messages == "kiln: the recipe restores 2 of 2 samples\n")
      #expect(result.status == 0)
    }

    @Test func writesARecipeThatOtherCommandsRead() throws {
      try folder.write(
        #"{"user_id":7,"seen_at":"2024-02-29T12:30:00Z"}"# + "\n",
        to: "visits.ndjson"
      )
      let result = try infer("--output-directory", ".", "visits.ndjson")
      #expect(result.output.isEmpty)
      #expect(result.status == 0)
      #expect(
        try contents("Visit.yaml") == """
          name: Visit
          model: Visit
          description: Inferred from 1 sample
          ingredients:
            userId: user_id  # seen in 1 of 1
            seenAt:  # seen in 1 of 1
              path: seen_at
              using: iso8601

          """
      )
      #expect(try contents("Visit.swift").contains("let seenAt: Date"))
      let kiln = KilnProcess(folder: folder.url)
      #expect(try kiln("check", "Visit.yaml", "visits.ndjson").status == 0)
      let objects = try kiln("map", "Visit.yaml", "visits.ndjson").output
      #expect(objects == "{\"userId\":7,\"seenAt\":\"2024-02-29T12:30:00Z\"}\n")
      let sources = try kiln("map", "--reverse", "Visit.yaml", input: objects).output
      #expect(try sources == contents("visits.ndjson"))
    }

    @Test func writesOnlyTheRecipeOnRequest() throws {
      try folder.write("{\"a\":1}\n", to: "s.ndjson")
      #expect(try infer("--recipe-only", "s.ndjson").output.hasPrefix("name: S\nmodel: S\n"))
      let json = try infer("--recipe-only", "--json", "s.ndjson")
      #expect(try JSONValue(json: json.output)["ingredients"] == ["a": "a"])
      #expect(json.messages == "{\"samples\":1,\"restored\":1}\n")
      _ = try infer("--recipe-only", "--output-directory", ".", "s.ndjson")
      #expect(exists("S.yaml") && !exists("S.swift"))
    }

    @Test func optionsChangeTheDeclarations() throws {
      try folder.write("{\"a\":1}\n", to: "s.ndjson")
      let plain = try infer("s.ndjson").output
      #expect(plain.contains("\n@Value\nstruct S: Sendable {"))
      let other = try infer("--no-macros", "--access", "public", "--name", "my model", "s.ndjson")
      #expect(other.output.contains("\npublic struct MyModel: ValueModel, Sendable {"))
      #expect(!other.output.contains("@Value"))
    }

    @Test func doesNotCheckTheRecipeForPipedInput() throws {
      let result = try infer("--name", "Thing", input: "{\"a\":1}")
      #expect(result.output.contains("struct Thing: Sendable"))
      #expect(
        result.messages
          == "kiln: standard input: the recipe is not checked: expected a file, found input that can be read only once\n"
      )
      #expect(result.status == 0)
    }

    @Test func malformedSamplesAreReportedOnce() throws {
      try folder.write("{\"a\":1}\nnope\n{\"a\":2}\n", to: "s.ndjson")
      let result = try infer("s.ndjson")
      #expect(result.output.contains("let a: Int\n"))
      let lines = result.messages.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines[0].hasPrefix("kiln: s.ndjson: line 2, column 1: "))
      #expect(lines[1] == "kiln: the recipe restores 2 of 2 samples")
      #expect(result.status == 1)
    }

    @Test func writesNothingWithoutSamples() throws {
      try folder.write("", to: "none.ndjson")
      let result = try infer("--output-directory", ".", "none.ndjson")
      #expect(result.messages == "kiln: expected at least one sample, found none\n")
      #expect(result.status == 1)
      #expect(!exists("None.yaml"))
      try folder.write("{}", to: "one.json")
      let both = try infer("missing.ndjson", "one.json")
      #expect(
        both.messages == """
          kiln: missing.ndjson: No such file or directory
          kiln: the recipe restores 1 of 1 sample

          """
      )
      #expect(both.status == 2)
      let missing = try infer("missing.ndjson")
      #expect(missing.output.isEmpty)
      #expect(missing.status == 2)
    }

    @Test func samplesAreNotOverwritten() throws {
      try folder.write("{\"a\":1}\n", to: "S.yaml")
      for name in ["S.yaml", "./S.yaml"] {
        let result = try infer("--output-directory", ".", name)
        #expect(
          result.messages.hasSuffix(
            "S.yaml: expected another file than the samples, found one of them; pass another --name\n"
          )
        )
        #expect(result.status == 2)
      }
      #expect(try contents("S.yaml") == "{\"a\":1}\n")
      #expect(!exists("S.swift"))
    }

    @Test func replacesFilesAtomicallyAndKeepsPermissions() throws {
      let manager = FileManager.default
      try folder.write("{\"a\":1}\n", to: "s.ndjson")
      let old = try folder.write("old", to: "S.yaml")
      try manager.setAttributes([.posixPermissions: 0o604], ofItemAtPath: old.path)
      let before = try manager.attributesOfItem(atPath: old.path)
      #expect(try infer("--output-directory", ".", "s.ndjson").status == 0)
      let after = try manager.attributesOfItem(atPath: old.path)
      #expect(after[.posixPermissions] as? Int == 0o604)
      #expect(after[.systemFileNumber] as? Int != before[.systemFileNumber] as? Int)
      // A new file has the permissions of any new file.
      let other = folder.url.appending(path: "other")
      #expect(manager.createFile(atPath: other.path, contents: nil))
      let created = try manager.attributesOfItem(
        atPath: folder.url.appending(path: "S.swift").path
      )
      let usual = try manager.attributesOfItem(atPath: other.path)
      #expect(created[.posixPermissions] as? Int == usual[.posixPermissions] as? Int)
      let names = try manager.contentsOfDirectory(atPath: folder.url.path)
      #expect(names.sorted() == ["S.swift", "S.yaml", "other", "s.ndjson"])
    }

    @Test func leavesBothFilesUnchangedIfOneCannotBeWritten() throws {
      try folder.write("{\"a\":1}\n", to: "s.ndjson")
      try folder.write("old", to: "S.yaml")
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "S.swift"),
        withIntermediateDirectories: false
      )
      let result = try infer("--output-directory", ".", "s.ndjson")
      #expect(
        result.messages
          == "kiln: ./S.swift: expected a regular file to replace, found another kind\n"
      )
      #expect(result.status == 2)
      #expect(try contents("S.yaml") == "old")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(names.sorted() == ["S.swift", "S.yaml", "s.ndjson"])
    }

    @Test func symbolicLinksAreNotFollowed() throws {
      try folder.write("{\"a\":1}\n", to: "s.ndjson")
      try folder.write("old", to: "other.yaml")
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: "S.yaml").path,
        withDestinationPath: "other.yaml"
      )
      #expect(try infer("--output-directory", ".", "s.ndjson").status == 2)
      #expect(try contents("other.yaml") == "old")
      #expect(!exists("S.swift"))
    }

    @Test func reportsAMissingOutputDirectory() throws {
      try folder.write("{\"a\":1}\n", to: "s.ndjson")
      let result = try infer("--output-directory", "nowhere", "s.ndjson")
      #expect(result.messages == "kiln: nowhere/S.yaml: No such file or directory\n")
      #expect(result.status == 2)
    }

    @Test(arguments: [
      ["--name", "!"], ["--jobs", "-1"], ["--access", "open"], ["--input", "xml"], ["--bogus"],
    ])
    func rejectsInvalidArguments(arguments: [String]) throws {
      let result = try KilnProcess(folder: folder.url).run(["infer"] + arguments, input: Data())
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
    }

    /// Samples in many batches, with shapes that change.
    private var many: String {
      (0..<30_000).map { number in
        let extra = number % 1000 == 0 ? ",\"x\(number % 7)\":[\(number)]" : ""
        let tag = ["red", "green", "blue"][number % 3]
        return
          "{\"id\":\(number),\"tag_color\":\"\(tag)\",\"v\":\(number % 2 == 0 ? "1" : "1.5")\(extra)}\n"
      }.joined()
    }

    @Test func resultIsIndependentOfTheNumberOfJobs() throws {
      try folder.write(many, to: "s.ndjson")
      let one = try infer("--recipe-only", "--jobs", "1", "s.ndjson")
      #expect(one.messages == "kiln: the recipe restores 30000 of 30000 samples\n")
      #expect(one.output.contains("one of \"blue\", \"green\", \"red\""))
      for jobs in ["2", "7"] {
        #expect(try infer("--recipe-only", "--jobs", jobs, "s.ndjson").output == one.output)
      }
    }

    @Test func namesTheModelAfterTheFirstReadableFile() throws {
      try folder.write("{\"id\": 1}", to: "orders.ndjson")
      let result = try infer("nothing.json", "orders.ndjson")
      #expect(result.output.contains("struct Order: "))
      #expect(result.status == 2)
    }

    @Test func mergesSamplesOfSeveralFiles() throws {
      try folder.write("{\"a\":1}\n", to: "first.ndjson")
      try folder.write("[{\"a\":\"x\",\"b\":1}]", to: "second.json")
      let result = try infer("--recipe-only", "first.ndjson", "second.json")
      #expect(result.output.contains("name: First\n"))
      #expect(
        result.output.contains("a: a  # seen in 2 of 2; any value: number in 1, string in 1\n")
      )
      #expect(result.output.contains("b: b  # seen in 1 of 2\n"))
      #expect(result.messages == "kiln: the recipe restores 2 of 2 samples\n")
    }

    @Test func keysCannotInjectLines() throws {
      try folder.write(
        #"{"a\n# b":{"type\u2028":"x"},"\")\n}import Foundation//":1,"c":["x"]}"#,
        to: "s.ndjson"
      )
      let recipe = try infer("--recipe-only", "s.ndjson")
      #expect(recipe.status == 0)
      #expect(!recipe.output.contains("\n# b"))
      let source = try infer("s.ndjson").output
      #expect(source.split(separator: "\n").filter { $0.contains("import Foundation") }.count == 1)
    }
  }
#endif
