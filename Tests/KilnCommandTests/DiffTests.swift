#if CommandLineTool
  import Foundation
  import Testing

  @Suite struct DiffTests {
    let kiln = KilnProcess.inSnapshots

    @Test func printsOneDifferencePerLine() throws {
      let result = try kiln("diff", "old.json", "new.json")
      #expect(
        result.output == """
          home.street: "Main Street" → "High Street"
          home.floor: 1 → 1.0
          friends[0].id: 1 → 8
          friends[0].name: "Ada" → "Bea"
          friends[1].id: 8 → 1
          friends[1].name: "Bob" → "Ada"
          friends[2].id: 9 → 10
          friends[2].name: "Cy" → "Dot"
          tags[1]: inserted "go" at 1
          ["e.mail"]: removed "z@example.org"
          email: added "z@example.org"

          """
      )
      #expect(result.status == 1)
      #expect(result.messages.isEmpty)
    }

    /// The stack of each thread is 512 KiB.
    @Test(arguments: ["text", "patch", "merge"])
    func deepDocumentsNeedLittleStack(format: String) throws {
      let folder = try TemporaryFolder()
      for (name, value) in [("old", "0"), ("new", "1")] {
        let start = String(repeating: "{\"a\":[", count: 256)
        try folder.write(start + value + String(repeating: "]}", count: 256), to: name)
      }
      var shell = KilnProcess(folder: folder.url)
      shell.executable = URL(filePath: "/bin/sh")
      let script = "ulimit -s 512; exec \"$0\" diff --format \(format) old new"
      let result = try shell.run(["-c", script, KilnProcess.executable.path], input: Data())
      #expect(result.status == 1 && !result.wasKilled)
      #expect(result.messages.isEmpty)
    }

    @Test func matchesElementsByKey() throws {
      let result = try kiln("diff", "--key", "id", "old.json", "new.json")
      let friends = result.output.split(separator: "\n").filter { $0.hasPrefix("friends") }
      #expect(
        friends == [
          #"friends[id: 9]: removed {"id":9,"name":"Cy"} at 2"#,
          #"friends[id: 8]: moved from 1 to 0"#,
          #"friends[id: 10]: inserted {"id":10,"name":"Dot"} at 2"#,
          #"friends[id: 8].name: "Bob" → "Bea""#,
        ]
      )
    }

    @Test func exitsSilentlyWith0ForEqualDocuments() throws {
      let result = try kiln("diff", "user.json", "-", input: text(of: "user.json"))
      #expect(result.status == 0)
      #expect(result.output.isEmpty)
      #expect(result.messages.isEmpty)
    }

    @Test func writesAnRFC6902Patch() throws {
      let result = try kiln("diff", "--format", "patch", "--json", "-", "user.json", input: "{}")
      #expect(
        result.output == """
          [{"op":"add","path":"/server_id","value":7},{"op":"add","path":"/profile","value":\
          {"names":["Zoe","Z."],"email":"z@example.org"}},\
          {"op":"add","path":"/updated_at","value":"2024-02-29T12:30:00Z"}]

          """
      )
      #expect(result.status == 1)
    }

    @Test func writesAnRFC7396MergePatch() throws {
      let result = try kiln("diff", "--format", "merge", "old.json", "-", input: #"{"name": 1}"#)
      #expect(
        result.output == """
          {
            "home": null,
            "friends": null,
            "tags": null,
            "e.mail": null,
            "name": 1
          }

          """
      )
      #expect(result.status == 1)
    }

    @Test func rejectsDifferencesThatAMergePatchCannotExpress() throws {
      let result = try kiln("diff", "--format", "merge", "user.json", "-", input: #"{"a": null}"#)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(
        result.messages
          == "kiln: \"/a\": a merge patch cannot set a member to null; use a JSON patch\n"
      )
    }

    @Test func reportsBothUnreadableDocuments() throws {
      let result = try kiln("diff", "nowhere.json", "-", input: #"{"a": }"#)
      #expect(result.status == 2)
      #expect(
        result.messages == """
          kiln: nowhere.json: No such file or directory
          kiln: standard input: line 1, column 7: expected a value, found "}"

          """
      )
    }

    @Test func writesDifferencesAsJSON() throws {
      let result = try kiln("diff", "--json", "user.json", "-", input: "[]")
      #expect(result.output.hasPrefix(#"{"path":"$","change":"changed","old":{"server_id":7,"#))
      #expect(result.output.hasSuffix(#","new":[]}"# + "\n"))
    }

    @Test(arguments: [
      ["-", "-"], ["--key", "a[*]", "a", "b"], ["--key", "a..b", "a", "b"],
      ["--key", "id", "--format", "merge", "a", "b"], ["a"],
    ])
    func rejectsInvalidArguments(arguments: [String]) throws {
      let result = try kiln.run(["diff"] + arguments, input: .init())
      #expect(result.status == 2)
      #expect(result.messages.hasPrefix("kiln: "))
    }

    @Test func truncatesLongKeysOnlyInTextOutput() throws {
      let key = String(repeating: "k", count: 100_000)
      let old = #"{"\#(key)": {"a": 1, "b": 2}, "list": [{"id": "\#(key)", "x": 1}]}"#
      let new = #"{"\#(key)": {"a": 2}, "list": [{"id": "\#(key)", "x": 2}]}"#
      let folder = try TemporaryFolder()
      try folder.write(old, to: "old.json")
      let kiln = KilnProcess(folder: folder.url)
      let text = try kiln("diff", "--key", "id", "old.json", "-", input: new).output
      let short = String(repeating: "k", count: 200) + "…"
      let lines = text.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines.allSatisfy { $0.contains("…") && $0.utf8.count < 300 })
      #expect(text.hasPrefix("\(short).a: 1 → 2\n") || text.hasPrefix("[\"\(short)\"].a: 1 → 2\n"))
      let machine = try kiln("diff", "--json", "old.json", "-", input: new).output
      #expect(machine.contains("\(key).a"))
      let patch = try kiln("diff", "--format", "patch", "old.json", "-", input: new).output
      #expect(patch.contains("/\(key)/a"))
    }

    @Test func escapesControlCharacters() throws {
      let result = try kiln("diff", "-", "user.json", input: #"{"\u001b[2J\n": "\u001b"}"#)
      #expect(result.output.hasPrefix(#"["\u{1B}[2J\n"]: removed "\u001b""#))
    }
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: snapshots.appending(path: name), encoding: .utf8)
  }
#endif
