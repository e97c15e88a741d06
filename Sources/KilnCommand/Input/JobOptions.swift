#if CommandLineTool
  internal import ArgumentParser

  /// The option of commands that process batches of records concurrently.
  struct JobOptions: ParsableArguments {
    @Option(
      name: .customLong("jobs"),
      parsing: .unconditional,
      help: ArgumentHelp(
        """
        The number of batches that are processed at once, from 1 to 1024 (default: one per core, \
        or one for a small file).
        """,
        valueName: "count"
      ),
      transform: { try (1...1024).parse($0) }
    )
    var count: Int?
  }
#endif
