#if CommandLineTool
  internal import ArgumentParser
  internal import KilnHashing
  internal import KilnJSON
  internal import KilnMapping

  /// `kiln fingerprint`
  struct FingerprintCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "fingerprint",
      _superCommandName: "kiln",
      abstract: "Print the fingerprints of JSON documents.",
      discussion: """
        Documents with the same values have the same fingerprint, on every machine and in every version: white \
        space, escapes and the order of members are ignored. Numbers are compared by decimal value; 1 and 1.0 are \
        two values. Strings that are canonically equivalent in Unicode are the same value, and so are 0.0 and -0.0; \
        with --exact they are not.
        """
    )

    @OptionGroup var common: CommonOptions

    @Flag(help: "Print fingerprints of the exact content, for ETags and to detect changes.")
    var exact = false

    @Flag(help: "Read records, as kiln map does, and print the fingerprint of each.")
    var records = false

    @OptionGroup var recordOptions: RecordOptions

    @Argument(help: "The files.")
    var files: [FileName] = []

    func validate() throws { try recordOptions.validate(isUsed: records) }

    nonisolated(nonsending) func run(_ console: Console) async throws {
      try await console.forEachFile(files) { file in
        try await console.forEachTree(in: file, recordOptions, asRecords: records) { tree, place in
          let text = "\(exact ? Fingerprint(ofContent: tree) : Fingerprint(of: tree))"
          let line = place.position.map { ":\($0.line)" } ?? ""
          try console.print(
            place.json(["fingerprint": .string(text)]),
            "\(text)  \(place.fileName)\(line)"
          )
        }
      }
    }
  }
#endif
