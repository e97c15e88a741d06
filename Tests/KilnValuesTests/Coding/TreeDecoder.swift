/// The decoder for the output of ``TreeEncoder``. A leaf of another type is a type mismatch.
struct TreeDecoder: Decoder {
  let tree: Tree
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func decode<T: Decodable>(_ type: T.Type, from tree: Tree) throws -> T {
    try T(from: TreeDecoder(tree: tree, codingPath: []))
  }

  func context(_ text: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: text)
  }

  func mismatch(_ type: any Any.Type) -> DecodingError {
    tree == .null
      ? .valueNotFound(type, context("found null")) : .typeMismatch(type, context("found \(tree)"))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let parts) = tree else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(Keyed(decoder: self, parts: parts))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = tree else { throw mismatch([Any].self) }
    return Unkeyed(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: TreeDecoder
    let parts: [String: Tree]
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { parts.keys.compactMap(Key.init(stringValue:)) }

    private func part(_ key: some CodingKey) throws -> TreeDecoder {
      guard let tree = parts[key.stringValue] else {
        throw DecodingError.keyNotFound(key, decoder.context("no such key"))
      }
      return TreeDecoder(tree: tree, codingPath: codingPath + [key])
    }
    func contains(_ key: Key) -> Bool { parts[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try part(key).tree == .null }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try T(from: part(key))
    }
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
      try Single(decoder: part(key)).leaf(type)
    }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
      try Single(decoder: part(key)).leaf(type)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type,
      forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try part(key).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try part(key).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { try part(PlainKey("super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try part(key) }
  }

  struct Unkeyed: UnkeyedDecodingContainer {
    let decoder: TreeDecoder
    let elements: [Tree]
    var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    private mutating func next() throws -> TreeDecoder {
      let path = codingPath + [PlainKey("\(currentIndex)")]
      guard !isAtEnd else {
        let context = DecodingError.Context(codingPath: path, debugDescription: "at the end")
        throw DecodingError.valueNotFound(Any.self, context)
      }
      defer { currentIndex += 1 }
      return TreeDecoder(tree: elements[currentIndex], codingPath: path)
    }
    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd, elements[currentIndex] == .null else { return false }
      currentIndex += 1
      return true
    }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: next()) }
    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next().unkeyedContainer()
    }
    mutating func superDecoder() throws -> any Decoder { try next() }
  }

  struct Single: SingleValueDecodingContainer {
    let decoder: TreeDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.tree == .null }
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
      guard type is any LeafValue.Type else { return try T(from: decoder) }
      return try leaf(type)
    }

    func leaf<T>(_ type: T.Type) throws -> T {
      guard case .leaf(let leaf) = decoder.tree, let value = leaf as? T else {
        throw decoder.mismatch(type)
      }
      return value
    }
  }
}
