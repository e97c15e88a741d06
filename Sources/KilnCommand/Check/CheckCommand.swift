#if CommandLineTool
  internal import ArgumentParser
  internal import KilnJSON
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
          try await readSamples(console) { source, place in
            counts.add(source)
            try check(source, place, reshaping, console)
          }
          try print(reshaping, counts, console)
        } catch let error as RecipeFileError {
          try print(error, of: file.name, console)
        }
      }
    }

    /// The position of a sample.
    private typealias SamplePlace = (file: FileName, position: JSONRecordPosition?)

    nonisolated(nonsending) private func readSamples(
      _ console: Console,
      _ body: (JSONValue, SamplePlace) throws -> Void
    ) async throws {
      guard !samples.isEmpty else { return }
      var reader = DocumentReader(readsRecords: true)
      try await console.forEachFile(samples) { file in
        let name = file.name
        if records {
          try await console.forEachRecord(of: file, recordOptions) {
            try body($0, (name, $1))
          }
        } else {
          try body(try reader.read(file), (name, nil))
        }
      }
    }

    /// Reports why the recipe rejects a sample.
    private func check(
      _ source: JSONValue,
      _ place: SamplePlace,
      _ reshaping: Reshaping,
      _ console: Console
    ) throws {
      do {
        _ = try reshaping.reshape(source)
      } catch {
        console.note(.negative)
        var lines = error.failures.map(\.description)
        if error.omittedCount > 0 { lines.append(counted(error.omittedCount, "more failure")) }
        for failure in lines {
          if console.isForMachines {
            var object: JSONObject = ["file": .string(place.file.text)]
            if let position = place.position { object.merge(position.json) { $1 } }
            object["rejected"] = .string(failure)
            try console.print(object)
          } else {
            let line = place.position.map { "line \($0.line): " } ?? ""
            try console.print("\(place.file): \(line)\(console.coloring(.bad, failure))")
          }
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
      let text = "\(counted(count, "sample")) with more values than are checked"
      if console.isForMachines {
        try console.print(["file": .string(recipe.text), "unfinished": .number(JSONNumber(count))])
      } else {
        try console.print(text)
      }
    }

    private func print(_ error: RecipeFileError, of file: FileName, _ console: Console) throws {
      console.note(.negative)
      for mistake in error.mistakes {
        if console.isForMachines {
          try console.print(mistake.json(file))
        } else {
          let problem = console.coloring(.bad, mistake.problem.onOneLine(.swift))
          try console.print("\(file): \(mistake.place)\(problem)")
        }
      }
      guard let more = error.more else { return }
      if console.isForMachines {
        let count = JSONValue.number(JSONNumber(error.omittedCount))
        try console.print(["file": .string(file.text), "omitted": "mistake", "count": count])
      } else {
        try console.print("\(file): \(more)")
      }
    }
  }

  extension RecipeFileError.Mistake {
    fileprivate func json(_ file: FileName) -> JSONObject {
      var object: JSONObject = ["file": .string(file.text)]
      if let position {
        object["line"] = .number(JSONNumber(position.line))
        object["column"] = .number(JSONNumber(position.column))
      }
      if let path { object["path"] = .string("\(path)") }
      object["mistake"] = .string(problem)
      return object
    }
  }
#endif
