#if CommandLineTool
  internal import ArgumentParser
  internal import KilnMapping
  internal import KilnSupport

  extension RootCommand {
    /// Explains an argument for which the parser has no suggestion: a misspelt command, or an
    /// option before the command.
    ///
    /// - Parameter arguments: the arguments of the process.
    /// - Returns: the message; `nil` if the first argument is valid, or if the parser explains it.
    static func explanation(of arguments: [String]) -> String? {
      guard let first = arguments.first else { return nil }
      let names = configuration.subcommands.flatMap { command in
        [command.configuration.commandName ?? ""] + command.configuration.aliases
      }
      if first == "help", arguments.count > 1 { return explanation(ofCommand: arguments[1], names) }
      if !first.hasPrefix("-") { return explanation(ofCommand: first, names + ["help"]) }
      let isOwn = ownOptions.contains { first == $0 || first.hasPrefix($0 + "=") }
      guard let command = arguments.first(where: names.contains), !isOwn else { return nil }
      let option = Excerpt.start(of: first, 100).onOneLine(.swift)
      return "expected a command, found \(option); options follow the command: "
        + "kiln \(command) \(option)"
    }

    /// The options that need no command.
    private static let ownOptions = [
      "-h", "--help", "--help-hidden", "-help", "--version", "--generate-completion-script",
      "--experimental-dump-help",
    ]

    private static func explanation(ofCommand name: String, _ names: [String]) -> String? {
      guard !name.hasPrefix("-"), !names.contains(name) else { return nil }
      let similar = SimilarNames.of(name, among: names).map { Excerpt.quoted($0) }
      let question = similar.isEmpty ? "" : "; did you mean \(similar.joined(separator: " or "))?"
      return "no command \(Excerpt.quoted(name))\(question)\nSee 'kiln --help' for all commands."
    }
  }
#endif
