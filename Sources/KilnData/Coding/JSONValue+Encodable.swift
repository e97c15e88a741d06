#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension JSONValue: Encodable {
  /// Writes the value to any encoder, as its kind is there.
  ///
  /// ``JSONValueEncoder`` takes the tree as it is. Other encoders keep what they can:
  /// `JSONEncoder` writes all integers of up to 128 bits and decimals exactly, and members in an
  /// order of its own.
  ///
  /// - Throws: `EncodingError` where a number has no form there, the tree is deeper than
  ///   ``maximumDepth``, or two keys of an object are canonically equivalent: other encoders keep
  ///   their keys in dictionaries and would lose one. And what the encoder throws.
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
  /// Writes the members in their order; see ``JSONValue/encode(to:)``.
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
  /// Writes the number in its own form: a literal as an integer of 128 bits or as a `Decimal`.
  ///
  /// - Throws: `EncodingError` for a literal that neither holds, and what the encoder throws.
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
