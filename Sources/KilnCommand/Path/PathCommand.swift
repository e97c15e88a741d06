#if CommandLineTool
  internal import ArgumentParser
  internal import KilnMapping

  /// `kiln path`
  struct PathCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "path",
      _superCommandName: "kiln",
      abstract: "Print the values at a path in JSON documents.",
      discussion: """
        A path consists of keys and indexes, profile.names[0]; a wildcard, friends[*].name, selects several values, \
        which are printed one per line. Exit status 1 means that a document has no value at the path.
        """
    )

    @OptionGroup var common: CommonOptions

    @Flag(name: [.customShort("r"), .long], help: "Print strings without quotes.")
    var raw = false

    @Flag(help: "Print values with a line for each member and element.")
    var pretty = false

    @Argument(help: "The path.")
    var path: String

    @Argument(help: "The files.")
    var files: [FileName] = []

    func validate() throws {
      do {
        _ = try SourcePath(path)
      } catch {
        throw ValidationError("\(error)")
      }
      if common.isForMachines, raw || pretty {
        throw ValidationError("--raw and --pretty cannot be combined with --json")
      }
    }

    nonisolated(nonsending) func run(_ console: Console) async throws {
      let path = try SourcePath(path)
      var reader = DocumentReader()
      try await console.forEachFile(files) { file in
        let name = file.name
        let tree = try reader.read(file)
        do {
          let matches = try path.matches(in: tree)
          if matches.isEmpty { console.note(.negative) }
          for match in matches { try print(match, of: name, console) }
        } catch let error as SourcePathMismatch {
          console.report("\(error)", about: name, .negative)
        }
      }
    }

    private func print(_ match: SourcePath.Match, of file: FileName, _ console: Console) throws {
      if console.isForMachines {
        try console.print([
          "file": .string(file.text), "path": .string("\(match.path)"), "value": match.value,
        ])
      } else if raw, case .string(let text) = match.value {
        try console.print(text)
      } else {
        try console.print(try match.value.text(pretty ? .pretty : .compact))
      }
    }
  }
#endif
