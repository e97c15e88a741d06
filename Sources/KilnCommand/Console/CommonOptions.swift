#if CommandLineTool
  internal import ArgumentParser

  /// The options common to all commands.
  struct CommonOptions: ParsableArguments {
    @Flag(name: .customLong("json"), help: "Write results as JSON, one object per line.")
    var isForMachines = false

    @Option(
      name: .customLong("color"),
      help: ArgumentHelp("When to colour results: auto, always or never.", valueName: "when")
    )
    var color = ColorChoice.auto

    /// The console for the options.
    func console() -> Console { .standard(color: color, isForMachines: isForMachines) }
  }

  extension ColorChoice: ExpressibleByArgument {}
#endif
