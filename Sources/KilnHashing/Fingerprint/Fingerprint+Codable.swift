extension Fingerprint: Codable {
  /// Encodes the 32 hexadecimal digits as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Decodes a string of exactly 32 hexadecimal digits, in either case.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other string; `DecodingError.typeMismatch` or
  ///   `.valueNotFound` if there is no string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let fingerprint = Fingerprint(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "expected 32 hexadecimal digits, found \(Self.excerpt(of: text))"
      )
    }
    self = fingerprint
  }

  /// A text for an error message: quoted, escaped and shortened.
  private static func excerpt(of text: String) -> String {
    let shown = text.unicodeScalars.prefix(40)
    let rest = shown.endIndex < text.unicodeScalars.endIndex
    let literal = shown.map { scalar in
      switch scalar.properties.generalCategory {
      // Controls of the direction of text, and breaks of lines.
      case .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: scalar.escaped(asASCII: false)
      }
    }
    return "\"\(literal.joined())\"" + (rest ? " and more" : "")
  }
}

extension Fingerprint: CodingKeyRepresentable {
  /// The 32 hexadecimal digits.
  ///
  /// A dictionary with fingerprints as keys is therefore encoded as an object in JSON.
  public var codingKey: any CodingKey { Key(stringValue: description) }

  /// Creates a fingerprint from a coding key.
  ///
  /// - Parameter codingKey: the key; returns `nil` unless its text is exactly 32 hexadecimal
  ///   digits.
  public init?(codingKey: some CodingKey) {
    self.init(codingKey.stringValue)
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      return nil
    }
  }
}
