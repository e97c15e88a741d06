#if CommandLineTool
  internal import ArgumentParser
  internal import KilnHashing
  internal import KilnMapping

  /// `kiln fingerprint`
  struct FingerprintCommand: Work {
    static let configuration = CommandConfiguration(
      commandName: "fingerprint",
      abstract: "Prints the fingerprints of JSON documents.",
      discussion: """
        Documents with the same values have the same fingerprint, on every machine and for ever: white space, \
        escapes and the order of members do not count. The form of numbers does: 1 and 1.0 are two values.
        """
    )

    @OptionGroup var common: CommonOptions

    @Flag(help: "Read one document a line, and print the fingerprint of each.")
    var records = false

    @Argument(help: "The files.")
    var files: [FileName] = []

    nonisolated(nonsending) func run(_ console: Console) async throws {
      var reader = DocumentReader()
      try await console.forEachFile(files) { file in
        let name = file.name
        guard records else {
          return try print(try reader.read(file), of: name, line: nil, console)
        }
        var records = Records(file)
        while let record = try records.next() {
          do {
            try print(try reader.read(record), of: name, line: record.line, console)
          } catch let error as FileFailure {
            console.tell(error.description, about: name, .negative)
          }
        }
      }
    }

    private func print(
      _ tree: JSONValue,
      of file: FileName,
      line: Int?,
      _ console: Console
    ) throws {
      let fingerprint = Fingerprint(of: tree).description
      if console.isForMachines {
        var object: JSONObject = ["file": .string(file.text)]
        if let line { object["line"] = .number(JSONNumber(line)) }
        object["fingerprint"] = .string(fingerprint)
        try console.print(object)
      } else {
        let place = line.map { ":\($0)" } ?? ""
        try console.print(
          "\(fingerprint)  \(file.isStandardInput ? "-" : file.description)\(place)"
        )
      }
    }
  }
#endif
