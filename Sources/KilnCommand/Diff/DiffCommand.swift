#if CommandLineTool
  internal import ArgumentParser
  internal import KilnMapping

  /// `kiln diff`
  struct DiffCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      _superCommandName: "kiln",
      abstract: "Print the differences between two documents, or the records of two files.",
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
        each array uses the first key that is a scalar and unique in all its elements. With --records, all keys \
        together identify a record.
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

    @OptionGroup var comparison: ComparisonOptions

    @Flag(
      help: """
        Compare records, as kiln map reads them, in any order; the default with --key for files that are named .ndjson, \
        .jsonl, .csv or .tsv.
        """
    )
    var records = false

    @Flag(
      help: """
        Count added, removed, changed and equal records on standard error, which is the default on a terminal.
        """
    )
    var summary = false

    @OptionGroup var recordOptions: RecordOptions

    @Argument(help: "The old document.")
    var old: FileName

    @Argument(help: "The new document.")
    var new: FileName

    /// Whether records are compared, and not documents.
    private var comparesRecords: Bool {
      records || !key.isEmpty && format == .text && (old.namesRecords || new.namesRecords)
    }

    func validate() throws {
      for key in try keys() where key.hasWildcard {
        throw ValidationError("--key: expected a path without a wildcard, found \(key)")
      }
      try recordOptions.validate(isUsed: comparesRecords)
      if comparesRecords {
        if key.isEmpty {
          throw ValidationError("--records needs --key, the path that identifies a record")
        }
        let reason = ", because a patch changes one document; --json lists changes by key"
        try GivenOptions(["--format \(format.rawValue)": format != .text])
          .conflict(with: "--records", because: reason)
      } else {
        try GivenOptions(["--summary": summary]).need("--records")
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
      if comparesRecords { return try await compareRecords(console) }
      var reader = DocumentReader(recordOptions.input, readsRecords: !key.isEmpty)
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

    private func keys() throws -> [SourcePath] {
      try key.map { try ComparisonOptions.path($0, of: "--key") }
    }

    nonisolated(nonsending) private func compareRecords(_ console: Console) async throws {
      let identity = RecordIdentity(
        key: RecordKey(try keys()),
        rules: try comparison.rules(),
        mergesNumbers: numbers == .double
      )
      let comparison = RecordComparison(
        identity: identity,
        records: { try await recordOptions.records(of: $0) },
        console: console
      )
      let counts = try await comparison.compare(old, new)
      guard let counts, summary || Descriptor.error.isTerminal else { return }
      try console.output.flush()
      counts.report(to: console)
    }

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
        rules: try comparison.rules(),
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
      try print(try patch(old, new, console).json, console)
    }

    private func patch(
      _ old: JSONValue,
      _ new: JSONValue,
      _ console: Console
    ) throws -> JSONPatch {
      var operations: [JSONPatch.Operation] = []
      try compare(old, new, removingFromEnd: true, console) { operations.append($0.operation) }
      return JSONPatch(operations)
    }

    private func printMergePatch(_ old: JSONValue, _ new: JSONValue, _ console: Console) throws {
      do {
        // The values that the rules ignore stay unchanged.
        let new =
          try comparison.rules() == nil ? new : old.applying(try patch(old, new, console))
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
