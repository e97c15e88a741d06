internal import KilnJSON
internal import KilnSystem

extension NamedInput {
  /// The records of the file, which must stay open.
  ///
  /// Records are read while results are written. If the results went to the same file, the command
  /// would read its own output endlessly, as in `kiln map recipe.json f >> f`. Such a file is an
  /// error, unless nothing is left to read.
  ///
  /// - Throws: ``FileFailure`` if the file is standard output or standard error.
  func records(limits: JSONRecords.Limits) throws(FileFailure) -> JSONRecords {
    if let identity = Descriptor(number: file.descriptor).identity {
      for (output, name) in [(Descriptor.output, "output"), (.error, "error")]
      where output.identity == identity && hasRest {
        throw FileFailure(
          "expected an input other than standard \(name), found the same file; write to another file"
        )
      }
    }
    return JSONRecords(fileDescriptor: file.descriptor, limits: limits)
  }

  /// Whether a regular file has bytes after the current position.
  private var hasRest: Bool {
    Descriptor(number: file.descriptor).offset < file.regularSize ?? 0
  }
}
