#if CommandLineTool
  internal import ArgumentParser

  /// The option of commands that process batches of records concurrently.
  struct JobOptions: ParsableArguments {
    @Option(
      name: .customLong("jobs"),
      parsing: .unconditional,
      help: ArgumentHelp(
        "The number of batches that are processed at once, from 1 to 1024 (default: one per core).",
        valueName: "count"
      )
    )
    var count: Int?

    func validate() throws {
      guard let count, !(1...1024).contains(count) else { return }
      throw ValidationError("--jobs: expected a number from 1 to 1024, found \(count)")
    }
  }
#endif
