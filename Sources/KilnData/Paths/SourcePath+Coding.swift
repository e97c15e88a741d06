extension SourcePath: Codable {
  /// Reads a path from a string.
  ///
  /// - Throws: `DecodingError.dataCorrupted` where the string is no path, with the
  ///   ``SourcePathError`` as its underlying error; what the decoder throws where there is no
  ///   string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(SourcePathError) {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: error.description,
          underlyingError: error
        )
      )
    }
  }

  /// Writes the canonical spelling.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension SourcePath: JSONConvertible {
  /// Reads a path from a string.
  ///
  /// - Throws: ``ConversionError`` where the value is no string, or the string no path.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard case .string(let text) = jsonValue else {
      throw ConversionError(expected: "source path", found: jsonValue)
    }
    do throws(SourcePathError) {
      try self.init(text)
    } catch {
      throw ConversionError(
        expected: "source path with \(error.expected) at byte \(error.offset)",
        found: jsonValue
      )
    }
  }

  /// The canonical spelling.
  public func jsonValue() -> JSONValue { .string(description) }
}
