/// Whether a type decodes itself from a null, as a type for any JSON does.
///
/// Found by decoding the type from a null, once per type. A type that does not look at the value,
/// as a struct without properties, does not count.
func readsNull<Content>(_ type: Content.Type) -> Bool {
  nullReaders.element(for: ObjectIdentifier(type)) {
    (type as? any Decodable.Type).map { decodesNull($0) } ?? false
  }
}

private let nullReaders = Cache<ObjectIdentifier, Bool>()

private func decodesNull<Content: Decodable>(_ type: Content.Type) -> Bool {
  let decoder = NullDecoder()
  return (try? Content(from: decoder)) != nil && decoder.isAsked
}

/// Decodes a null and nothing else.
private final class NullDecoder: Decoder, SingleValueDecodingContainer {
  /// Whether the value was read.
  private(set) var isAsked = false

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw mismatch([String: Any].self)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw mismatch([Any].self) }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    isAsked = true
    return self
  }

  func decodeNil() -> Bool { true }
  func decode(_ type: Bool.Type) throws -> Bool { throw mismatch(type) }
  func decode(_ type: String.Type) throws -> String { throw mismatch(type) }
  func decode(_ type: Double.Type) throws -> Double { throw mismatch(type) }
  func decode(_ type: Float.Type) throws -> Float { throw mismatch(type) }
  func decode(_ type: Int.Type) throws -> Int { throw mismatch(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { throw mismatch(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { throw mismatch(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { throw mismatch(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { throw mismatch(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { throw mismatch(type) }
  func decode(_ type: UInt.Type) throws -> UInt { throw mismatch(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { throw mismatch(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { throw mismatch(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { throw mismatch(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { throw mismatch(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { throw mismatch(type) }
  func decode<Part: Decodable>(_ type: Part.Type) throws -> Part { try Part(from: self) }

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    .valueNotFound(type, DecodingError.Context(codingPath: [], debugDescription: "found null"))
  }
}
