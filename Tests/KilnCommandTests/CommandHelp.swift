#if CommandLineTool
  import Foundation
  import KilnJSON
  import KilnMapping
  import Testing

  /// A command with its options, as its help describes them.
  struct CommandHelp {
    /// The name, such as `diff`.
    var name: String
    /// The options, as written in arguments.
    var options: Set<String>
    /// The commands that follow the name.
    var subcommands: [CommandHelp]

    /// The help of `kiln`, without the command that prints help.
    static func ofKiln() throws -> CommandHelp {
      let help = try JSONValue(json: try KilnProcess()("--experimental-dump-help").output)
      return try CommandHelp(try #require(help["command"]))
    }

    private init(_ command: JSONValue) throws {
      name = try #require(command["commandName"]?.stringValue)
      options = []
      for argument in command["arguments"]?.arrayValue ?? [] {
        for name in argument["names"]?.arrayValue ?? [] {
          let text = try #require(name["name"]?.stringValue)
          options.insert((name["kind"] == "short" ? "-" : "--") + text)
        }
      }
      subcommands = try (command["subcommands"]?.arrayValue ?? []).map(CommandHelp.init)
        .filter { $0.name != "help" }
    }

    /// The options of the command and of all its subcommands.
    var allOptions: Set<String> {
      subcommands.reduce(options) { $0.union($1.allOptions) }
    }
  }
#endif
