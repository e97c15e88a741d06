#if CommandLineTool
  import Foundation
  import Testing

  @Suite struct HashCheckTests {
    let folder = try! TemporaryFolder()
    var kiln: KilnProcess { KilnProcess(folder: folder.url) }

    /// A matching file, a different one, a missing one, and a malformed line.
    func writeList() throws {
      try folder.write("hello", to: "a")
      try folder.write("hello", to: "b")
      try folder.write(
        """
        # made by xxhsum
        XXH3 (a) = 9555e8555c62dcfd
        XXH3_9555e8555c62dcfe  b
        nothing of the kind
        XXH3 (c) = 9555e8555c62dcfd

        """,
        to: "list"
      )
    }

    @Test func reportsMatchesAndMismatches() throws {
      try writeList()
      let result = try kiln("hash", "--check", "list")
      #expect(result.output == "a: OK\nb: FAILED\nc: FAILED open or read\n")
      #expect(
        result.messages == """
          kiln: c: No such file or directory
          kiln: list: 1 line does not have a hash and a file; pass --warn for line numbers
          kiln: list: 1 listed file could not be read
          kiln: list: 1 file does not match the listed hash

          """
      )
      #expect(result.status == 1)
    }

    @Test func quietOmitsMatchingFiles() throws {
      try writeList()
      #expect(try kiln("hash", "-c", "-q", "list").output.contains("a: ") == false)
    }

    @Test func statusPrintsNothing() throws {
      try writeList()
      let result = try kiln("hash", "-c", "--status", "list")
      #expect(result.output.isEmpty)
      #expect(result.messages.isEmpty)
      #expect(result.status == 1)
    }

    @Test func ignoreMissingSkipsMissingFiles() throws {
      try writeList()
      let result = try kiln("hash", "-c", "--ignore-missing", "list")
      #expect(result.output == "a: OK\nb: FAILED\n")
    }

    @Test func warnReportsEachMalformedLine() throws {
      try writeList()
      let result = try kiln("hash", "-c", "-w", "list")
      #expect(
        result.messages.hasPrefix(
          "kiln: list: line 4: expected a hash and a file, found other text\n"
        )
      )
    }

    @Test(arguments: [([], 0), (["--strict"], 1)] as [([String], Int32)])
    func failsForMalformedLinesOnlyIfStrict(options: [String], status: Int32) throws {
      try folder.write("hello", to: "a")
      let list = "XXH3 (a) = 9555e8555c62dcfd\r\nnothing\n"
      let result = try kiln.run(["hash", "-c"] + options, input: Data(list.utf8))
      #expect(result.output == "a: OK\n")
      #expect(result.status == status)
    }

    @Test func skipsLinesThatAreTooLong() throws {
      try folder.write("hello", to: "a")
      let long = String(repeating: "x", count: 300_000)
      let result = try kiln("hash", "-c", "-w", input: "\n\(long)\nXXH3 (a) = 9555e8555c62dcfd")
      #expect(result.output == "a: OK\n")
      #expect(result.messages.hasPrefix("kiln: standard input: line 2: expected a hash"))
    }

    @Test func reportsUnsupportedAlgorithms() throws {
      try folder.write("hello", to: "a")
      let result = try kiln("hash", "-c", input: "26c7827d889f6da3  a\n")
      #expect(
        result.messages
          == "kiln: standard input: line 1: expected XXH3 or XXH128, found XXH64; check it with xxhsum\n"
      )
      #expect(result.status == 1)
    }

    @Test(arguments: ["", "nothing\n", "XXH3 (a) = 12\n", "\0\u{FFFD}"])
    func rejectsAListWithoutHashes(list: String) throws {
      let result = try kiln("hash", "-c", input: list)
      #expect(result.messages.hasSuffix("found none; write them with kiln hash\n"))
      #expect(result.status == 2)
    }

    @Test func doesNotReadTheListItselfAsAFile() throws {
      let result = try kiln("hash", "-c", input: "XXH3 (stdin) = 9555e8555c62dcfd\n")
      #expect(result.output == "standard input: FAILED open or read\n")
      #expect(result.status == 1)
    }

    @Test(arguments: [["-H3"], ["-H128"], ["-H128", "--tag"]])
    func littleEndianListsRoundTrip(options: [String]) throws {
      try folder.write("hello", to: "a")
      let list = try kiln.run(["hash", "--little-endian"] + options + ["a"], input: Data())
      let check = ["hash", "--check", "--little-endian"]
      let result = try kiln.run(check, input: Data(list.output.utf8))
      #expect(result.output == "a: OK\n")
      #expect(result.messages.isEmpty)
      #expect(result.status == 0)
    }

    @Test func tagOverridesTheLittleEndianOption() throws {
      try folder.write("hello", to: "a")
      let result = try kiln(
        "hash",
        "--check",
        "--little-endian",
        input: "XXH3 (a) = 9555e8555c62dcfd\n"
      )
      #expect(result.output == "a: OK\n")
    }

    @Test(arguments: [["--quiet"], ["--check", "--tag"], ["-H1"], ["-H64"]])
    func rejectsInvalidOptions(options: [String]) throws {
      #expect(try kiln.run(["hash"] + options, input: Data()).status == 2)
    }
  }
#endif
