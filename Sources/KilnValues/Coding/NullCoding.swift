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

  func decode<Part: Decodable>(_ type: Part.Type) throws -> Part {
    // These would ask for the value of their own type again.
    if type is any NativelyCoded.Type { throw mismatch(type) }
    return try Part(from: self)
  }

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    .valueNotFound(type, DecodingError.Context(codingPath: [], debugDescription: "found null"))
  }
}

/// Whether a value encodes itself as a null.
func writesNull<Content>(_ value: Content) -> Bool {
  guard let value = value as? any Encodable else { return false }
  let encoder = NullEncoder()
  return (try? value.encode(to: encoder)) != nil && encoder.isNull && !encoder.isContainer
}

/// Encodes a null; anything else ends the encoding.
private final class NullEncoder: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
  private struct NotNull: Error {}

  /// Whether a null was encoded.
  private(set) var isNull = false

  /// Whether a container was asked for, which is no null, whatever is in it.
  private(set) var isContainer = false

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  let count = 0

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    isContainer = true
    return KeyedEncodingContainer(KeyedContainer<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    isContainer = true
    return self
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { isNull = true }

  func encode<Part: Encodable>(_ value: Part) throws {
    // These would hand themselves over again.
    if Part.self is any NativelyCoded.Type { throw NotNull() }
    try value.encode(to: self)
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

  func superEncoder() -> any Encoder { self }

  private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: NullEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) throws { throw NotNull() }
    func encode<Part: Encodable>(_ value: Part, forKey key: Key) throws { throw NotNull() }
    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
      encoder.container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
  }
}
