#if CommandLineTool
  import Foundation
  import Testing

  @Suite struct InferTests {
    let folder = try! TemporaryFolder()

    private func infer(_ arguments: String...) throws -> KilnProcess.Result {
      try KilnProcess(folder: folder.url).run(["infer"] + arguments, input: Data())
    }

    private func contents(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
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
          options:
            missing: fail
          ingredients:
            userId: {path: user_id, type: integer}  # seen in 1 of 1
            seenAt: {path: seen_at, using: iso8601, type: string}  # seen in 1 of 1

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
  }
#endif
