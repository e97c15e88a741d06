#if CommandLineTool
  internal import KilnJSON
  internal import KilnRecipes
  internal import KilnSystem

  extension MapCommand {
    /// Replaces the content of a file by its reshaped records, unless that is incomplete.
    ///
    /// - Returns: whether all records were written.
    /// - Throws: ``FileFailure``, and `SystemError`; the file is then unchanged.
    nonisolated(nonsending) func replace(
      _ file: borrowing NamedInput,
      _ reshaping: Reshaping,
      columns: [String],
      _ rejected: RejectedRecords?,
      _ unfound: inout UnfoundIngredients,
      _ console: Console
    ) async throws -> Bool {
      let name = file.name
      let replaced = try ReplacedFile(name.bytes)
      if try file.isCompressed() {
        throw FileFailure("expected a file without compression to replace; decompress it first")
      }
      let descriptor = Descriptor(number: file.file.descriptor)
      let stamp = descriptor.stamp
      let records = try await recordOptions.records(of: file, jobs: jobs.count)
      var options = writerOptions
      if output == nil, !array { try options.setForm(of: records) }
      let (staged, content) = try replaced.begin()
      var isReplaced = false
      defer {
        content.close()
        if !isReplaced { staged.discard() }
      }
      let output = Output(content, name: name.description)
      var writer = try RecordWriter(output, options, columns: columns)
      try writer.begin()
      var ofFile = UnfoundIngredients(reshaping)
      let areAllWritten =
        try await map(records, of: name, reshaping, &writer, rejected, &ofFile, console)
      unfound.merge(ofFile)
      // Keep the rejected records before the file loses them.
      try rejected?.flush()
      guard isComplete(areAllWritten, ofFile, name, console) else { return areAllWritten }
      try await writer.end()
      try output.flush()
      try replaced.finish(content)
      guard descriptor.stamp == stamp else {
        throw FileFailure("the file changed while it was read, and is not replaced; try again")
      }
      // The name of the temporary file is removed even if this fails.
      isReplaced = true
      try staged.commit()
      return areAllWritten
    }

    /// Whether the reshaped records of a file can replace it; otherwise reports why not.
    private func isComplete(
      _ areAllWritten: Bool,
      _ unfound: UnfoundIngredients,
      _ name: FileName,
      _ console: Console
    ) -> Bool {
      let reason: String? =
        if !areAllWritten, errors == nil || failFast {
          "a record is rejected; correct it" + (failFast ? "" : ", or keep it with --errors")
        } else if reportsUnfound, unfound.isEveryIngredient {
          "no record has any of the paths of the recipe; to replace it, pass --missing omit"
        } else if reportsUnfound, let path = conditions.compactMap(\.unfoundPath).first {
          "no record has the path \(path) of --where; to replace it, pass --missing omit"
        } else {
          nil
        }
      guard let reason else { return true }
      console.notice("unchanged", about: name, [:], "the file is unchanged: \(reason)")
      return false
    }
  }

  extension RecordWriter.Options {
    /// Uses the format of the records that are read.
    fileprivate mutating func setForm(of records: JSONRecords) throws(FileFailure) {
      switch records.format {
      case .lines where records.conversion == nil: form = .lines
      case .array where records.conversion == nil: form = .array
      case .table(let delimiter, _): (form, self.delimiter) = (.csv, delimiter)
      case .lines, .array, .automatic: throw Self.failure("YAML")
      case .values: throw Self.failure("consecutive values")
      case .members: throw Self.failure("the members of an object")
      }
    }

    private static func failure(_ found: String) -> FileFailure {
      FileFailure(
        "expected lines of JSON, an array or a table to replace, found \(found); pass --output lines, "
          + "or another form"
      )
    }
  }
#endif
