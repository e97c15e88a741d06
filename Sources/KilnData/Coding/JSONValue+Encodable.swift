#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension JSONValue: Encodable {
  /// Encodes the value with any encoder.
  ///
  /// ``init(encoding:options:)`` returns the tree unchanged. Other encoders can lose information.
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
      throw CodingSession.error(value, TreeEncoder.tooDeep, encoder.codingPath)
    }
  }
}

extension JSONObject: Encodable {
  /// Encodes the members in order; see ``JSONValue/encode(to:)``.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.checkDepth(self, encoder)
    if let key = firstEquivalentKey {
      throw CodingSession.error(
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
  /// Encodes the number as an integer of 64 or 128 bits, as the `Double` whose shortest digits are
  /// those of the number, or as a `Decimal`.
  ///
  /// - Throws: `EncodingError` for a number that none of these can represent, and errors of the
  ///   encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .integer(let value) = form {
      try container.encode(value)
    } else if case .unsigned(let value) = form {
      try container.encode(value)
    } else if let value = shortestDouble {
      try container.encode(value)
    } else if let value = integer(as: Int128.self) {
      try container.encode(value)
    } else if let value = integer(as: UInt128.self) {
      try container.encode(value)
    } else if let value = exactDecimal {
      try container.encode(value)
    } else {
      throw CodingSession.error(
        self,
        "expected a number that a Decimal holds, found \(Excerpt.quoted(description))",
        encoder.codingPath
      )
    }
  }
}
