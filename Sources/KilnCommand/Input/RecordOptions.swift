#if CommandLineTool
  internal import ArgumentParser
  internal import KilnJSON
  internal import KilnSystem

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

    private static let defaultMaximum = ByteSize(standard.maximumRecordBytes)

    /// The default limits. With a number of workers, the number of cores is not determined.
    private static let standard = JSONRecords.Limits(workers: 1)

    @Option(
      help: ArgumentHelp(
        "With --input members, add the key of each record to it, as a member of this name.",
        valueName: "name"
      )
    )
    var keyAs: String?

    @Flag(help: "Read and write CSV and TSV without a header; each row is read as an array.")
    var noHeader = false

    func validate() throws {
      if input != .members { try GivenOptions(["--key-as": keyAs != nil]).need("--input members") }
      let limit = JSONParser.maximumByteCount
      guard let count = maxRecord?.count, !(1...limit).contains(count) else { return }
      throw ValidationError(
        "--max-record: expected a size from 1 to \(limit) bytes, found \(count)"
      )
    }

    /// Rejects the options if the command reads no records.
    func validate(isUsed: Bool) throws {
      guard !isUsed else { return }
      try GivenOptions([
        "--input": input != nil, "--max-record": maxRecord != nil, "--key-as": keyAs != nil,
        "--no-header": noHeader,
      ]).need("--records")
    }

    /// The records of a file.
    ///
    /// - Parameters:
    ///   - file: the file, which must stay open.
    ///   - jobs: the number of concurrent batches; `nil` for 1 if the file is small, otherwise for
    ///     the number of cores.
    /// - Throws: ``FileFailure`` if the file is standard output or standard error.
    func records(
      of file: borrowing NamedInput,
      jobs: Int? = nil
    ) throws(FileFailure) -> JSONRecords {
      // The start of the threads of Swift's tasks takes longer than one batch. A compressed file
      // of this size can have more.
      let isSmall = file.file.regularSize.map { $0 <= Self.standard.batchBytes } ?? false
      var records = try file.records(
        format: recordFormat(of: file.name),
        limits: JSONRecords.Limits(
          maximumRecordBytes: maxRecord?.count ?? Self.standard.maximumRecordBytes,
          workers: jobs ?? (isSmall ? 1 : nil)
        )
      )
      records.decompresses = true
      return records
    }

    /// Whether the records of a file are the rows of a table.
    func isTable(_ file: FileName) -> Bool { recordFormat(of: file).isTable }

    /// The format of the records of a file.
    private func recordFormat(of file: FileName) -> JSONRecordFormat {
      switch input ?? .auto {
      case .auto: file.tableFormat(hasHeader: !noHeader) ?? .automatic
      case .lines: .lines
      case .array: .array
      case .values: .values
      case .members: .members(key: keyAs)
      case .csv: .csv(hasHeader: !noHeader)
      case .tsv: .tsv(hasHeader: !noHeader)
      }
    }
  }

  /// The format of records, as an argument.
  enum InputFormat: String, ChoiceArgument {
    case auto, lines, array, values, members, csv, tsv
  }
#endif
