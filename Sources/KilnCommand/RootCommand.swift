#if CommandLineTool
  internal import ArgumentParser

  /// The command `kiln`: what the library does, for the shell.
  struct RootCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "kiln",
      abstract: "Reshape, compare, query and check JSON, and hash files.",
      discussion: """
        Reads standard input if no file is named, and for the file -.

        Exit status: 0 for success; 1 if documents differ, a check fails, a record is rejected or nothing is found; \
        2 for invalid arguments, and if a file cannot be read or written.
        """,
      version: "kiln \(version)",
      subcommands: [
        CheckCommand.self, DiffCommand.self, FingerprintCommand.self, HashCommand.self,
        MapCommand.self, PathCommand.self,
      ]
    )

    /// Parses the arguments and runs the command that they name.
    ///
    /// Help, versions and mistakes are printed on the thread of the caller: the threads of Swift's
    /// tasks take longer to start than the rest.
    nonisolated(nonsending) static func main() async {
      do {
        var command = try parseAsRoot(ProcessEnvironment.arguments.texts)
        if let command = command as? any ConsoleCommand {
          ProcessEnvironment.end(await run(command))
        }
        try command.run()
      } catch {
        ProcessEnvironment.end(await tell(error))
      }
      ProcessEnvironment.end(.success)
    }

    @concurrent private static func run(_ command: any ConsoleCommand) async -> ExitStatus {
      await command.common.console().run(command.run)
    }

    /// Prints the message of the parser: help, completions, or the mistake in the arguments.
    nonisolated(nonsending) private static func tell(_ error: any Error) async -> ExitStatus {
      let text = fullMessage(for: error)
      guard exitCode(for: error) != .success else {
        return await Console.standard().run { try $0.print(text) }
      }
      let prefix = "Error: "
      let message = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
      ProcessEnvironment.tell("kiln: \(message)\n")
      return .trouble
    }
  }

  /// A command that reports its results to a console.
  protocol ConsoleCommand: AsyncParsableCommand {
    /// The options that all commands have.
    var common: CommonOptions { get }

    /// Runs the command.
    ///
    /// The console reports the error of one file, and the next one is read; an error thrown here
    /// ends the command.
    nonisolated(nonsending) func run(_ console: Console) async throws
  }
#else
  /// An executable needs an entry point in any case.
  enum RootCommand {
    static func main() async {
      ProcessEnvironment.tell("kiln: this executable was built without the trait CommandLineTool\n")
      ProcessEnvironment.end(.trouble)
    }
  }
#endif

extension RootCommand {
  /// The version, which is that of the package.
  static let version = "0.1.0"
}

/// Prepares the process for ``runCommand()``. Call it before anything that may open a file.
package func prepareCommand() {
  ProcessEnvironment.prepareStreams()
  ProcessEnvironment.endWithoutMemory()
}

/// Runs the command that the arguments of the process name, and ends the process.
package nonisolated(nonsending) func runCommand() async {
  await RootCommand.main()
}
