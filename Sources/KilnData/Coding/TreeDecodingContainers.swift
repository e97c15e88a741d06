/// Decodes members. One generic method serves all types.
struct TreeKeyedDecodingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: TreeDecoder
  let object: JSONObject
  /// Whether the keys are those of a dictionary, which are not converted.
  private let keysAreData = DictionaryKeys.areOf(Key.self)

  init(decoder: TreeDecoder, object: JSONObject) {
    self.decoder = decoder
    self.object = object
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { object.keys.compactMap(key(of:)) }

  func contains(_ key: Key) -> Bool { object[name(of: key)] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }

  // The default implementations of these two throw.
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try decoder.part(value(key), key).decode(type)
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try decoder.part(value(key), key).decode(type)
  }

  func decode<Part: Decodable>(_ type: Part.Type, forKey key: Key) throws -> Part {
    try decoder.part(value(key), key).decode(type)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try decoder.part(value(key), key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.part(value(key), key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    let key = JSONCodingKey.super
    return decoder.part(object[name(of: key)] ?? .null, key)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder.part(object[name(of: key)] ?? .null, key)
  }

  private func value(_ key: Key) throws -> JSONValue {
    let name = name(of: key)
    guard let value = object[name] else {
      let description = "expected a member with the key \(Excerpt.quoted(name)), found none"
      throw DecodingError.keyNotFound(key, decoder.context(description))
    }
    return value
  }

  private func name(of key: any CodingKey) -> String {
    keysAreData ? key.stringValue : decoder.session.options.keys.key(for: key.stringValue)
  }

  /// The coding key for a key of the object; `nil` if there is none.
  private func key(of name: String) -> Key? {
    guard !keysAreData,
      case .converted(let convert, let reverse) = decoder.session.options.keys
    else { return Key(stringValue: name) }
    for candidate in [reverse(name), name] where convert(candidate) == name {
      if let key = Key(stringValue: candidate) { return key }
    }
    return nil
  }
}

/// Decodes elements.
struct TreeUnkeyedDecodingContainer: UnkeyedDecodingContainer {
  let decoder: TreeDecoder
  let elements: [JSONValue]
  private(set) var currentIndex = 0

  init(decoder: TreeDecoder, elements: [JSONValue]) {
    self.decoder = decoder
    self.elements = elements
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var count: Int? { elements.count }

  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    let isNull = try next(Any?.self) { $0.value.isNull }
    if !isNull { currentIndex -= 1 }
    return isNull
  }

  mutating func decode(_ type: Int128.Type) throws -> Int128 { try element(type) }

  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try element(type) }

  mutating func decode<Part: Decodable>(_ type: Part.Type) throws -> Part { try element(type) }

  private mutating func element<Part: Decodable>(_ type: Part.Type) throws -> Part {
    try next(type) { try $0.decode(type) }
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) throws -> KeyedDecodingContainer<Inner> {
    try next([String: Any].self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }

  /// Reads the next element. The position does not change if that fails, so that the element
  /// remains the next one.
  private mutating func next<Result>(
    _ type: any Any.Type,
    _ read: (TreeDecoder) throws -> Result
  ) throws -> Result {
    let key = JSONCodingKey(index: currentIndex)
    guard !isAtEnd else {
      let context = decoder.part(.null, key).context("expected another element, found the end")
      throw DecodingError.valueNotFound(type, context)
    }
    let result = try read(decoder.part(elements[currentIndex], key))
    currentIndex += 1
    return result
  }
}
