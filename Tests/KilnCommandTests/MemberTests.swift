#if CommandLineTool
  import Foundation
  import Testing

  /// The members of one object as records of `kiln`.
  @Suite struct MemberTests {
    private let kiln = KilnProcess.inSnapshots

    @Test func mapsMembersWithTheirKeys() throws {
      let result = try kiln(
        "map",
        "--missing",
        "omit",
        "--input",
        "members",
        "--key-as",
        "id",
        "city-names.yml",
        "cities-by-id.json"
      )
      #expect(
        result.output.split(separator: "\n").last == "{\"id\":2660646,\"name\":\"Genève\"}"
      )
      #expect(result.status == 0)
    }

    @Test func reportsInvalidMembersWithTheirPositions() throws {
      let input =
        "{\n\"1\": {\"name\": \"a\"},\n\"x\": {\"name\": \"b\"},\n\"2\": 7,\n\"3\" {}, \"4\": {}}"
      let result = try kiln(
        "map",
        "--missing",
        "omit",
        "--input",
        "members",
        "--key-as",
        "id",
        "city-names.yml",
        input: input
      )
      #expect(result.output == "{\"id\":1,\"name\":\"a\"}\n{\"id\":4}\n")
      let lines = result.messages.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines.first?.hasPrefix("kiln: standard input: line 3, column 1: id ← id: ") == true)
      #expect(
        lines.dropFirst().first
          == "kiln: standard input: line 4: expected an object to add the key to"
      )
      #expect(
        lines.last == "kiln: standard input: line 5, column 5: expected a colon, found \"{\""
      )
      #expect(result.status == 1)
    }

    @Test func rejectsAMemberWithTheNameGivenToTheKey() throws {
      let result = try kiln(
        "map",
        "--missing",
        "omit",
        "--input",
        "members",
        "--key-as",
        "id",
        "city-names.yml",
        input: "{\"1\": {\"id\": 2}}"
      )
      #expect(
        result.messages
          == "kiln: standard input: line 1, column 8: expected a new name for the key of the record, "
          + "found the member \"id\"; choose another name with --key-as\n"
      )
      #expect(result.status == 1)
    }

    @Test func reportsColumnsOfMembersOnTheSameLine() throws {
      let result = try kiln(
        "fingerprint",
        "--records",
        "--input",
        "members",
        "--key-as",
        "k",
        input: "{\"a\":1,\"b\":2}"
      )
      #expect(
        result.messages == """
          kiln: standard input: line 1, column 2: expected an object to add the key to
          kiln: standard input: line 1, column 8: expected an object to add the key to

          """
      )
    }

    @Test func checksAndFingerprintsMembers() throws {
      let check = try kiln(
        "check",
        "--records",
        "--input",
        "members",
        "city-names.yml",
        "cities-by-id.json"
      )
      #expect(check.output.contains("in none"))
      #expect(check.status == 0)
      let prints = try kiln(
        "fingerprint",
        "--records",
        "--input",
        "members",
        "--key-as",
        "k",
        input: "{\"a\":{},\n\"b\":{}}"
      )
      let first = try kiln("fingerprint", input: "{\"k\":\"a\"}").output.prefix { $0 != " " }
      #expect(prints.output.hasPrefix("\(first)  -:1\n"))
      #expect(prints.output.hasSuffix("  -:2\n"))
    }

    @Test func reportsATruncatedObject() throws {
      let result = try kiln(
        "map",
        "--missing",
        "omit",
        "--input",
        "members",
        "city-names.yml",
        input: "{\"a\":{\"name\":\"b\"},"
      )
      #expect(result.output == "{\"name\":\"b\"}\n")
      #expect(
        result.messages.hasSuffix(
          "expected the end of the object of records, found the end of the input\n"
        )
      )
      #expect(result.status == 1)
    }
  }
#endif
