#if CommandLineTool
  internal import ArgumentParser
  internal import KilnMapping

  /// `kiln hash`
  struct HashCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "hash",
      _superCommandName: "kiln",
      abstract: "Hash files with XXH3, or check them against a list of hashes.",
      discussion: """
        Lists have the format of xxhsum -H3, or of xxhsum -H2 with -H 128. --check accepts all formats of xxhsum \
        for these two hashes.
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

    @Flag(name: .customLong("tag"), help: "Write BSD-style lines; XXH3 always does.")
    var isTagged = false

    @Flag(
      name: .customLong("little-endian"),
      help: "Write hashes in little-endian order; with --check, read untagged hashes in that order."
    )
    var isLittleEndian = false

    @Flag(name: [.customShort("c"), .long], help: "Check the files that are listed in FILES.")
    var check = false

    @Flag(
      name: [.customShort("q"), .long],
      help: "With --check: do not report files that match."
    )
    var quiet = false

    @Flag(help: "With --check: print nothing; only set the exit status.")
    var status = false

    @Flag(help: "With --check: fail if a line is malformed.")
    var strict = false

    @Flag(
      name: [.customShort("w"), .long],
      help: "With --check: report each malformed line."
    )
    var warn = false

    @Flag(help: "With --check: ignore missing files.")
    var ignoreMissing = false

    @Argument(help: "The files; with --check, lists of hashes.")
    var files: [FileName] = []

    func validate() throws {
      if check { return try GivenOptions(["--tag": isTagged]).conflict(with: "--check") }
      try GivenOptions([
        "--quiet": quiet, "--status": status, "--strict": strict, "--warn": warn,
        "--ignore-missing": ignoreMissing,
      ]).need("--check")
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

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    var defaultValueDescription: String { self == .xxh3 ? "3" : "128" }
  }
#endif
