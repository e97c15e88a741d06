#if CommandLineTool
  import Foundation
  import Testing

  /// Keys that no element has, or that do not identify the elements of an array.
  @Suite struct DiffKeyTests {
    private func diff(
      _ old: String,
      _ new: String,
      _ options: String...
    ) throws -> KilnProcess.Result {
      let folder = try TemporaryFolder()
      try folder.write(old, to: "old.json")
      try folder.write(new, to: "new.json")
      let kiln = KilnProcess(folder: folder.url)
      return try kiln.run(["diff"] + options + ["old.json", "new.json"], input: Data())
    }

    @Test(arguments: ["text", "patch"]) func aKeyOfNoElementIsAnError(format: String) throws {
      let old = #"{"countries": [{"alpha_3": "ABW", "flag": "🇦🇼"}, {"alpha_3": "AFG"}]}"#
      let new = #"{"countries": [{"alpha_3": "AFG", "name": "Afghanistan"}]}"#
      let result = try diff(old, new, "--key", "alpha3", "--format", format)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(
        result.messages == """
          kiln: --key: no element of an array has alpha3, but "alpha_3", "flag" and "name"; \
          did you mean "alpha_3"?

          """
      )
    }

    @Test func equalDocumentsNeedNoKey() throws {
      let result = try diff(#"[{"n": 1}]"#, #"[{"n": 1}]"#, "--key", "id")
      #expect(result.status == 0 && result.messages.isEmpty)
    }

    @Test func eachKeyHasItsSuggestion() throws {
      let result = try diff(#"[{"size": 1}]"#, #"[{"name": 1}]"#, "--key", "sizes", "--key", "nam")
      #expect(result.status == 2)
      #expect(result.messages.contains(#"did you mean "size" or "name"?"#), "\(result.messages)")
    }

    @Test func oneOfSeveralKeysIsEnough() throws {
      let result = try diff(#"[{"id": 1, "a": 1}]"#, #"[{"id": 1}]"#, "--key", "sku", "--key", "id")
      #expect(result.output == "[id: 1].a: removed 1\n")
      #expect(result.messages.isEmpty)
    }

    @Test(arguments: ["[]", "{}", "[1, 2]", #"{"tags": ["a"]}"#])
    func documentsWithoutElementsThatAreObjectsNeedNoKey(document: String) throws {
      let result = try diff(document, document, "--key", "id")
      #expect(result.status == 0)
      #expect(result.messages.isEmpty)
    }

    @Test(arguments: [
      (
        #"{"a": [{"id": 1}, {}]}"#, #"{"a": [{"id": 2}, {}]}"#,
        "kiln: old.json: a[1]: expected id to match elements by, found none"
      ),
      (
        #"[{"id": 1}, {"id": 2}]"#, #"[{"id": 1}, {"id": 2}, {"id": 1}]"#,
        "kiln: new.json: [2]: expected another id than that of [0], found integer 1"
      ),
      (
        #"[{"id": {"x": 1}}]"#, #"[{"id": {"x": 2}}]"#,
        "kiln: old.json: [0]: expected a string, number or boolean as id, found object of 1"
      ),
      (
        #"[{"id": null}]"#, #"[{"id": 1}]"#,
        "kiln: old.json: [0]: expected a string, number or boolean as id, found null"
      ),
    ])
    func arraysWhoseKeysDoNotIdentifyElementsAreNoticed(
      old: String,
      new: String,
      message: String
    ) throws {
      for options in [["text"], ["patch"]] {
        let result = try diff(old, new, "--key", "id", "--format", options[0])
        #expect(result.status == 1)
        #expect(!result.output.isEmpty)
        #expect(result.messages == message + "; the array is compared by position\n")
      }
      #expect(try diff(old, old, "--key", "id").messages.isEmpty)
    }

    @Test func aPathThroughAnotherKindOfValueIsNoticed() throws {
      let result = try diff(
        #"{"a": [{"x": [{"id": 1}]}]}"#,
        #"{"a": [{"x": [{"id": 2}]}]}"#,
        "--key",
        "x.id"
      )
      #expect(result.output == "a[0].x[0].id: 1 → 2\n")
      #expect(
        result.messages == """
          kiln: old.json: a[0].x: expected object, found array; the array is compared by position

          """
      )
    }

    @Test func noticesAreObjectsForMachines() throws {
      let result = try diff(#"[{"id": 1}, {}]"#, #"[{"id": 2}, {}]"#, "--key", "id", "--json")
      #expect(
        result.messages == """
          {"file":"old.json","notice":"unmatched","key":"id","path":"[1]","expected":"id to match \
          elements by","found":"none"}

          """
      )
    }
  }
#endif
