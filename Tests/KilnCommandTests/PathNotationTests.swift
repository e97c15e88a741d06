#if CommandLineTool
  import Foundation
  import Testing

  /// Paths in other notations, and arguments in another order.
  @Suite struct PathNotationTests {
    let kiln = KilnProcess.inSnapshots

    @Test(arguments: [
      ("/friends/0/name", "\"Ada\"\n"), ("/home/floor", "1\n"), ("/e.mail", "\"z@example.org\"\n"),
      ("/tags", "[\"chess\",\"swift\"]\n"),
    ])
    func acceptsJSONPointers(pointer: String, output: String) throws {
      let result = try kiln("path", pointer, "old.json")
      #expect(result.output == output)
      #expect(result.status == 0)
    }

    @Test func interpretsPointerTokensByTheDocument() throws {
      let input = #"{"0": [{"/": {"~": 1}}], "a": {"0": 2}}"#
      #expect(try kiln("path", "/0/0/~1/~0", input: input).output == "1\n")
      #expect(try kiln("path", "/a/0", input: input).output == "2\n")
      #expect(try kiln("path", "/0/-", input: input).status == 1)
      let result = try kiln("path", "/0/x", input: input)
      #expect(result.messages == "kiln: standard input: 0: expected an array index, found \"x\"\n")
      #expect(result.status == 1)
    }

    @Test func rejectsPointersWithInvalidEscapes() throws {
      let result = try kiln("path", "/a~2", "old.json")
      #expect(result.messages.hasPrefix(#"kiln: JSON pointer "/a~2", byte 3: expected "0" or "1""#))
      #expect(result.status == 2)
    }

    @Test func readsKeysThatStartWithASlash() throws {
      let input = #"{"/a": {"b": 1}, "a": {"b": 2}}"#
      #expect(try kiln("path", "$./a.b", input: input).output == "1\n")
      #expect(try kiln("path", "/a/b", input: input).output == "2\n")
      let result = try kiln("path", "--json", "[*].b", input: input)
      #expect(result.output.contains(#""path":"$./a.b","value":1"#))
    }

    @Test func usesTheFirstPathWithAValue() throws {
      let input = #"{"a": null, "b": [1, 2], "c": 3}"#
      #expect(try kiln("path", "x | a | b[*] | c", input: input).output == "1\n2\n")
      #expect(try kiln("path", "x | a", input: input).output == "null\n")
      #expect(try kiln("path", "c.d | b[0]", input: input).output == "1\n")
      #expect(try kiln("path", "x | y", input: input).status == 1)
    }

    @Test func negativeIndexesCountFromTheEnd() throws {
      #expect(try kiln("path", "friends[-1].name", "old.json").output == "\"Cy\"\n")
      let result = try kiln("path", "--json", "friends[-3].id", "old.json")
      #expect(result.output == #"{"file":"old.json","path":"friends[0].id","value":1}"# + "\n")
      #expect(try kiln("path", "friends[-4]", "old.json").status == 1)
    }

    @Test func wildcardsSelectMembers() throws {
      let input = #"{"users": {"7": {"name": "Ada"}, "a.b": {"name": "Zoe"}}}"#
      let result = try kiln("path", "--json", "users[*].name", input: input)
      #expect(
        result.output == """
          {"file":"-","path":"users.7.name","value":"Ada"}
          {"file":"-","path":"users[\\"a.b\\"].name","value":"Zoe"}

          """
      )
    }

    @Test(arguments: [
      (".", "$"), (".a", "a"), (".a.b", "a.b"), ("a[]", "a[*]"), (".a[]", "a[*]"),
      (".[0]", "[0]"), (".[]", "[*]"), (".[-1].a", "[-1].a"), (".a[].b", "a[*].b"),
      (".a[] | .b", "a[*].b"), (".a|.b", "a.b"), (".a?", "a"), (".a[]?", "a[*]"),
      (#"."a b""#, "a b"), (#".a."b.c""#, #"a["b.c"]"#), (#".["a"]"#, "a"), ("$['a']", "a"),
      ("$['a']['b.c'][*]", #"a["b.c"][*]"#), (".a.*", "a[*]"), ("./a", nil),
      (#".a["it's"]"#, "a.it'\\''s"), (".\"/a\"", "$./a"), ("..a", "recursive"),
      ("$..b", "recursive"), ("a[", nil), (".a | length", nil),
    ])
    func suggestsThePathForAnotherNotation(text: String, path: String?) throws {
      let result = try kiln("path", text, "old.json")
      #expect(result.status == 2)
      let line = String(result.messages.prefix { $0 != "\n" })
      #expect(line.hasPrefix("kiln: source path "))
      switch path {
      case nil: #expect(!line.contains("write"))
      case "recursive": #expect(line.hasSuffix("; write each step, as in 'a[*].b'"))
      case let path?: #expect(line.hasSuffix("; write '\(path)'"), "\(line)")
      }
    }

    @Test(arguments: ["a[?(@.b)]", "a[0:2]", "a.b[-2:]", "a[0,1]", "$.a[?@.b > 1]"])
    func reportsUnsupportedSelectors(text: String) throws {
      let result = try kiln("path", text, "old.json")
      #expect(result.status == 2)
      let line = String(result.messages.prefix { $0 != "\n" })
      #expect(line.contains("; there are no ") && line.hasSuffix("write each index, or '[*]'"))
    }

    @Test(arguments: [("/friends/01", "01"), ("/friends/-1", "-1"), ("/friends/x/name", "x")])
    func reportsPointersWithInvalidArrayIndexes(pointer: String, token: String) throws {
      let result = try kiln("path", pointer, "old.json")
      #expect(
        result.messages == "kiln: old.json: friends: expected an array index, found \"\(token)\"\n"
      )
      #expect(result.status == 1)
    }

    @Test func suggestsNoWildcardThatMatchesNothing() throws {
      let result = try kiln("path", "tags.name", "old.json")
      #expect(result.messages == "kiln: old.json: tags: expected object, found array\n")
    }

    @Test(arguments: [
      ("friends.name", "friends[*].name"), ("friends.1.name", "friends[1].name"),
      ("friends.-1.name", "friends[-1].name"),
      ("nobody | friends.name", "friends[*].name"),
    ])
    func suggestsAnIndexForAKeyOfAnArray(text: String, path: String) throws {
      let result = try kiln("path", text, "old.json")
      #expect(
        result.messages
          == "kiln: old.json: friends: expected object, found array; write '\(path)'\n"
      )
      #expect(try kiln("path", path, "old.json").status == 0)
    }

    @Test func suggestsAWildcardForAStar() throws {
      let result = try kiln("path", "home.*", "old.json")
      #expect(
        result.messages == "kiln: \"*\" is a key in this path; for every member write 'home[*]'\n"
      )
      #expect(result.status == 1)
      let array = try kiln("path", "friends.*.name", "old.json")
      #expect(
        array.messages == """
          kiln: old.json: friends: expected object, found array
          kiln: "*" is a key in this path; for every member write 'friends[*].name'

          """
      )
    }

    @Test func detectsAFileBeforeThePath() throws {
      for arguments in [["old.json", "friends"], ["./old.json", ".friends"]] {
        let result = try kiln.run(["path"] + arguments, input: Data())
        #expect(
          result.messages.hasPrefix(
            "kiln: \(arguments[0]) is a file; the path comes first: "
              + "kiln path '\(arguments[1])' '\(arguments[0])'\n"
          )
        )
        #expect(result.status == 2)
      }
      let alone = try kiln("path", "old.json", input: "{}")
      #expect(
        alone.messages
          == "kiln: old.json is a file; the path comes first: kiln path PATH 'old.json'\n"
      )
      #expect(alone.status == 1)
      #expect(try kiln("path", "old.json", input: #"{"old": {"json": 1}}"#).messages.isEmpty)
    }

    @Test func detectsASecondPath() throws {
      let result = try kiln("path", "name", "friends[0]", "old.json")
      #expect(
        result.messages.hasPrefix("kiln: friends[0]: no such file, but it looks like a path;")
      )
      #expect(result.status == 2)
    }
  }
#endif
