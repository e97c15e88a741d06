#if CommandLineTool
  internal import ArgumentParser
  internal import KilnMapping

  /// `kiln diff`
  struct DiffCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      _superCommandName: "kiln",
      abstract: "Print the differences between two JSON documents.",
      discussion: """
        The order of members is ignored. Numbers are compared by decimal value: 1.1 and 1.10 are equal, 1 and 1.0 are \
        not. Strings are compared by code points. Elements of arrays are matched by position, or by a key.

        Exit status: 0 if the documents are the same, 1 if they differ, 2 for other errors.
        """
    )

    /// The format of differences.
    enum Format: String, ChoiceArgument {
      /// As text, one line per difference.
      case text
      /// As a JSON Patch, RFC 6902.
      case patch
      /// As a JSON Merge Patch, RFC 7396.
      case merge
    }

    /// The comparison of numbers.
    enum Numbers: String, ChoiceArgument {
      /// By decimal value.
      case exact
      /// By nearest double.
      case double
    }

    @OptionGroup var common: CommonOptions

    @Option(
      help: ArgumentHelp(
        """
        Match elements of arrays by the value at a path from the element, such as id. If the option is repeated, \
        each array uses the first key that is a scalar and unique in all its elements.
        """,
        valueName: "path"
      )
    )
    var key: [String] = []

    @Option(
      help: "Write text, a JSON Patch (RFC 6902), or a JSON Merge Patch (RFC 7396)."
    )
    var format = Format.text

    @Option(
      help: """
        Compare numbers exactly, or by their nearest doubles, so that 1 and 1.0, and 0.1 and 0.10000000000000001, are \
        equal.
        """
    )
    var numbers = Numbers.exact

    @OptionGroup var input: InputOptions

    @Argument(help: "The old document.")
    var old: FileName

    @Argument(help: "The new document.")
    var new: FileName

    func validate() throws {
      for key in key {
        do {
          guard try !SourcePath(key).hasWildcard else {
            throw ValidationError("--key: expected a path without a wildcard, found \(key)")
          }
        } catch let error as ParseError {
          throw ValidationError("--key: \(error)")
        }
      }
      if format == .merge {
        try GivenOptions(["--key": !key.isEmpty])
          .conflict(with: "--format merge", because: ", which replaces whole arrays")
      }
      if old.isStandardInput, new.isStandardInput {
        throw ValidationError.standardInputTwice("the old document", "the new one")
      }
    }

    nonisolated(nonsending) func run(_ console: Console) async throws {
      var reader = DocumentReader(input)
      var documents: [JSONValue] = []
      try await console.forEachFile([old, new]) { documents.append(try await reader.read($0)) }
      guard documents.count == 2 else { return }
      var elements = ElementKeys(try keys())
      for document in documents { elements.search(document) }
      if documents[0] != documents[1], let error = elements.error { throw error }
      if numbers == .double {
        var merging = NumberMerging()
        documents = documents.map { merging.merging($0) }
      }
      switch format {
      case .text: try printText(documents[0], documents[1], console)
      case .patch: try printPatch(documents[0], documents[1], console)
      case .merge: try printMergePatch(documents[0], documents[1], console)
      }
    }

    private func keys() throws -> [SourcePath] { try key.map { try SourcePath($0) } }

    /// Finds the differences, and reports arrays in which a key does not identify the elements.
    private func compare(
      _ old: JSONValue,
      _ new: JSONValue,
      removingFromEnd: Bool = false,
      _ console: Console,
      _ body: (TreeChange) throws -> Void
    ) throws {
      try old.forEachChange(
        to: new,
        keys: try keys(),
        removesFromEnd: removingFromEnd,
        unmatched: { $0.report(to: console, about: $0.isNew ? self.new : self.old) },
        { change throws in
          console.note(.negative)
          try body(change)
        }
      )
    }

    private func printText(_ old: JSONValue, _ new: JSONValue, _ console: Console) throws {
      try compare(old, new, console) { change in
        try console.print(change.json, change.text(console.coloring))
      }
    }

    private func printPatch(_ old: JSONValue, _ new: JSONValue, _ console: Console) throws {
      var operations: [JSONPatch.Operation] = []
      try compare(old, new, removingFromEnd: true, console) { operations.append($0.operation) }
      try print(JSONPatch(operations).json, console)
    }

    private func printMergePatch(_ old: JSONValue, _ new: JSONValue, _ console: Console) throws {
      do {
        let patch = try JSONMergePatch(from: old, to: new)
        if !old.isIdentical(to: new) { console.note(.negative) }
        try print(patch.json, console)
      } catch let error as JSONChangeError {
        throw CommandFailure("\(error)")
      }
    }

    private func print(_ document: JSONValue, _ console: Console) throws {
      try console.print(try document.text(console.isForMachines ? .compact : .pretty))
    }
  }
#endif
