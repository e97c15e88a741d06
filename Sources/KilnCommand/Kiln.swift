#if CommandLineTool
  internal import ArgumentParser

  /// The command `kiln`: what the library does, for the shell.
  struct Kiln: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "kiln",
      abstract: "Reshapes, compares, reads and checks JSON, and hashes files.",
      discussion: """
        Standard input is read where no file is named, and for the file -.

        Exit status: 0 where all is well; 1 where documents differ, a check fails, a record is rejected or nothing is \
        found; \
        2 where the arguments are wrong, or something cannot be read or written.
        """,
      version: "kiln \(version)",
      subcommands: [
        CheckCommand.self, DiffCommand.self, FingerprintCommand.self, HashCommand.self,
        MapCommand.self, PathCommand.self,
      ]
    )

    static func main() async {
      do {
        var command = try await asyncParseAsRoot(Surroundings.arguments)
        if let work = command as? any Work {
          Surroundings.end(await work.common.console().run(work.run))
        }
        try command.run()
      } catch {
        Surroundings.end(await tell(error))
      }
      Surroundings.end(.success)
    }

    /// Says what the parser has to say: help, completions, or what is wrong with the arguments.
    nonisolated(nonsending) private static func tell(_ error: any Error) async -> ExitStatus {
      let text = fullMessage(for: error)
      guard exitCode(for: error) != .success else {
        return await Console.standard().run { try $0.print(text) }
      }
      let prefix = "Error: "
      let message = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
      Surroundings.tell("kiln: \(message)\n")
      return .trouble
    }
  }

  /// A command that does its work with a console.
  protocol Work: AsyncParsableCommand {
    /// The options that all commands have.
    var common: CommonOptions { get }

    /// Does the work.
    ///
    /// What is wrong with one file is told to the console, which goes on; an error ends the command.
    nonisolated(nonsending) func run(_ console: Console) async throws
  }
#else
  /// An executable does something in any case.
  enum Kiln {
    static func main() async {
      Surroundings.tell("kiln: this executable was built without the trait CommandLineTool\n")
      Surroundings.end(.trouble)
    }
  }
#endif

extension Kiln {
  /// The version, which is that of the package.
  static let version = "0.1.0"
}

/// Prepares the process for ``runCommand()``. To be called before anything that may open a file.
package func prepareCommand() {
  Surroundings.prepareStreams()
  Surroundings.endWithoutMemory()
}

/// Does what the arguments of the process ask for, and ends it.
package func runCommand() async {
  await Kiln.main()
}
