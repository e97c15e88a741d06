#if CommandLineTool
  internal import ArgumentParser

  /// The command `kiln`.
  struct RootCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "kiln",
      abstract: "Reshape, compare, patch, query and check JSON.",
      discussion: """
        Reads standard input if no file is named, and for the file -.

        Exit status: 0 for success; 1 if documents differ, a check fails, a record is rejected, a patch does not \
        apply or nothing is found; \
        2 for invalid arguments, and if a file cannot be read or written.
        """,
      version: "kiln \(version)",
      subcommands: [
        ApplyCommand.self, CheckCommand.self, DiffCommand.self, FingerprintCommand.self,
        InferCommand.self, MapCommand.self, PathCommand.self, SchemaCommand.self,
        TransformersCommand.self,
      ]
    )

    /// Parses the arguments and runs the selected command.
    ///
    /// Everything runs on the caller's thread until the command processes batches concurrently.
    /// Starting the threads of Swift's tasks takes longer than a small command.
    nonisolated(nonsending) static func main() async {
      let arguments = ProcessEnvironment.arguments.texts
      if let explanation = explanation(of: arguments) {
        ProcessEnvironment.report("kiln: \(explanation)\n")
        ProcessEnvironment.end(.trouble)
      }
      do {
        var command = try parsed(arguments)
        if let command = command as? any ConsoleCommand {
          ProcessEnvironment.end(await run(command))
        }
        try command.run()
      } catch {
        ProcessEnvironment.end(await report(error))
      }
      ProcessEnvironment.end(.success)
    }

    nonisolated(nonsending) private static func run(
      _ command: any ConsoleCommand
    ) async -> ExitStatus {
      await command.common.console().run(command.run)
    }

    /// Prints the message of the parser: help, completions, or an argument error.
    nonisolated(nonsending) private static func report(_ error: any Error) async -> ExitStatus {
      // The parser fails for widths that its columns do not fit, wherever they come from.
      let columns = TerminalWidth.columns(of: .output, variable: ProcessEnvironment.variable)
      ProcessEnvironment.setVariable("COLUMNS", to: "\(columns)")
      let text = fullMessage(for: error)
      guard exitCode(for: error) != .success else {
        return await Console.standard().run { try $0.print(text) }
      }
      let prefix = "Error: "
      let message = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
      ProcessEnvironment.report("kiln: \(message)\n")
      return .trouble
    }
  }

  /// A command that writes its results to a console.
  protocol ConsoleCommand: AsyncParsableCommand {
    /// The options common to all commands.
    var common: CommonOptions { get }

    /// Runs the command.
    ///
    /// The console reports the error of one file and continues with the next. An error thrown here
    /// ends the command.
    nonisolated(nonsending) func run(_ console: Console) async throws
  }
#else
  /// An executable needs an entry point in every configuration.
  enum RootCommand {
    static func main() async {
      ProcessEnvironment.report(
        "kiln: this executable was built without the trait CommandLineTool\n"
      )
      ProcessEnvironment.end(.trouble)
    }
  }
#endif

extension RootCommand {
  /// The version of the package.
  static let version = "0.1.0"
}

/// Prepares the process for ``runCommand()``. Call it before any code that can open a file.
package func prepareCommand() {
  ProcessEnvironment.prepareStreams()
  ProcessEnvironment.endWithoutMemory()
  ProcessEnvironment.endWithoutMemoryForTexts()
}

/// Runs the command in the arguments of the process, and ends the process.
package func runCommand() -> Never {
  ProcessEnvironment.run { await RootCommand.main() }
}
