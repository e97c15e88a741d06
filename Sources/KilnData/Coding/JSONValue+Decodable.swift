#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension JSONValue: Decodable {
  /// Decodes a JSON value from any decoder.
  ///
  /// ``decoded(as:options:)`` returns the tree unchanged. With other decoders, each kind is tried
  /// in turn, and information can be lost. `JSONDecoder` reads `1.0` as an integer. It rounds
  /// numbers to the digits of a `Decimal`, or to a `Double` outside the range of `Decimal`. It does
  /// not keep the order of members, and keeps one of several members with the same key. `KilnJSON`
  /// reads text without such losses.
  ///
  /// - Throws: `DecodingError` if the tree is deeper than ``maximumDepth`` or the value has no JSON
  ///   kind.
  public init(from decoder: any Decoder) throws {
    if let tree = decoder as? TreeDecoder {
      self = try tree.decode(JSONValue.self)
    } else if let scalar = Self.scalar(decoder) {
      self = scalar
    } else if var container = try? decoder.unkeyedContainer() {
      try Self.checkDepth(decoder)
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else if let container = try? decoder.container(keyedBy: JSONCodingKey.self) {
      self = .object(try JSONObject(container, of: decoder))
    } else {
      let description = "expected a JSON value, found a value of another type"
      throw DecodingError.dataCorrupted(decoder.context(description))
    }
  }

  private static func scalar(_ decoder: any Decoder) -> JSONValue? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = JSONNumber(container) { return .number(value) }
    if let value = try? container.decode(String.self) { return .string(value) }
    return nil
  }

  fileprivate static func checkDepth(_ decoder: any Decoder) throws {
    guard decoder.codingPath.count < maximumDepth else {
      let description = "expected at most \(maximumDepth) levels"
      throw DecodingError.dataCorrupted(decoder.context(description))
    }
  }
}

extension JSONObject: Decodable {
  /// Decodes an object; see ``JSONValue/init(from:)``.
  public init(from decoder: any Decoder) throws {
    if let tree = decoder as? TreeDecoder {
      self = try tree.decode(JSONObject.self)
    } else {
      try self.init(decoder.container(keyedBy: JSONCodingKey.self), of: decoder)
    }
  }

  fileprivate init(
    _ container: KeyedDecodingContainer<JSONCodingKey>,
    of decoder: any Decoder
  ) throws {
    try JSONValue.checkDepth(decoder)
    self.init()
    for key in container.allKeys {
      self[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
  }
}

extension JSONNumber: Decodable {
  /// Decodes a number; see ``JSONValue/init(from:)``.
  public init(from decoder: any Decoder) throws {
    if let tree = decoder as? TreeDecoder {
      self = try tree.decode(JSONNumber.self)
      return
    }
    let container = try decoder.singleValueContainer()
    guard let number = JSONNumber(container) else {
      let context = decoder.context("expected a number")
      throw DecodingError.typeMismatch(JSONNumber.self, context)
    }
    self = number
  }

  fileprivate init?(_ container: any SingleValueDecodingContainer) {
    if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = JSONNumber(value)
    } else if let value = try? container.decode(Double.self) {
      // A number with more digits than a double can still be read as a decimal.
      if value.isFinite, let exact = try? container.decode(Decimal.self),
        let number = JSONNumber(exact), !number.isNumericallyEqual(to: .double(value))
      {
        self = number
      } else {
        self = .double(value)
      }
    } else {
      return nil
    }
  }
}
