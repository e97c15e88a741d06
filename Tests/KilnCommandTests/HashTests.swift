#if CommandLineTool
  import Foundation
  import KilnHashing
  import Testing

  @Suite struct HashTests {
    let folder = try! TemporaryFolder()
    var kiln: KilnProcess { KilnProcess(folder: folder.url) }

    @Test func writesTheFormatOfXxhsum() throws {
      try folder.write("hello", to: "a")
      try folder.write("", to: "empty")
      let result = try kiln("hash", "a", "empty")
      #expect(
        result.output == """
          XXH3 (a) = 9555e8555c62dcfd
          XXH3 (empty) = 2d06800538d394c2

          """
      )
      #expect(result.status == 0)
      #expect(result.messages.isEmpty)
    }

    @Test(arguments: [
      (["-H2"], "b5e9c1ad071b3e7fc779cfaa5e523818  a"),
      (["-H", "128"], "b5e9c1ad071b3e7fc779cfaa5e523818  a"),
      (["--algorithm", "2", "--tag"], "XXH128 (a) = b5e9c1ad071b3e7fc779cfaa5e523818"),
      (["-H2", "--little-endian"], "1838525eaacf79c77f3e1b07adc1e9b5  a"),
      (["-H3", "--little-endian"], "XXH3_LE (a) = fddc625c55e85595"),
      (["--json"], #"{"file":"a","algorithm":"XXH3","hash":"9555e8555c62dcfd"}"#),
    ])
    func writesOtherFormatsOnRequest(options: [String], line: String) throws {
      try folder.write("hello", to: "a")
      let result = try kiln.run(["hash"] + options + ["a"], input: Data())
      #expect(result.output == line + "\n")
    }

    @Test(arguments: [[], ["-"]])
    func readsStandardInput(files: [String]) throws {
      let result = try kiln.run(["hash"] + files, input: Data("hello".utf8))
      #expect(result.output == "XXH3 (stdin) = 9555e8555c62dcfd\n")
    }

    @Test func reportsUnreadableFilesAndContinues() throws {
      try folder.write("hello", to: "a")
      let result = try kiln("hash", "nowhere", ".", "a")
      #expect(result.output == "XXH3 (a) = 9555e8555c62dcfd\n")
      #expect(
        result.messages == """
          kiln: nowhere: No such file or directory
          kiln: .: Is a directory

          """
      )
      #expect(result.status == 2)
    }

    @Test func hashesALargeFileToItsEnd() throws {
      let size = 19 * 1024 * 1024 + 12345
      let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) })
      let file = try folder.write(data, to: "large")
      let expected = XXH3.Canonical(try XXH3.hash64(fileAt: file))
      #expect(try kiln("hash", "large").output == "XXH3 (large) = \(expected)\n")
    }

    @Test func escapesBackslashesAndNewlinesInNames() throws {
      try folder.write("hello", to: "b\\s")
      try folder.write("hello", to: "n\nl")
      let result = try kiln("hash", "b\\s", "n\nl")
      #expect(
        result.output == #"""
          \XXH3 (b\\s) = 9555e8555c62dcfd
          \XXH3 (n\nl) = 9555e8555c62dcfd

          """#
      )
      try folder.write(result.output, to: "list")
      #expect(try kiln("hash", "-c", "list").status == 0)
    }
  }
#endif
