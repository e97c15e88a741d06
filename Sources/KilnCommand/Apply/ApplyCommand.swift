#if CommandLineTool
  internal import ArgumentParser
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
        Patch and an object is a merge patch.
        """,
        valueName: "format"
      )
    )
    var format = PatchFormat.auto

    @Flag(
      name: [.customShort("i"), .long],
      help: "Replace the content of the document's file, and print nothing."
    )
    var inPlace = false

    @Argument(help: "The patch.")
    var patch: FileName

    @Argument(help: "The document.")
    var document = FileName.standardInput

    func validate() throws {
      if patch.isStandardInput, document.isStandardInput {
        throw ValidationError.standardInputTwice("the patch", "the document")
      }
      if inPlace, document.isStandardInput {
        throw ValidationError("--in-place: expected a file as the document, found standard input")
      }
    }

    nonisolated(nonsending) func run(_ console: Console) async throws {
      var reader = DocumentReader()
      var documents: [JSONValue] = []
      try await console.forEachFile([patch, document]) { documents.append(try reader.read($0)) }
      guard documents.count == 2 else { return }
      if inPlace, reader.readCompressed {
        return console.report(
          "expected a document without compression to replace; decompress it first",
          about: document,
          .trouble
        )
      }
      guard let changed = apply(documents[0], to: documents[1], console) else { return }
      if inPlace, changed.isIdentical(to: documents[1]) { return }
      let text = try changed.text(console.isForMachines ? .compact : .pretty)
      if !inPlace { return try console.print(text) }
      do throws(SystemError) {
        try ReplacedFile(document.bytes).stage(Array("\(text)\n".utf8)).commit()
      } catch {
        console.report(error.reason, about: document, .trouble)
      }
    }

    /// Returns the changed document; `nil` after reporting why the patch does not apply.
    private func apply(
      _ json: JSONValue,
      to document: JSONValue,
      _ console: Console
    ) -> JSONValue? {
      do {
        return try format.apply(json, to: document)
      } catch let error as JSONChangeError {
        console.report("\(error)", about: patch, .negative)
      } catch {
        console.report("\(error)", about: patch, .trouble)
      }
      return nil
    }
  }

  extension PatchFormat: ChoiceArgument {}
#endif
