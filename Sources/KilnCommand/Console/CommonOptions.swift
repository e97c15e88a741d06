#if CommandLineTool
  internal import ArgumentParser

  /// The options common to all commands.
  struct CommonOptions: ParsableArguments {
    @Flag(name: .customLong("json"), help: "Write results as JSON, one object per line.")
    var isForMachines = false

    @Option(
      name: .customLong("color"),
      help: ArgumentHelp("When to colour results and messages.", valueName: "when")
    )
    var color = ColorChoice.auto

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        """
        The largest number of messages, and of notices at the end; the others are counted \
        (default: \(MessageLimit.defaultMaximum)).
        """,
        valueName: "count"
      ),
      transform: { try (0...Int.max).parse($0) }
    )
    var maxMessages = MessageLimit.defaultMaximum

    /// The console for the options.
    func console() -> Console {
      .standard(color: color, isForMachines: isForMachines, maximumMessages: maxMessages)
    }
  }

  extension ColorChoice: ChoiceArgument {}
#endif
