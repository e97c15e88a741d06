/// Encodes members. One generic method serves all types.
struct TreeKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let encoder: TreeEncoder
  private let node: EncodedNode
  /// Whether the keys are those of a dictionary, which are not converted.
  private let keysAreData: Bool

  init(_ encoder: TreeEncoder, into node: EncodedNode, keysAreData: Bool) {
    self.encoder = encoder
    self.node = node
    self.keysAreData = keysAreData
  }

  var codingPath: [any CodingKey] { encoder.codingPath }

  mutating func encodeNil(forKey key: Key) throws {
    node.set(.null, forKey: try checked(name(of: key), key))
  }

  // The default implementations of these two throw.
  mutating func encode(_ value: Int128, forKey key: Key) throws {
    try encode(JSONValue(value), forKey: key)
  }

  mutating func encode(_ value: UInt128, forKey key: Key) throws {
    try encode(JSONValue(value), forKey: key)
  }

  mutating func encode<Part: Encodable>(_ value: Part, forKey key: Key) throws {
    let name = try checked(name(of: key), key)
    node.set(try encoder.form(of: value, at: key) ?? .object([:]), forKey: name)
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    part(key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    part(key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { part(JSONCodingKey.super) }

  mutating func superEncoder(forKey key: Key) -> any Encoder { part(key) }

  /// The encoder of a member that is written later.
  private func part(_ key: any CodingKey) -> TreeEncoder {
    let name = name(of: key)
    if !claim(name, key) { encoder.session.fail(key.stringValue, collision(name), codingPath) }
    let path = JSONCodingPath.appending(key, to: encoder.path)
    return TreeEncoder(encoder, node: node.node(forKey: name), path: path)
  }

  private func name(of key: any CodingKey) -> String {
    keysAreData ? key.stringValue : encoder.session.options.keys.key(for: key.stringValue)
  }

  private func checked(_ name: String, _ key: any CodingKey) throws -> String {
    guard claim(name, key) else {
      throw CodingSession.error(key.stringValue, collision(name), codingPath)
    }
    return name
  }

  private func claim(_ name: String, _ key: any CodingKey) -> Bool {
    guard case .converted = encoder.session.options.keys, !keysAreData else { return true }
    return node.claim(name, for: key.stringValue)
  }

  private func collision(_ name: String) -> String {
    "two coding keys are converted to \(Excerpt.quoted(name))"
  }
}

/// Encodes elements.
struct TreeUnkeyedContainer: UnkeyedEncodingContainer {
  private let encoder: TreeEncoder
  private let node: EncodedNode

  init(_ encoder: TreeEncoder, into node: EncodedNode) {
    self.encoder = encoder
    self.node = node
  }

  var codingPath: [any CodingKey] { encoder.codingPath }

  var count: Int { node.count }

  mutating func encodeNil() throws { node.append(.null) }

  mutating func encode(_ value: Int128) throws { try encode(JSONValue(value)) }

  mutating func encode(_ value: UInt128) throws { try encode(JSONValue(value)) }

  mutating func encode<Part: Encodable>(_ value: Part) throws {
    node.append(try encoder.form(of: value, at: JSONCodingKey(index: count)) ?? .object([:]))
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) -> KeyedEncodingContainer<Inner> {
    part().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    part().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { part() }

  /// The encoder of an element that is written later.
  private func part() -> TreeEncoder {
    let path = JSONCodingPath.appending(JSONCodingKey(index: count), to: encoder.path)
    return TreeEncoder(encoder, node: node.appendNode(), path: path)
  }
}
