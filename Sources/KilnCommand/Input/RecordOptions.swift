#if CommandLineTool
  internal import ArgumentParser
  internal import KilnJSON

  /// The options of commands that read records.
  struct RecordOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The record format; auto detects it (default: auto).",
        valueName: "format"
      )
    )
    var input: InputFormat?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The largest size of a record, in bytes or as 64K, 1M or 1GiB (default: \(defaultMaximum)).",
        valueName: "size"
      ),
      transform: { try ByteSize(parsing: $0) }
    )
    var maxRecord: ByteSize?

    private static let defaultMaximum = ByteSize(JSONRecords.Limits().maximumRecordBytes)

    func validate() throws {
      let limit = JSONParser.maximumByteCount
      guard let count = maxRecord?.count, !(1...limit).contains(count) else { return }
      throw ValidationError(
        "--max-record: expected a size from 1 to \(limit) bytes, found \(count)"
      )
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
          maximumRecordBytes: maxRecord?.count ?? standard.maximumRecordBytes,
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
