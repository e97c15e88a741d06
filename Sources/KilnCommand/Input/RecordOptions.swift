#if CommandLineTool
  internal import ArgumentParser
  internal import KilnJSON
  internal import KilnSystem

  /// The options of commands that read records.
  struct RecordOptions: ParsableArguments {
    @OptionGroup var input: InputOptions

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

    func validate() throws {
      let limit = JSONParser.maximumByteCount
      guard let count = maxRecord?.count, !(1...limit).contains(count) else { return }
      throw ValidationError(
        "--max-record: expected a size from 1 to \(limit) bytes, found \(count)"
      )
    }

    /// Rejects the options if the command reads no records.
    func validate(isUsed: Bool) throws {
      try input.validateHeader()
      guard !isUsed else { return }
      try GivenOptions(["--max-record": maxRecord != nil]).need("--records")
    }

    /// The records of a file.
    ///
    /// - Parameters:
    ///   - file: the file, which must stay open.
    ///   - jobs: the number of concurrent batches; `nil` for 1 if the file is small, otherwise for
    ///     the number of cores.
    /// - Throws: ``FileFailure`` if the file is standard output or standard error, or if its format
    ///   is unknown.
    nonisolated(nonsending) func records(
      of file: borrowing NamedInput,
      jobs: Int? = nil
    ) async throws -> JSONRecords {
      // The start of the threads of Swift's tasks takes longer than one batch. A compressed file
      // of this size can have more.
      let isSmall = file.file.regularSize.map { $0 <= Self.standard.batchBytes } ?? false
      var records = try file.records(
        limits: JSONRecords.Limits(
          maximumRecordBytes: maxRecord?.count ?? Self.standard.maximumRecordBytes,
          workers: jobs ?? (isSmall ? 1 : nil)
        )
      )
      records.decompresses = true
      try await input.setFormat(of: &records, in: file.name)
      return records
    }
  }
#endif
