#if CommandLineTool
  internal import ArgumentParser
  internal import KilnMapping

  /// `kiln hash`
  struct HashCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "hash",
      abstract: "Hashes files by XXH3, or checks them against a list of hashes.",
      discussion: """
        Lists are in the form of xxhsum -H3, or of xxhsum -H2 with -H 128, and checked in all forms that xxhsum \
        has for these two hashes.
        """
    )

    @OptionGroup var common: CommonOptions

    @Option(
      name: [.customShort("H", allowingJoined: true), .customLong("algorithm")],
      help: ArgumentHelp(
        "The hash: 3 for XXH3 of 64 bits; 2 or 128 for 128 bits.",
        valueName: "hash"
      )
    )
    var algorithm = HashAlgorithm.xxh3

    @Flag(name: .customLong("tag"), help: "Write lines as the BSDs do; with XXH3 they always are.")
    var isTagged = false

    @Flag(
      name: .customLong("little-endian"),
      help: "Write the lowest byte of a hash first; with --check, read hashes without a tag so."
    )
    var isLittleEndian = false

    @Flag(name: [.customShort("c"), .long], help: "Check the files that are listed in the files.")
    var check = false

    @Flag(
      name: [.customShort("q"), .long],
      help: "With --check: do not tell of files that are as listed."
    )
    var quiet = false

    @Flag(help: "With --check: tell nothing; the exit status says all.")
    var status = false

    @Flag(help: "With --check: fail where a line is not a hash and a file.")
    var strict = false

    @Flag(
      name: [.customShort("w"), .long],
      help: "With --check: tell of each line that is not a hash and a file."
    )
    var warn = false

    @Flag(help: "With --check: pass over files that are not there.")
    var ignoreMissing = false

    @Argument(help: "The files; with --check, lists of hashes.")
    var files: [FileName] = []

    func validate() throws {
      if !check, quiet || status || strict || warn || ignoreMissing {
        throw ValidationError(
          "--quiet, --status, --strict, --warn and --ignore-missing need --check"
        )
      }
      if check, isTagged {
        throw ValidationError("--tag does not go with --check")
      }
    }

    nonisolated(nonsending) func run(_ console: Console) async throws {
      if check {
        var check = HashCheck(options: checkOptions, console: console)
        try await console.forEachFile(files) { try await check.check($0) }
      } else {
        try await console.forEachFile(files) { try await hash($0, console) }
      }
    }

    nonisolated(nonsending) private func hash(
      _ file: borrowing NamedInput,
      _ console: Console
    ) async throws {
      let line = HashLine(
        algorithm: algorithm,
        hash: try await algorithm.hash(file),
        file: file.name
      )
      if console.isForMachines {
        try console.print([
          "file": .string(line.file.text),
          "algorithm": .string(algorithm.rawValue),
          "hash": .string(HashLine.digits(isLittleEndian ? line.hash.reversed() : line.hash)),
        ])
      } else {
        let form: HashLine.Form = isTagged || algorithm == .xxh3 ? .tagged : .plain
        try console.output.write(line.text(form, isLittleEndian: isLittleEndian))
      }
    }

    private var checkOptions: HashCheck.Options {
      HashCheck.Options(
        isQuiet: quiet,
        isSilent: status,
        isStrict: strict,
        warns: warn,
        ignoresMissing: ignoreMissing,
        isLittleEndian: isLittleEndian
      )
    }
  }

  extension HashAlgorithm: ExpressibleByArgument {
    init?(argument: String) {
      switch argument {
      case "3": self = .xxh3
      case "2", "128": self = .xxh128
      default: return nil
      }
    }

    static var allValueStrings: [String] { ["3", "2", "128"] }

    var defaultValueDescription: String { self == .xxh3 ? "3" : "128" }
  }
#endif
