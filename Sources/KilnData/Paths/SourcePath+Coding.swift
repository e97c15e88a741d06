extension SourcePath: Codable {
  /// Decodes a path from a string.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the string is not a path, with the
  ///   ``ParseError`` as underlying error; and errors of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(ParseError) {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorrupted(decoder.context(error.description, error))
    }
  }

  /// Encodes the canonical spelling.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension SourcePath: JSONConvertible {
  /// Creates a path from a JSON string.
  ///
  /// - Throws: ``ConversionError`` if the value is not a string, or the string is not a path.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard case .string(let text) = jsonValue else {
      throw ConversionError(expected: "source path", found: jsonValue)
    }
    do throws(ParseError) {
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
