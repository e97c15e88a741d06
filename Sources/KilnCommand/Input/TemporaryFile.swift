internal import KilnSystem

/// A file without a name, which is removed with its last descriptor.
struct TemporaryFile: ~Copyable {
  private let output: Descriptor
  private let input: InputFile
  private static let variable = "TMPDIR"

  private init(_ output: Descriptor, _ input: consuming InputFile) {
    self.output = output
    self.input = input
  }

  /// Creates an empty file in the folder of the environment variable `TMPDIR`, or else in `/tmp`.
  ///
  /// - Throws: ``FileFailure`` if it cannot be created.
  static func create() throws(FileFailure) -> TemporaryFile {
    do throws(SystemError) {
      let folder = ProcessEnvironment.variable(variable) ?? "/tmp"
      let (staged, output) = try StagedContent.create(for: Array("\(folder)/".utf8), mode: 0o600)
      defer { staged.discard() }
      return TemporaryFile(output, try InputFile(pathBytes: staged.name))
    } catch {
      throw failure(error)
    }
  }

  deinit { output.close() }

  /// Appends bytes.
  ///
  /// - Throws: ``FileFailure`` if they cannot be written.
  func write(_ bytes: some Collection<UInt8>) throws(FileFailure) {
    do throws(SystemError) { try output.put(Array(bytes)) } catch { throw Self.failure(error) }
  }

  /// The file for reading, from its start.
  func reading() throws(SystemError) -> InputFile { try InputFile(duplicating: input.descriptor) }

  private static func failure(_ error: SystemError) -> FileFailure {
    FileFailure("cannot write a temporary file: \(error.reason); set \(variable) to a folder")
  }
}
