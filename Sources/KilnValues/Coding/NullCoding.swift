/// Whether a type decodes itself from a null, like a type for any JSON value.
///
/// The first call for a type decodes it from a null. A type that does not read the value, such as a
/// struct without properties, does not count.
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

/// A decoder for a null.
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
    // These types would request a value of their own type again.
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

/// An encoder for a null. Anything else throws an error.
private final class NullEncoder: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
  private struct NotNull: Error {}

  /// Whether a null was encoded.
  private(set) var isNull = false

  /// Whether a container was requested, which is not a null, whatever its contents.
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
    // These types would encode themselves again.
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
