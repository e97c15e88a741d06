#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension JSONValue: Encodable {
  /// Encodes the value with any encoder.
  ///
  /// ``JSONValueEncoder`` returns the tree unchanged. Other encoders can lose information.
  /// `JSONEncoder` writes integers of up to 128 bits and decimals exactly, but does not keep the
  /// order of members.
  ///
  /// - Throws: `EncodingError` if the encoder cannot represent a number, the tree is deeper than
  ///   ``maximumDepth``, or two keys of an object are canonically equivalent. Other encoders store
  ///   keys in dictionaries and would lose one of them. Also throws errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .number(let value):
      try value.encode(to: encoder)
    case .string(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .array(let elements):
      try Self.checkDepth(self, encoder)
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let object):
      try object.encode(to: encoder)
    }
  }

  fileprivate static func checkDepth(_ value: some Encodable, _ encoder: any Encoder) throws {
    guard encoder.codingPath.count < maximumDepth else {
      throw EncodingSession.error(value, TreeEncoder.tooDeep, encoder.codingPath)
    }
  }
}

extension JSONObject: Encodable {
  /// Encodes the members in order; see ``JSONValue/encode(to:)``.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.checkDepth(self, encoder)
    if let key = firstEquivalentKey {
      throw EncodingSession.error(
        self,
        "expected keys that are not canonically equivalent, found \(Excerpt.quoted(key)) again",
        encoder.codingPath
      )
    }
    var container = encoder.container(keyedBy: JSONCodingKey.self)
    for (key, value) in self {
      try container.encode(value, forKey: JSONCodingKey(stringValue: key))
    }
  }
}

extension JSONNumber: Encodable {
  /// Encodes the number in its own form.
  ///
  /// A literal is encoded as a 128-bit integer or a `Decimal`.
  ///
  /// - Throws: `EncodingError` for a literal that neither type can represent, and errors of the
  ///   encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .literal(let digits):
      if let value = Int128(digits) {
        try container.encode(value)
      } else if let value = UInt128(digits) {
        try container.encode(value)
      } else if let value = exactDecimal {
        try container.encode(value)
      } else {
        throw EncodingSession.error(
          self,
          "expected a number that a Decimal holds, found \(Excerpt.quoted(digits))",
          encoder.codingPath
        )
      }
    }
  }
}

extension EncodingSession {
  fileprivate static func error(
    _ value: Any,
    _ description: String,
    _ path: [any CodingKey]
  ) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: path, debugDescription: description))
  }
}
