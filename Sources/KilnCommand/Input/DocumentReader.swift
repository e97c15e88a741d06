internal import KilnJSON
internal import KilnMapping

/// Reads files of one JSON document each.
struct DocumentReader: ~Copyable {
  private var parser = JSONParser()

  /// Reads a file.
  ///
  /// - Throws: ``FileFailure`` where the file is no JSON, and what the system says where it cannot be read.
  mutating func read(_ file: consuming InputFile) throws -> JSONValue {
    let limit = JSONParser.maximumByteCount
    guard let bytes = try file.readAll(limit: limit) else {
      throw FileFailure("expected at most \(limit) bytes")
    }
    do {
      return try parser.parse(bytes)
    } catch {
      throw FileFailure(error)
    }
  }
}

extension DocumentReader {
  /// Reads a record.
  ///
  /// - Throws: ``FileFailure`` where it is no JSON, or too long.
  mutating func read(_ record: Records.Record) throws -> JSONValue {
    guard let bytes = record.bytes else {
      let limit = "expected a record of at most \(Records.limit) bytes"
      throw FileFailure("line \(record.line): \(limit)")
    }
    do {
      return try parser.parse(bytes)
    } catch {
      throw FileFailure(error, startingAt: record.line)
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
  /// - Parameters:
  ///   - error: what the parser found.
  ///   - line: the line at which the text begins that was parsed.
  init(_ error: JSONParseError, startingAt line: Int = 1) {
    let place = "line \(line + error.line - 1), column \(error.column)"
    description = "\(place): \(Self.reason(of: error))"
  }

  /// What is wrong with a text, without its place.
  static func reason(of error: JSONParseError) -> String {
    let prefix = "JSON error at line \(error.line), column \(error.column) (byte \(error.offset)): "
    let text = error.description
    return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
  }
}
