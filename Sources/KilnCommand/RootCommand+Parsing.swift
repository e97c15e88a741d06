#if CommandLineTool
  internal import ArgumentParser

  extension RootCommand {
    /// Parses the arguments of the process.
    ///
    /// If they begin with the name of a subcommand, its own parser is used first. That takes half
    /// the time: a parser of a command with a super-command does not also parse the options that
    /// print completions. If it fails, or if help is requested, the root command parses all
    /// arguments, so that messages name both commands.
    ///
    /// - Parameter arguments: the arguments after the program's name.
    /// - Throws: an error whose message is that of the parser; also for help and completions.
    static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
      try subcommand(arguments) ?? parseAsRoot(arguments)
    }

    /// The subcommand that the arguments begin with; `nil` if they do not, or are not valid.
    private static func subcommand(_ arguments: [String]) -> (any ConsoleCommand)? {
      guard let name = arguments.first else { return nil }
      let type = configuration.subcommands.first { $0.configuration.commandName == name }
      return try? type?.parseAsRoot(Array(arguments.dropFirst())) as? any ConsoleCommand
    }
  }
#endif
