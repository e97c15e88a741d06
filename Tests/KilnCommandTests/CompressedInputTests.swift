#if CommandLineTool
  import Foundation
  import Testing

  /// Files in gzip and Zstandard format as input of `kiln`.
  @Suite struct CompressedInputTests {
    /// The text `{"a":1}`, `{"a":2}` on two lines, compressed by the programs of the formats.
    private static let gzip = Data(base64Encoded: "H4sIAAAAAAAAA6tWSlSyMqzlqgbRRrVcAGbAWhkQAAAA")
    private static let zstandard = Data(base64Encoded: "KLUv/QRYgQAAeyJhIjoxfQp7ImEiOjJ9Cu7trPI=")
    private static let files = [gzip, zstandard].compactMap { $0 }

    private func kiln(
      _ arguments: String...,
      file: Data
    ) throws -> (named: KilnProcess.Result, piped: KilnProcess.Result) {
      let folder = try TemporaryFolder()
      try folder.write("{\"ingredients\":{\"b\":\"a\"}}", to: "recipe.json")
      // The name does not matter.
      try folder.write(file, to: "input")
      let kiln = KilnProcess(folder: folder.url)
      return (
        try kiln.run(arguments + ["input"], input: Data()), try kiln.run(arguments, input: file)
      )
    }

    @Test(arguments: files)
    func readsRecords(file: Data) throws {
      let (named, piped) = try kiln("map", "recipe.json", file: file)
      for result in [named, piped] {
        #expect(result.output == "{\"b\":1}\n{\"b\":2}\n")
        #expect(result.messages.isEmpty)
        #expect(result.status == 0)
      }
    }

    @Test func readsDocuments() throws {
      // {"a":[1]}
      let file = try #require(Data(base64Encoded: "H4sIAAAAAAAAA6tWSlSyijaMreUCAD8i0rkKAAAA"))
      let (named, piped) = try kiln("path", "a[0]", file: file)
      #expect(named.output == "1\n")
      #expect(piped.output == "1\n")
    }

    @Test(arguments: files)
    func reportsATruncatedFile(file: Data) throws {
      let format = file == Self.gzip ? "gzip" : "Zstandard"
      let (named, piped) = try kiln("map", "recipe.json", file: file.dropLast(2))
      #expect(
        named.messages
          == "kiln: input: expected more \(format) data, found the end of the file\n"
      )
      #expect(named.status == 2)
      #expect(piped.messages.hasPrefix("kiln: standard input: expected more"))
      let document = try kiln("path", "a", file: file.dropLast(2)).named
      #expect(document.messages == named.messages)
      #expect(document.status == 2)
    }

    @Test(arguments: files)
    func reportsCorruptData(file: Data) throws {
      var changed = file
      changed[changed.count - 6] ^= 1
      changed[changed.count - 3] ^= 1
      let result = try kiln("map", "recipe.json", file: changed).named
      #expect(result.messages.hasPrefix("kiln: input: expected "))
      #expect(result.status == 2)
    }

    #if os(Linux)
      @Test(arguments: [(gzip, "libz", "gzip -d"), (zstandard, "libzstd", "zstd -d")])
      func reportsAMissingLibrary(file: Data?, library: String, program: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(try #require(file), to: "input")
        // The loader fails at the first file with the name of the library.
        for name in ["libz.so.1", "libzstd.so.1"] { try folder.write("not a library", to: name) }
        let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":\($0)" } ?? ""
        var kiln = KilnProcess(folder: folder.url)
        kiln.environment = ["LD_LIBRARY_PATH": folder.url.path + others]
        let result = try kiln("fingerprint", "--records", "input")
        let format = program == "gzip -d" ? "gzip" : "Zstandard"
        #expect(
          result.messages
            == "kiln: input: expected the shared library \(library) to read \(format) data, "
            + "found none; install it, or decompress the file with \(program) first\n"
        )
        #expect(result.status == 2)
      }
    #endif
  }
#endif
