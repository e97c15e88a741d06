#if CommandLineTool
  internal import ArgumentParser
  internal import KilnJSON
  internal import KilnSystem

  /// The options of commands that read records or documents.
  struct InputOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The format of the input; auto detects it (default: auto).",
        valueName: "format"
      )
    )
    var input: InputFormat?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The character between the fields of a table, or its name, such as tab; else detected.",
        valueName: "character"
      ),
      transform: { try Delimiter(parsing: $0) }
    )
    var delimiter: Delimiter?

    @Option(
      help: ArgumentHelp(
        "With --input members, add the key of each record to it, as a member of this name.",
        valueName: "name"
      )
    )
    var keyAs: String?

    @Flag(help: "Read and write tables without a header; each row is read as an array.")
    var noHeader = false

    func validate() throws {
      if input != .members { try GivenOptions(["--key-as": keyAs != nil]).need("--input members") }
      guard let input, input != .auto, input != .csv else { return }
      try GivenOptions(["--delimiter": delimiter != nil])
        .conflict(with: "--input \(input.rawValue)")
    }

    /// Rejects `--no-header` if the input is no table, and the command writes none.
    func validateHeader() throws {
      guard let input, ![.auto, .csv, .tsv].contains(input) else { return }
      try GivenOptions(["--no-header": noHeader]).conflict(with: "--input \(input.rawValue)")
    }

    /// The form that the options determine; `nil` if it is detected.
    private var givenForm: TextForm? {
      if let delimiter { return .records(.table(delimiter: delimiter.character)) }
      return switch input ?? .auto {
      case .auto, .csv: nil
      case .lines: .records(.lines)
      case .array: .records(.array)
      case .values: .records(.values)
      case .members: .records(.members(key: keyAs))
      case .tsv: .records(.tsv())
      case .yaml: .yaml
      }
    }

    private func hint(for name: FileName) -> TextForm.Hint? {
      input == .csv ? .table(delimiter: ",", isCertain: true) : name.textHint
    }

    /// The format with the header that the options determine.
    private func format(_ format: JSONRecordFormat) -> JSONRecordFormat {
      guard case .table(let delimiter, _) = format else { return format }
      return .table(delimiter: delimiter, hasHeader: !noHeader)
    }

    /// Detects the format of records, unless it is given.
    ///
    /// - Throws: ``FileFailure`` if the format is unknown.
    nonisolated(nonsending) func setFormat(
      of records: inout JSONRecords,
      in name: FileName
    ) async throws {
      var form = givenForm
      if form == nil { form = try await records.detectFormat(hint: hint(for: name)) }
      switch form {
      case .records(let format)?: records.format = self.format(format)
      case .yaml?: records.conversion = YAMLRecords()
      case .unknown(let text)?: throw FileFailure(text.message)
      case nil: break
      }
    }

    /// The form of a document, and whether it is certain.
    func form(
      of document: UnsafeRawBufferPointer,
      in name: FileName
    ) -> (form: DocumentForm, isCertain: Bool) {
      switch givenForm {
      case .records(let format)?: return (.records(self.format(format)), true)
      case .yaml?: return (.yaml, true)
      case .unknown?, nil:
        let found = TextForm.detect(in: document, hint: hint(for: name))
        let form = DocumentForm(found.form)
        if case .records(let format) = form {
          return (.records(self.format(format)), found.isCertain)
        }
        return (form, found.isCertain)
      }
    }
  }

  /// The format of the input, as an argument.
  enum InputFormat: String, ChoiceArgument {
    case auto, lines, array, values, members, csv, tsv, yaml
  }
#endif
