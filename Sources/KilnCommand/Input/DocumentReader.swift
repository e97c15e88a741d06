internal import KilnJSON
internal import KilnMapping

/// Reads files of one JSON document each.
struct DocumentReader: ~Copyable {
  private var parser = JSONParser()

  /// Reads a file.
  ///
  /// - Throws: ``FileFailure`` where the file is no JSON, and what the system says where it cannot
  ///   be read.
  mutating func read(_ file: consuming NamedInput) throws -> JSONValue {
    let limit = JSONParser.maximumByteCount
    guard let content = try file.readAll(limit: limit) else {
      throw FileFailure("expected at most \(limit) bytes")
    }
    do {
      return try parser.parse(content.bytes)
    } catch {
      throw FileFailure(error)
    }
  }
}

/// What is wrong with a file, in words. The next file may be all right.
struct FileFailure: Error, CustomStringConvertible {
  let description: String

  /// A failure.
  init(_ description: String) {
    self.description = description
  }

  /// A file that is no JSON: `line 3, column 7: expected a colon, found "1"`.
  ///
  /// - Parameter error: what the parser found.
  init(_ error: JSONParseError) {
    description = "line \(error.line), column \(error.column): \(error.explanation)"
  }
}
