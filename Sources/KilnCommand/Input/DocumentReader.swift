internal import KilnJSON
internal import KilnMapping
internal import KilnYAML

#if CommandLineTool
  /// Reads files that contain one document each.
  struct DocumentReader: ~Copyable {
    private var parser = JSONParser()
    /// Whether the last file is compressed.
    private(set) var readCompressed = false
    /// Whether the last file is JSON.
    private(set) var readJSON = true

    /// The content of the last file; `nil` unless texts are kept.
    private var content: FileContent?
    private let keepsText: Bool
    /// The options; `nil` to detect the format.
    private let options: InputOptions?
    /// Whether the command can read records instead.
    private let readsRecords: Bool

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - options: the options; `nil` to detect the format.
    ///   - readsRecords: whether the command can read records instead.
    ///   - keepsText: whether the content of the last file is kept.
    init(_ options: InputOptions?, readsRecords: Bool = false, keepsText: Bool = false) {
      self.options = options
      self.keepsText = keepsText
      self.readsRecords = readsRecords
    }

    /// Reads a file.
    ///
    /// A table is an array of its rows, and a YAML text with several documents an array of these.
    /// A text in a format of records that the options name is an array of the records.
    ///
    /// - Throws: ``FileFailure`` if the file is malformed, or of an unknown form, and a system
    ///   error if it cannot be read.
    nonisolated(nonsending) mutating func read(
      _ file: consuming NamedInput
    ) async throws -> JSONValue {
      let name = file.name
      let limit = JSONParser.maximumByteCount
      guard let content = try file.readAll(limit: limit) else {
        throw FileFailure("expected a document of at most \(limit) bytes, found more")
      }
      readCompressed = content.isCompressed
      let (form, isCertain) =
        options?.form(of: content.text, in: name)
        ?? (DocumentForm(TextForm.detect(in: content.text, hint: name.textHint).form), true)
      readJSON = if case .json = form { true } else { false }
      switch form {
      case .json:
        do {
          let document = try parser.parse(content.bytes)
          if keepsText { self.content = consume content }
          return document
        } catch {
          throw failure(error, content.text, isCertain)
        }
      case .yaml:
        do {
          let documents = try YAMLNode.documents(in: content.text).map(\.value)
          guard !documents.isEmpty else { throw ParseError(.yaml, .noValue, position: nil) }
          return documents.count == 1 ? documents[0] : .array(documents)
        } catch let error as ParseError {
          throw failure(error, content.text, isCertain)
        }
      case .records(let format):
        return try await Self.array(of: JSONRecords(Array(content.bytes), format: format))
      case .unknown(let text): throw FileFailure(text.message)
      }
    }

    private func failure(
      _ error: ParseError,
      _ text: UnsafeRawBufferPointer,
      _ isCertain: Bool
    ) -> FileFailure {
      let message = error.message(in: text, isUncertain: !isCertain && !keepsText)
      return FileFailure(error, message + advice(error))
    }

    /// How to read a file with more than one value. A text that is kept must have one.
    private func advice(_ error: ParseError) -> String {
      // A record separator precedes each value (RFC 7464).
      let isSequence = error.reason == .expectedValue && error.found == "byte 0x1E"
      guard isSequence || error.precedesValue, options != nil, !keepsText else { return "" }
      // Lines are detected as records, but values on one line are not.
      return readsRecords && error.column == 1
        ? "; pass --records to read each value as a record"
        : "; pass --input values to read an array of the values"
    }

    /// Calls a closure with the text of the last file, which is valid during the call; `nil` unless
    /// texts are kept.
    func withText<Result>(
      _ body: (UnsafeRawBufferPointer?) throws -> Result
    ) rethrows -> Result {
      switch content {
      case .some(let content): try body(content.bytes)
      case .none: try body(nil)
      }
    }

    /// An array of all records.
    nonisolated(nonsending) private static func array(
      of records: JSONRecords
    ) async throws -> JSONValue {
      var elements: [JSONValue] = []
      for try await record in records.trees() {
        switch record.result {
        case .success(let value): elements.append(value)
        case .failure(let error): throw FileFailure(error.lines.first ?? "\(error)")
        }
      }
      return .array(elements)
    }
  }
#endif

/// The error of one file. The command continues with the next file.
struct FileFailure: Error, CustomStringConvertible {
  let description: String

  /// Creates a failure.
  init(_ description: String) {
    self.description = description
  }

  /// Creates a failure for a malformed text: `line 3, column 7: expected a colon, found "1"`.
  ///
  /// - Parameters:
  ///   - error: the error of the parser.
  ///   - message: its message.
  init(_ error: ParseError, _ message: String? = nil) {
    description = "line \(error.line), column \(error.column): \(message ?? error.message)"
  }
}
