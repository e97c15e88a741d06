#if CommandLineTool
  internal import ArgumentParser
  internal import KilnJSON
  internal import KilnMapping
  internal import KilnRecipeTools
  internal import KilnRecipes
  internal import KilnSupport
  internal import KilnSystem

  /// `kiln infer`
  struct InferCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "infer",
      _superCommandName: "kiln",
      abstract: "Infer a recipe file and Swift models from samples.",
      discussion: """
        Reads records of any number, and writes Swift source with a model for each shape of object. With \
        --output-directory, it writes NAME.yaml, a recipe file with the evidence for each property, and NAME.swift. \
        The recipe rejects what contradicts every sample: values of other types, nulls and missing values.

        Then it reads the samples again and checks that the recipe restores each of them. Input from a pipe can be \
        read only once and is not checked.

        Exit status: 0 if all samples are restored, 1 if there are none or some are malformed or not restored, 2 for \
        other errors.
        """
    )

    @OptionGroup var common: CommonOptions

    @Option(
      help: ArgumentHelp(
        "The name of the model of a sample (default: from the name of the first file).",
        valueName: "name"
      )
    )
    var name: String?

    @Option(
      help: ArgumentHelp(
        "Write NAME.yaml and NAME.swift to a directory, and replace existing files.",
        valueName: "directory"
      ),
      completion: .directory
    )
    var outputDirectory: FileName?

    @Flag(help: "Write only the recipe file. With --json, it is in JSON, without evidence.")
    var recipeOnly = false

    @Flag(inversion: .prefixedNo, help: "Declare models with the macro @Value.")
    var macros = true

    @Option(
      help: ArgumentHelp(
        "The access level of declarations: internal or public.",
        valueName: "level"
      )
    )
    var access = AccessLevel.internal

    @Flag(help: "Write a recipe that also accepts what contradicts the samples.")
    var loose = false

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp(
        "Do not infer numbers, booleans, dates, epochs, uuids, urls, base64, enums, dictionaries or unions; repeatable.",
        valueName: "guess"
      )
    )
    var noGuess: [InferenceOptions.Guess] = []

    @OptionGroup var recordOptions: RecordOptions

    @OptionGroup var jobs: JobOptions

    @Argument(help: "The files with samples.")
    var samples: [FileName] = []

    func validate() throws {
      try recordOptions.input.validateHeader()
      if let name, RecipeInference.modelName(for: name) == nil {
        throw ValidationError(
          "--name: expected a letter or a digit, found \(Excerpt.quoted(name))"
        )
      }
    }

    nonisolated(nonsending) func run(_ console: Console) async throws {
      var inference = RecipeInference(inferenceOptions)
      let files = try await infer(&inference, console)
      guard inference.sampleCount > 0 else {
        // A file that cannot be read is already reported.
        if console.status == .trouble { return }
        return console.report("expected at least one sample, found none", .negative)
      }
      let recipe = inference.recipe(named: name ?? Self.name(for: files.first ?? .standardInput))
      try InferredFiles(recipe: recipe, command: self).write(console)
      try console.output.flush()
      try await check(recipe, with: files, console)
    }

    private var inferenceOptions: InferenceOptions {
      var options = InferenceOptions()
      options.isLoose = loose
      options.excluded = Set(noGuess)
      return options
    }

    /// The name of a file, without its extensions, in the singular.
    private static func name(for file: FileName) -> String {
      guard !file.isStandardInput else { return "Sample" }
      let name = file.text.split(separator: "/").last.map(String.init) ?? ""
      let stem = name.drop { $0 == "." }.prefix { $0 != "." }
      return RecipeInference.singular(String(stem))
    }

    /// Reads all samples.
    ///
    /// - Returns: the files that can be read.
    nonisolated(nonsending) private func infer(
      _ inference: inout RecipeInference,
      _ console: Console
    ) async throws -> [FileName] {
      var files: [FileName] = []
      var areTables = true
      try await console.forEachFile(samples) { file in
        let name = file.name
        let records = try await recordOptions.records(of: file, jobs: jobs.count)
        let progress = JSONRecordsProgress()
        // Merged in the order of the batches, the result does not depend on the number of workers.
        let batches = RecordBatches(
          records,
          progress: progress,
          startingWith: RecipeInference(inferenceOptions)
        ) { $0.add($1) }
        try await console.forEachPart(of: batches, progress, of: name) { part in
          inference.merge(part.made)
          for error in part.errors { console.report(error, of: name) }
        }
        files.append(name)
        areTables = areTables && records.format.isTable
      }
      inference.options.isTable = areTables && !files.isEmpty
      return files
    }

    /// Reads the samples again and checks that the recipe restores them.
    nonisolated(nonsending) private func check(
      _ recipe: InferredRecipe,
      with files: [FileName],
      _ console: Console
    ) async throws {
      guard !files.isEmpty else { return }
      let reshaping = try Reshaping(recipe.declaration)
      var (restored, respelled, failed) = (0, 0, 0)
      try await console.forEachFile(files) { file in
        let name = file.name
        guard !name.isStandardInput, file.file.regularSize != nil else {
          return console.report(
            "the recipe is not checked: expected a file, found input that can be read only once",
            about: name,
            nil
          )
        }
        let records = try await recordOptions.records(of: file, jobs: jobs.count)
        let progress = JSONRecordsProgress()
        let batches = reshaping.roundTripAll(records, progress: progress)
        try await console.forEachPart(of: batches, progress, of: name) { part in
          restored += part.made.count
          respelled += part.made.respelledCount
          for error in part.errors where !error.isMalformed {
            failed += 1
            console.report(error, of: name)
          }
        }
      }
      guard restored + failed > 0 else { return }
      report(restored, respelled, of: restored + failed, console)
    }

    private func report(_ restored: Int, _ respelled: Int, of count: Int, _ console: Console) {
      guard !console.isForMachines else {
        return console.report([
          "samples": .number(JSONNumber(count)), "restored": .number(JSONNumber(restored)),
          "respelled": .number(JSONNumber(respelled)),
        ])
      }
      let spelling = respelled == 0 ? "" : ", \(respelled) of them with other spellings"
      console.report(
        "the recipe restores \(restored) of \(counted(count, "sample"))\(spelling)",
        nil
      )
    }
  }

  extension InferenceOptions.Guess: ChoiceArgument {}

  /// The access level of declarations, as an argument.
  enum AccessLevel: String, ChoiceArgument {
    case `internal`, `public`
  }

  extension JSONRecordError {
    /// Whether the record is not JSON, which is reported when it is first read.
    fileprivate var isMalformed: Bool {
      switch reason {
      case .bake, .other: false
      default: true
      }
    }
  }
#endif
