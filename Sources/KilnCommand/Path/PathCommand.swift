#if CommandLineTool
  internal import ArgumentParser
  internal import KilnJSON
  internal import KilnMapping

  /// `kiln path`
  struct PathCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "path",
      _superCommandName: "kiln",
      abstract: "Print the values at a path in JSON documents.",
      discussion: """
        A path consists of keys and indexes, profile.names[0]. An index of -1 is the last element. A wildcard, \
        friends[*].name, selects every element or member. Of several paths, nick | profile.name, the first with a \
        value other than null is used. A JSON Pointer, /profile/names/0, is also a path. Each value is printed on \
        its own line, after the name of its file if there are several. With several -p, each document or record is a \
        line with a value for each path.

        Exit status: 0 if each file has a value; 1 if a file has none, a record is malformed, or the path leads \
        through another kind of value; 2 for other errors.
        """
    )

    @OptionGroup var common: CommonOptions

    @Option(
      name: [.customShort("p"), .customLong("path")],
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "A path, in place of the first argument; if repeated, print a line of tab-separated values.",
        valueName: "path"
      )
    )
    var paths: [String] = []

    @Flag(name: [.customShort("r"), .long], help: "Print strings without quotes.")
    var raw = false

    @Flag(help: "Print values with a line for each member and element.")
    var pretty = false

    @Flag(exclusivity: .exclusive)
    var fileNames: FileNames?

    @Flag(help: "Read records, as kiln map does, and print the values of each.")
    var records = false

    @OptionGroup var recordOptions: RecordOptions

    @Argument(help: "The path, or a JSON Pointer, without -p.", completion: .file())
    var path: String?

    @Argument(help: "The files.")
    var files: [FileName] = []

    /// The files. With `-p`, the first argument is one of them.
    private var documentFiles: [FileName] {
      paths.isEmpty ? files : (path.map { [FileName(argument: $0)] } ?? []) + files
    }

    /// The order of the arguments; `nil` with `-p`, where all of them are files.
    private var order: ArgumentOrder? {
      paths.isEmpty ? path.map { ArgumentOrder(path: $0, files: files) } : nil
    }

    private var queries: [PathQuery] {
      get throws(ArgumentFailure) {
        var queries: [PathQuery] = []
        for text in paths.isEmpty ? [path].compactMap(\.self) : paths {
          queries.append(try PathQuery(text))
        }
        return queries
      }
    }

    func validate() throws {
      if paths.isEmpty, path == nil {
        throw ValidationError("expected a path, or paths with -p, found neither")
      }
      if let advice = order?.advice { throw ValidationError(advice) }
      do throws(ArgumentFailure) {
        _ = try queries
      } catch {
        throw ValidationError(order?.fileNote ?? "\(error)")
      }
      if Descriptor.input.isTerminal, let note = order?.fileNote { throw ValidationError(note) }
      try recordOptions.validate(isUsed: records)
      if paths.count > 1 { try GivenOptions(["--pretty": pretty]).conflict(with: "several paths") }
      guard common.isForMachines else { return }
      try GivenOptions([
        "--raw": raw, "--pretty": pretty, "--with-filename": fileNames == .withFilename,
        "--no-filename": fileNames == .noFilename,
      ]).conflict(with: "--json")
    }

    nonisolated(nonsending) func run(_ console: Console) async throws {
      let queries = try queries
      let printer = MatchPrinter(
        console: console,
        isRaw: raw,
        isPretty: pretty,
        hasFileNames: fileNames.map { $0 == .withFilename } ?? (documentFiles.count > 1)
      )
      var isAnyFound = false
      // The paths that led to no value in any record, if there is one.
      var unfound: [Int]?
      try await console.forEachFile(documentFiles) { file in
        var isFound = false
        try await console.forEachTree(in: file, recordOptions, asRecords: records) { tree, place in
          let areFound = try printer.print(queries, in: tree, at: place)
          isFound = isFound || areFound.contains(true)
          unfound = (unfound ?? Array(queries.indices)).filter { areFound[$0] == false }
        }
        if !isFound { console.note(.negative) }
        isAnyFound = isAnyFound || isFound
      }
      if records {
        for path in (unfound ?? []).map({ queries[$0] }) where !path.hasWildcard {
          let name = FileName(text: path.text)
          console.notice("absent", about: name, ["path": .string(path.text)], "found in no record")
        }
      }
      if !isAnyFound, console.status == .negative { giveAdvice(on: queries, console) }
    }

    /// Reports why nothing may have been found.
    private func giveAdvice(on queries: [PathQuery], _ console: Console) {
      for path in queries.compactMap(\.withWildcards) {
        let advice = "for every member write \(ShellWord.quoted(path))"
        console.report("\"*\" is a key in this path; \(advice)", nil)
      }
      if let note = order?.fileNote { console.report(note, nil) }
    }
  }

  /// Whether results show the names of their files.
  enum FileNames: EnumerableFlag {
    case withFilename, noFilename

    static func name(for value: FileNames) -> NameSpecification {
      value == .withFilename ? [.customShort("H"), .long] : .long
    }

    static func help(for value: FileNames) -> ArgumentHelp? {
      switch value {
      case .withFilename:
        "Print the name of the file before each value, which is the default for several."
      case .noFilename: "Never print the names of files."
      }
    }
  }
#endif
