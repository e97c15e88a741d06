#if CommandLineTool
  import Foundation
  import Testing

  @Suite struct ApplyTests {
    let kiln = KilnProcess.inSnapshots

    @Test func appliesAJSONPatch() throws {
      let patch = #"[{"op":"replace","path":"/name","value":"Zoe"},{"op":"remove","path":"/home"}]"#
      let result = try kiln("apply", "--json", "-", "old.json", input: patch)
      #expect(
        result.output == """
          {"name":"Zoe","friends":[{"id":1,"name":"Ada"},{"id":8,"name":"Bob"},\
          {"id":9,"name":"Cy"}],"tags":["chess","swift"],"e.mail":"z@example.org"}

          """
      )
      #expect(result.status == 0)
      #expect(result.messages.isEmpty)
    }

    @Test func appliesAMergePatch() throws {
      let folder = try TemporaryFolder()
      try folder.write(#"{"a": null, "b": {"c": 2}}"#, to: "patch.json")
      let kiln = KilnProcess(folder: folder.url)
      let result = try kiln("apply", "patch.json", input: #"{"a": 1, "b": {"d": 3}}"#)
      #expect(result.output == "{\n  \"b\": {\n    \"d\": 3,\n    \"c\": 2\n  }\n}\n")
      #expect(result.status == 0)
    }

    @Test(arguments: [
      (
        #"[{"op":"remove","path":"/name"},{"op":"remove","path":"/x/y"}]"#,
        #"operation 1, "/x/y": expected a value, found nothing"#
      ),
      (
        #"[{"op":"test","path":"/name","value":"Zoe"}]"#,
        #"operation 0, "/name": expected string "Zoe", found string "Zach""#
      ),
      (
        #"[{"op":"test","path":"/friends","value":[{"id":1,"name":"Ada"},{"id":8},{}]}]"#,
        #"operation 0, "/friends": expected nothing, found string "Bob" at "/friends/1/name""#
      ),
      (
        #"[{"op":"test","path":"/tags","value":["chess"]}]"#,
        #"operation 0, "/tags": expected array of 1, found array of 2"#
      ),
      (
        #"[{"op":"add","path":"/tags/9","value":0}]"#,
        #"operation 0, "/tags/9": expected an index from 0 through 2, found 9"#
      ),
      (
        #"[{"op":"add","path":"/tags/x","value":0}]"#,
        #"operation 0, "/tags/x": expected an array index, found "x""#
      ),
      (
        #"[{"op":"add","path":"/name/x","value":0}]"#,
        #"operation 0, "/name/x": expected an array or an object around it, found another value"#
      ),
    ])
    func writesNothingIfAnOperationFails(patch: String, message: String) throws {
      let result = try kiln("apply", "-", "old.json", input: patch)
      #expect(result.messages == "kiln: standard input: \(message)\n")
      #expect(result.output.isEmpty)
      #expect(result.status == 1)
    }

    @Test(arguments: [
      (
        #"[{"op":"jump"}]"#,
        #"operation 0: expected add, remove, replace, move, copy or test, found "jump""#
      ),
      (#"[1]"#, "operation 0: expected an object, found integer 1"),
      (
        "5",
        "expected an array, which is a JSON Patch, or an object, which is a merge patch, "
          + "found integer 5"
      ),
      ("[", "line 1, column 2: expected a value, found the end of the text"),
    ])
    func exitsWith2IfThePatchIsMalformed(patch: String, message: String) throws {
      let result = try kiln("apply", "-", "old.json", input: patch)
      #expect(result.messages == "kiln: standard input: \(message)\n")
      #expect(result.output.isEmpty)
      #expect(result.status == 2)
    }

    @Test func formatOptionOverridesDetection() throws {
      let merged = try kiln("apply", "--format", "merge", "--json", "-", "old.json", input: "[1]")
      #expect(merged.output == "[1]\n")
      let refused = try kiln("apply", "--format", "patch", "-", "old.json", input: "{}")
      #expect(
        refused.messages
          == "kiln: standard input: JSON patch: expected an array, found object of 0\n"
      )
      #expect(refused.status == 2)
    }

    @Test(arguments: [["-"], ["-", "-"], ["-i", "old.json"], ["-i", "old.json", "-"], []])
    func rejectsInvalidArguments(arguments: [String]) throws {
      let result = try kiln.run(["apply"] + arguments, input: .init())
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.messages.hasPrefix("kiln: "))
    }

    @Test func reportsBothFilesThatCannotBeRead() throws {
      let result = try kiln("apply", "nowhere.json", "nothing.json")
      #expect(result.status == 2)
      #expect(
        result.messages == """
          kiln: nowhere.json: No such file or directory
          kiln: nothing.json: No such file or directory

          """
      )
    }
  }

  /// `kiln apply --in-place`
  @Suite struct ApplyInPlaceTests {
    let folder: TemporaryFolder
    let kiln: KilnProcess
    let document: URL

    init() throws {
      folder = try TemporaryFolder()
      kiln = KilnProcess(folder: folder.url)
      document = try folder.write(#"{"a": 1}"#, to: "document.json")
      try folder.write(#"[{"op":"add","path":"/b","value":2}]"#, to: "patch.json")
    }

    private func content() throws -> String { try String(contentsOf: document, encoding: .utf8) }

    private func attributes() throws -> [FileAttributeKey: Any] {
      try FileManager.default.attributesOfItem(atPath: document.path)
    }

    @Test func doesNotReplaceACompressedDocument() throws {
      let compressed = try #require(
        Data(base64Encoded: "H4sIAAAAAAACA6tWSlSyUjCsBQCXjqH7CAAAAA==")
      )
      try compressed.write(to: document)
      let result = try kiln("apply", "-i", "-", "document.json", input: #"{"a": 7}"#)
      #expect(result.messages.contains("expected a document without compression to replace"))
      #expect(result.status == 2)
      #expect(try Data(contentsOf: document) == compressed)
    }

    @Test func replacesTheContentAndKeepsThePermissions() throws {
      try FileManager.default.setAttributes([.posixPermissions: 0o604], ofItemAtPath: document.path)
      let before = try attributes()[.systemFileNumber] as? Int
      let result = try kiln("apply", "-i", "patch.json", "document.json")
      #expect(result.status == 0 && result.output.isEmpty && result.messages.isEmpty)
      #expect(try content() == "{\n  \"a\": 1,\n  \"b\": 2\n}\n")
      #expect(try attributes()[.posixPermissions] as? Int == 0o604)
      // The file is replaced atomically, so that readers see the old or the new content.
      #expect(try attributes()[.systemFileNumber] as? Int != before)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(names.sorted() == ["document.json", "patch.json"])
    }

    @Test func preservesSymbolicLinks() throws {
      let link = folder.url.appending(path: "link.json")
      try FileManager.default.createSymbolicLink(
        atPath: link.path,
        withDestinationPath: "document.json"
      )
      let result = try kiln("apply", "--in-place", "--json", "patch.json", "link.json")
      #expect(result.status == 0)
      #expect(try content() == "{\"a\":1,\"b\":2}\n")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "document.json"
      )
    }

    @Test func leavesTheFileUntouchedForAFailingOrEmptyPatch() throws {
      let before = try attributes()[.systemFileNumber] as? Int
      let failing = #"[{"op":"add","path":"/c","value":3},{"op":"remove","path":"/x"}]"#
      #expect(try kiln("apply", "-i", "-", "document.json", input: failing).status == 1)
      #expect(try kiln("apply", "-i", "-", "document.json", input: "[]").status == 0)
      #expect(try content() == #"{"a": 1}"#)
      #expect(try attributes()[.systemFileNumber] as? Int == before)
    }

    @Test func rejectsFilesThatAreNotRegular() throws {
      var shell = kiln
      shell.executable = URL(filePath: "/bin/sh")
      let script = #"echo '{"a": 1}' | "$0" apply -i patch.json /dev/fd/0"#
      let result = try shell("-c", script, KilnProcess.executable.path)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.messages.hasPrefix("kiln: /dev/fd/0: "))
    }
  }
#endif
