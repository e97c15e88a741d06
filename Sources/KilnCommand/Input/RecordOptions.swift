#if CommandLineTool
  internal import ArgumentParser
  internal import KilnJSON

  /// The options of commands that read records.
  struct RecordOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Record format (default: auto-detect).",
        valueName: "format"
      )
    )
    var input: InputFormat?

    @Option(
      help: ArgumentHelp(
        "Maximum size of a record (default: \(JSONRecords.Limits().maximumRecordBytes)).",
        valueName: "bytes"
      )
    )
    var maxRecord: Int?

    func validate() throws {
      guard (1...JSONParser.maximumByteCount).contains(maxRecord ?? 1) else {
        throw ValidationError("--max-record must be between 1 and \(JSONParser.maximumByteCount)")
      }
    }

    /// Rejects the options if the command reads no records.
    func validate(isUsed: Bool) throws {
      if !isUsed, input != nil || maxRecord != nil {
        throw ValidationError("--input and --max-record need --records")
      }
    }

    /// The records of a file.
    ///
    /// - Parameters:
    ///   - file: the file, which must stay open.
    ///   - jobs: the number of concurrent batches; `nil` for the number of cores.
    /// - Throws: ``FileFailure`` if the file is standard output or standard error.
    func records(
      of file: borrowing NamedInput,
      jobs: Int? = nil
    ) throws(FileFailure) -> JSONRecords {
      let standard = JSONRecords.Limits()
      return try file.records(
        format: (input ?? .auto).recordFormat,
        limits: JSONRecords.Limits(
          maximumRecordBytes: maxRecord ?? standard.maximumRecordBytes,
          workers: jobs
        )
      )
    }
  }

  /// The format of records, as an argument.
  enum InputFormat: String, ExpressibleByArgument, CaseIterable {
    case auto, lines, array, values

    /// The corresponding format of the record reader.
    var recordFormat: JSONRecordFormat {
      switch self {
      case .auto: .automatic
      case .lines: .lines
      case .array: .array
      case .values: .values
      }
    }
  }
#endif
