/// Whether a value encodes itself as a null.
func writesNull<Content>(_ value: Content) -> Bool {
  guard let value = value as? any Encodable else { return false }
  let encoder = NullEncoder()
  return (try? value.encode(to: encoder)) != nil && encoder.isNull
}

/// Encodes a null; anything else ends the encoding.
private final class NullEncoder: Encoder, SingleValueEncodingContainer {
  private struct NotNull: Error {}

  /// Whether a null was encoded.
  private(set) var isNull = false

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedContainer<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedContainer(encoder: self) }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { isNull = true }
  func encode(_ value: Bool) throws { throw NotNull() }
  func encode(_ value: String) throws { throw NotNull() }
  func encode(_ value: Double) throws { throw NotNull() }
  func encode(_ value: Float) throws { throw NotNull() }
  func encode(_ value: Int) throws { throw NotNull() }
  func encode(_ value: Int8) throws { throw NotNull() }
  func encode(_ value: Int16) throws { throw NotNull() }
  func encode(_ value: Int32) throws { throw NotNull() }
  func encode(_ value: Int64) throws { throw NotNull() }
  func encode(_ value: Int128) throws { throw NotNull() }
  func encode(_ value: UInt) throws { throw NotNull() }
  func encode(_ value: UInt8) throws { throw NotNull() }
  func encode(_ value: UInt16) throws { throw NotNull() }
  func encode(_ value: UInt32) throws { throw NotNull() }
  func encode(_ value: UInt64) throws { throw NotNull() }
  func encode(_ value: UInt128) throws { throw NotNull() }
  func encode<Part: Encodable>(_ value: Part) throws { try value.encode(to: self) }

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
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.unkeyedContainer()
    }
    func superEncoder() -> any Encoder { NullEncoder() }
    func superEncoder(forKey key: Key) -> any Encoder { NullEncoder() }
  }

  private struct UnkeyedContainer: UnkeyedEncodingContainer {
    let encoder: NullEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { 0 }

    func encodeNil() throws { throw NotNull() }
    func encode<Part: Encodable>(_ value: Part) throws { throw NotNull() }
    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type
    ) -> KeyedEncodingContainer<Inner> {
      encoder.container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
    func superEncoder() -> any Encoder { NullEncoder() }
  }
}
