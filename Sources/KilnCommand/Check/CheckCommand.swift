#if CommandLineTool
  internal import ArgumentParser
  internal import KilnMapping
  internal import KilnRecipeTools
  internal import KilnRecipes
  internal import KilnSupport

  /// `kiln check`
  struct CheckCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      _superCommandName: "kiln",
      abstract: "Check a recipe file, and show which parts of samples it reads.",
      discussion: """
        A recipe file is JSON or YAML; see the guide “Recipe files”. All mistakes are reported with their positions. \
        A valid file is shown as a table. With samples, the table shows which parts of them are read, and \
        samples that the recipe rejects are reported.

        Exit status: 0 for a valid file, 1 for mistakes or rejected samples, 2 for other errors.
        """
    )

    @OptionGroup var common: CommonOptions

    @Flag(help: "Read samples as records, as kiln map does; each is one sample.")
    var records = false

    @OptionGroup var recordOptions: RecordOptions

    @Argument(help: "The recipe file.")
    var recipe: FileName

    @Argument(help: "Documents to read with the recipe.")
    var samples: [FileName] = []

    func validate() throws {
      if recipe.isStandardInput, samples.contains(where: \.isStandardInput) {
        throw ValidationError.standardInputTwice("the recipe", "the sample")
      }
      try recordOptions.validate(isUsed: records)
    }

    nonisolated(nonsending) func run(_ console: Console) async throws {
      try await console.forEachFile([recipe]) { file in
        let file = try NamedRecipeFile(file)
        do {
          let reshaping = try file.reshaping()
          var counts = CoverageCounts(reshaping)
          if !samples.isEmpty {
            try await console.forEachFile(samples) { file in
              try await console.forEachTree(in: file, recordOptions, asRecords: records) {
                counts.add($0)
                try check($0, $1, reshaping, console)
              }
            }
          }
          try print(reshaping, counts, console)
        } catch let error as RecipeFileError {
          try print(error, of: file.name, console)
        }
      }
    }

    /// Reports why the recipe rejects a sample.
    private func check(
      _ source: JSONValue,
      _ place: SourcePosition,
      _ reshaping: Reshaping,
      _ console: Console
    ) throws {
      do {
        _ = try reshaping.reshape(source)
      } catch {
        console.note(.negative)
        var lines = error.failures.map(\.description)
        if !records, case .array = source, error.failures.first?.path?.isRoot == true {
          lines[0] += "; pass --records to check each element"
        }
        if error.omittedCount > 0 { lines.append(counted(error.omittedCount, "more failure")) }
        for failure in lines {
          let text = place.linePrefix + console.coloring(.bad, failure)
          try console.print(
            place.json(["rejected": .string(failure)]),
            "\(place.file): \(text)"
          )
        }
      }
    }

    private func print(
      _ reshaping: Reshaping,
      _ counts: CoverageCounts,
      _ console: Console
    ) throws {
      let coverage = counts.sourceCount == 0 ? nil : counts.coverage
      let table = CoverageTable(reshaping.explain(), coverage)
      if console.isForMachines {
        for row in table.rows { try console.print(row.json) }
      } else {
        let lines = table.lines(console.coloring, width: console.output.terminalWidth)
        for line in lines { try console.print(line) }
      }
      guard let count = coverage?.unfinishedCount, count > 0 else { return }
      console.note(.negative)
      try console.print(
        SourcePosition(file: recipe).json(["unfinished": .number(JSONNumber(count))]),
        "\(counted(count, "sample")) with more values than are checked"
      )
    }

    private func print(_ error: RecipeFileError, of file: FileName, _ console: Console) throws {
      console.note(.negative)
      for mistake in error.mistakes {
        let problem = console.coloring(.bad, mistake.problem.onOneLine(.swift))
        try console.print(mistake.json(file), "\(file): \(mistake.place)\(problem)")
      }
      guard let more = error.more else { return }
      let count = JSONValue.number(JSONNumber(error.omittedCount))
      try console.print(
        SourcePosition(file: file).json(["omitted": "mistake", "count": count]),
        "\(file): \(more)"
      )
    }
  }

  extension RecipeFileError.Mistake {
    fileprivate func json(_ file: FileName) -> JSONObject {
      var members: JSONObject = [:]
      if let position {
        members["line"] = .number(JSONNumber(position.line))
        members["column"] = .number(JSONNumber(position.column))
      }
      if let path { members["path"] = .string("\(path)") }
      members["mistake"] = .string(problem)
      return SourcePosition(file: file).json(members)
    }
  }
#endif
