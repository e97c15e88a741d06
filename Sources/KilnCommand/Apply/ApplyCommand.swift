#if CommandLineTool
  internal import ArgumentParser
  internal import KilnJSON
  internal import KilnMapping
  internal import KilnSystem

  /// `kiln apply`
  struct ApplyCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "apply",
      _superCommandName: "kiln",
      abstract: "Apply a patch to a JSON document.",
      discussion: """
        Applies a JSON Patch (RFC 6902) or a JSON Merge Patch (RFC 7396), as kiln diff --format writes them, and \
        prints the changed document. All operations of a patch are applied, or none.

        Exit status: 0 if the patch is applied; 1 if an operation fails, and nothing is written; 2 for other errors.
        """
    )

    @OptionGroup var common: CommonOptions

    @Option(
      help: ArgumentHelp(
        """
        Whether the patch is a JSON Patch (patch) or a merge patch (merge). By default (auto), an array is a JSON \
        Patch, an object with the members op and path is one operation of it, and another object is a merge patch.
        """,
        valueName: "format"
      )
    )
    var format = PatchFormat.auto

    @Flag(
      name: [.customShort("i"), .long],
      help: """
        Replace the content of the document's file, and print nothing. Without --json, the layout of the file is kept.
        """
    )
    var inPlace = false

    @Flag(
      help: """
        Print the text of the document in which only what changes is replaced, with its white space, order of members \
        and spelling of numbers and strings.
        """
    )
    var keepLayout = false

    @OptionGroup var input: InputOptions

    @Argument(help: "The patch.")
    var patch: FileName

    @Argument(help: "The document.")
    var document = FileName.standardInput

    func validate() throws {
      try input.validateHeader()
      if common.isForMachines {
        try GivenOptions(["--keep-layout": keepLayout]).conflict(with: "--json")
      }
      if patch.isStandardInput, document.isStandardInput {
        throw ValidationError.standardInputTwice("the patch", "the document")
      }
      if inPlace, document.isStandardInput {
        throw ValidationError("--in-place: expected a file as the document, found standard input")
      }
    }

    nonisolated(nonsending) func run(_ console: Console) async throws {
      let changesText = keepLayout || inPlace
      let keepsLayout = changesText && !console.isForMachines
      var documents: [JSONValue] = []
      var reader = DocumentReader(nil)
      try await console.forEachFile([patch]) { documents.append(try await reader.read($0)) }
      reader = DocumentReader(input, keepsText: changesText)
      try await console.forEachFile([document]) { documents.append(try await reader.read($0)) }
      guard documents.count == 2 else { return }
      if changesText, !reader.readJSON {
        return console.report(
          "expected a JSON document to change as text, found another format; print the result "
            + "without --in-place and --keep-layout",
          about: document,
          .trouble
        )
      }
      if inPlace, reader.readCompressed {
        return console.report(
          "expected a document without compression to replace; decompress it first",
          about: document,
          .trouble
        )
      }
      do {
        let patch = try format.read(documents[0], for: documents[1])
        try reader.withText { text in
          if keepsLayout, let text {
            let changed = try patch.applied(to: EditedText(documents[1], text))
            if inPlace { return replaceDocument(by: changed, console) }
            try console.output.write(changed ?? Array(text))
          } else {
            try write(patch.applied(to: documents[1]), insteadOf: documents[1], console)
          }
        }
      } catch let error as JSONChangeError {
        console.report("\(error)", about: patch, .negative)
      } catch let error as FileFailure {
        console.report("\(error)", about: patch, .trouble)
      } catch let error as ParseError {
        console.report("\(FileFailure(error))", about: document, .trouble)
      }
    }

    /// Writes the changed document in the layout of results.
    private func write(
      _ changed: JSONValue,
      insteadOf document: JSONValue,
      _ console: Console
    ) throws {
      let text = try changed.text(console.isForMachines ? .compact : .pretty)
      if !inPlace { return try console.print(text) }
      let isChanged = !changed.hasSameText(as: document)
      replaceDocument(by: isChanged ? Array("\(text)\n".utf8) : nil, console)
    }

    /// Replaces the content of the document's file.
    ///
    /// - Parameter text: the new content; `nil` to keep the old one.
    private func replaceDocument(by text: [UInt8]?, _ console: Console) {
      guard let text else { return }
      do throws(SystemError) {
        try ReplacedFile(document.bytes).stage(text).commit()
      } catch {
        console.report(error.reason, about: document, .trouble)
      }
    }
  }

  extension PatchFormat: ChoiceArgument {}
#endif
