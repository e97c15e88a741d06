internal import KilnJSON
internal import KilnMapping

/// Reads files that contain one JSON document each.
struct DocumentReader: ~Copyable {
  private var parser = JSONParser()

  /// Reads a file.
  ///
  /// - Throws: ``FileFailure`` if the file is not JSON, and a system error if it cannot be read.
  mutating func read(_ file: consuming NamedInput) throws -> JSONValue {
    let limit = JSONParser.maximumByteCount
    guard let content = try file.readAll(limit: limit) else {
      throw FileFailure("expected a document of at most \(limit) bytes, found more")
    }
    do {
      return try parser.parse(content.bytes)
    } catch {
      throw FileFailure(error)
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
  /// - Parameter error: the error of the parser.
  init(_ error: JSONParseError) {
    description = "line \(error.line), column \(error.column): \(error.explanation)"
  }
}
