internal import KilnJSON
internal import KilnMapping

/// Reads files that contain one JSON document each.
struct DocumentReader: ~Copyable {
  private var parser = JSONParser()
  /// Whether the last file is compressed.
  private(set) var readCompressed = false

  /// The content of the last file; `nil` unless texts are kept.
  private var content: FileContent?
  private let keepsText: Bool

  /// What to do if a file has more than one value; empty if only documents can be read.
  private let advice: String

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - readsRecords: whether the command can read records instead.
  ///   - keepsText: whether the content of the last file is kept.
  init(readsRecords: Bool = false, keepsText: Bool = false) {
    self.keepsText = keepsText
    advice = readsRecords ? "; pass --records to read each value as a record" : ""
  }

  /// Reads a file.
  ///
  /// - Throws: ``FileFailure`` if the file is not JSON, and a system error if it cannot be read.
  mutating func read(_ file: consuming NamedInput) throws -> JSONValue {
    let limit = JSONParser.maximumByteCount
    guard let content = try file.readAll(limit: limit) else {
      throw FileFailure("expected a document of at most \(limit) bytes, found more")
    }
    readCompressed = content.isCompressed
    do {
      let document = try parser.parse(content.bytes)
      if keepsText { self.content = consume content }
      return document
    } catch {
      throw FileFailure(error, error.reason == .trailingContent ? advice : "")
    }
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
}

/// The error of one file. The command continues with the next file.
struct FileFailure: Error, CustomStringConvertible {
  let description: String

  /// Creates a failure.
  init(_ description: String) {
    self.description = description
  }

  /// Creates a failure for malformed JSON: `line 3, column 7: expected a colon, found "1"`.
  ///
  /// - Parameters:
  ///   - error: the error of the parser.
  ///   - advice: what to do.
  init(_ error: ParseError, _ advice: String = "") {
    description = "line \(error.line), column \(error.column): \(error.message)\(advice)"
  }
}
