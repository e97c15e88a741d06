internal import KilnSupport

#if CommandLineTool
  internal import ArgumentParser
  internal import KilnJSON
  internal import KilnMapping
  internal import KilnRecipeTools
  internal import KilnRecipes

  /// The command `kiln map`.
  struct MapCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "map",
      _superCommandName: "kiln",
      abstract: "Reshape records with a recipe.",
      discussion: """
        A record is a line, an element of an array, one of several values, a row of a table or a YAML document, \
        depending on the input. Each becomes an object with a member for each ingredient of the recipe, on a line of \
        its own. Records keep their order, and memory use does not depend on the size of the input.

        An ingredient is a path, such as id: user_id, or an object, such as id: {path: user_id, using: numberText, \
        type: integer, required: true}. kiln transformers lists the names for using, and kiln infer writes the \
        recipe of samples.

        A record that is malformed, or that the recipe rejects, is reported with its line; all others are written. \
        A path that no record has is reported at the end, unless --missing omit is given. It is an error if no \
        record has any of the paths of the recipe.

        Exit status: 0 if all records are written, 1 if some are rejected, 2 for other errors.
        """
    )

    @OptionGroup var common: CommonOptions

    @Option(
      name: [.customShort("e"), .customLong("expression")],
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "Use ingredients in YAML, such as 'id: geonameid', in place of a recipe file; repeatable.",
        valueName: "ingredients"
      )
    )
    var expressions: [String] = []

    @Flag(help: "Reverse: write the source of each object.")
    var reverse = false

    @Option(
      help: ArgumentHelp(
        "Write rejected records with their errors to a file, as one JSON object per line.",
        valueName: "file"
      ),
      completion: .file()
    )
    var errors: FileName?

    @OptionGroup var policies: RecipePolicies

    @OptionGroup var recordOptions: RecordOptions

    @Option(
      name: [.customLong("where")],
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "Only read records with a value such as 'a.b=x' or 'n>1000'; also !=, <, <= and >=; repeatable.",
        valueName: "condition"
      ),
      transform: RecordCondition.init
    )
    var conditions: [RecordCondition] = []

    @Option(
      help: ArgumentHelp(
        "How to write records: lines or one array of JSON, csv, tsv, or a table for people (default: lines).",
        valueName: "form"
      )
    )
    var output: RecordForm?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "With --output csv, the character between fields, or its name; else a comma.",
        valueName: "character"
      ),
      transform: { try Delimiter(parsing: $0) }
    )
    var outputDelimiter: Delimiter?

    @Flag(help: "Write one array of all records, as --output array does.")
    var array = false

    @Flag(help: "Write each member on its own line.")
    var pretty = false

    @Flag(help: "Write nested values as columns or members that are named by paths: a.b, tags[0].")
    var flatten = false

    @Flag(
      name: [.customShort("i"), .long],
      help: """
        Replace each file by its records, in its own format, and print nothing. A file with a rejected record is \
        unchanged without --errors.
        """
    )
    var inPlace = false

    @Flag(help: "Stop at the first rejected record.")
    var failFast = false

    @OptionGroup var jobs: JobOptions

    @Argument(help: "The recipe file, without -e.")
    var recipe: FileName?

    @Argument(help: "The files with records.")
    var files: [FileName] = []

    /// The files with records. With an expression, the first argument is one of them.
    private var recordFiles: [FileName] {
      expressions.isEmpty ? files : (recipe.map { [$0] } ?? []) + files
    }

    /// The name of the recipe in messages.
    private var recipeName: FileName {
      expressions.isEmpty ? recipe ?? .standardInput : FileName(text: "-e")
    }

    func validate() throws {
      if errors?.isStandardInput == true {
        throw ValidationError(
          "--errors: expected a file, found -; standard output receives the valid records"
        )
      }
      if inPlace, recordFiles.isEmpty || recordFiles.contains(.standardInput) {
        throw ValidationError("--in-place: expected files with records, found standard input")
      }
      if output != nil { try GivenOptions(["--array": array]).conflict(with: "--output") }
      if form != .csv {
        try GivenOptions(["--output-delimiter": outputDelimiter != nil]).need("--output csv")
      }
      if !form.isTable {
        try recordOptions.input.validateHeader()
      } else {
        try GivenOptions(["--pretty": pretty]).conflict(with: "--output \(form.rawValue)")
      }
      guard expressions.isEmpty else { return }
      guard let recipe else {
        throw ValidationError("expected a recipe file, or ingredients with -e, found neither")
      }
      if recipe.isStandardInput, files.isEmpty || files.contains(.standardInput) {
        throw ValidationError.standardInputTwice("the recipe", "the records")
      }
    }

    /// Whether paths without a value in any record are reported.
    var reportsUnfound: Bool { policies.missing != .omit }

    /// The form in which records are written.
    private var form: RecordForm { output ?? (array ? .array : .lines) }

    nonisolated(nonsending) func run(_ console: Console) async throws {
      let reshaping = try await policies.reshaping(
        of: recipeName,
        expressions: expressions,
        console
      )
      guard let reshaping else { return }
      let rejected = try errors.map {
        try RejectedRecords(
          writingTo: $0,
          besides: (expressions.isEmpty ? [recipeName] : [])
            + (recordFiles.isEmpty ? [.standardInput] : recordFiles)
        )
      }
      // Keep rejected records even if writing the output fails.
      defer { try? rejected?.flush() }
      let columns = reverse ? reshaping.sourceKeys : reshaping.propertyNames
      var unfound = UnfoundIngredients(reshaping)
      var goesOn = true
      if inPlace {
        try await console.forEachFile(recordFiles) { file in
          guard goesOn else { return }
          let areAllWritten =
            try await replace(file, reshaping, columns: columns, rejected, &unfound, console)
          goesOn = areAllWritten || !failFast
        }
      } else {
        var writer = try RecordWriter(console.output, writerOptions, columns: columns)
        try writer.begin()
        try await console.forEachFile(recordFiles) { file in
          guard goesOn else { return }
          let records = try await recordOptions.records(of: file, jobs: jobs.count)
          let areAllWritten =
            try await map(records, of: file.name, reshaping, &writer, rejected, &unfound, console)
          goesOn = areAllWritten || !failFast
        }
        try await writer.end()
        try console.output.flush()
      }
      if reportsUnfound {
        for condition in conditions { condition.reportUnfound(to: console) }
        unfound.report(to: console, about: recipeName)
      }
      try rejected?.flush()
    }

    /// The form of records, unless it is that of a file to replace.
    var writerOptions: RecordWriter.Options {
      RecordWriter.Options(
        form: form,
        delimiter: outputDelimiter?.character,
        hasHeader: !recordOptions.input.noHeader,
        isPretty: pretty,
        flattens: flatten
      )
    }

    /// Whether a record is read; `nil` if every record is.
    private var condition: (@Sendable (JSONValue) -> Bool)? {
      if conditions.isEmpty { return nil }
      // Every condition looks up its path in every record.
      return { [conditions] record in
        conditions.reduce(true) { $1.isSatisfied(by: record) && $0 }
      }
    }

    /// Writes the reshaped records of a file.
    ///
    /// - Returns: whether all records were written.
    nonisolated(nonsending) func map(
      _ records: JSONRecords,
      of name: FileName,
      _ reshaping: Reshaping,
      _ writer: inout RecordWriter,
      _ rejected: RejectedRecords?,
      _ unfound: inout UnfoundIngredients,
      _ console: Console
    ) async throws -> Bool {
      let progress = JSONRecordsProgress()
      let batches = reshaping.reshapeAllToText(
        records,
        reverse ? .reverse : .forward,
        where: condition,
        layout: writer.layout,
        stopsAtFirst: failFast,
        progress: progress
      )
      var counts = NoticeCounts()
      // Report the counts even if the rest of the input cannot be read.
      defer { counts.report(to: console, about: name) }
      try await console.forEachPart(of: batches, progress, of: name) { part in
        try writer.write(part.made)
        unfound.merge(part.made.unfound)
        for error in part.errors {
          try rejected?.write(error, of: name)
          if rejected == nil { console.report(error, of: name) }
          console.note(error.status)
        }
        for (position, notices) in part.notices {
          for notice in notices.elements { counts.add(notice, line: position.line) }
          counts.addOthers(notices.omittedCount)
        }
        if part.isLastForNow {
          // Flush, so that readers of the output receive all available records.
          try writer.flush()
          try rejected?.flush()
        }
      }
      // Flush, so that notices follow the records of the file on a terminal.
      try console.output.flush()
      return progress.failureCount == 0
    }
  }

  extension RecordForm: ChoiceArgument {}

  extension Reshaping {
    /// The keys of the members that sources have at the top level, without duplicates.
    fileprivate var sourceKeys: [String] {
      var known: Set<String> = []
      return explain().rows.flatMap(\.paths).compactMap { path in
        guard case .key(let key) = path.steps.first, known.insert(key).inserted else { return nil }
        return key
      }
    }
  }
#endif
