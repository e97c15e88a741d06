/// The format of the tests' own coders: values as they are, by type.
indirect enum Tree: Equatable {
  case null
  case leaf(any LeafValue)
  case array([Tree])
  case object([String: Tree])

  static func == (left: Tree, right: Tree) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.leaf(let left), .leaf(let right)): equal(left, right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  private static func equal<T: Equatable>(_ left: T, _ right: any LeafValue) -> Bool {
    left == right as? T
  }
}

/// A custom encoder without special types, which distinguishes null from missing values.
struct TreeEncoder: Encoder {
  final class Place {
    var tree: Tree?
    var parts: [String: Place] = [:]
    var elements: [Place] = []
    var isArray = false

    var finished: Tree {
      if let tree { return tree }
      return isArray ? .array(elements.map(\.finished)) : .object(parts.mapValues(\.finished))
    }
  }

  let place: Place
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func encode(_ value: some Encodable) throws -> Tree {
    let place = Place()
    try value.encode(to: TreeEncoder(place: place, codingPath: []))
    return place.finished
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(place: place, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.isArray = true
    return Unkeyed(place: place, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(place: place, codingPath: codingPath)
  }

  struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let place: Place
    let codingPath: [any CodingKey]

    private func part(_ key: some CodingKey) -> TreeEncoder {
      let part = Place()
      place.parts[key.stringValue] = part
      return TreeEncoder(place: part, codingPath: codingPath + [key])
    }
    func encodeNil(forKey key: Key) { part(key).place.tree = .null }
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
      try value.encode(to: part(key))
    }
    func encode(_ value: Int128, forKey key: Key) { part(key).place.tree = .leaf(value) }
    func encode(_ value: UInt128, forKey key: Key) { part(key).place.tree = .leaf(value) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy keyType: Nested.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { part(key).container(keyedBy: keyType) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      part(key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { part(PlainKey("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { part(key) }
  }

  struct Unkeyed: UnkeyedEncodingContainer {
    let place: Place
    let codingPath: [any CodingKey]
    var count: Int { place.elements.count }

    private func element() -> TreeEncoder {
      let element = Place()
      place.elements.append(element)
      return TreeEncoder(place: element, codingPath: codingPath + [PlainKey("\(count - 1)")])
    }
    func encodeNil() { element().place.tree = .null }
    func encode<T: Encodable>(_ value: T) throws { try value.encode(to: element()) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy keyType: Nested.Type
    ) -> KeyedEncodingContainer<Nested> { element().container(keyedBy: keyType) }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().unkeyedContainer() }
    func superEncoder() -> any Encoder { element() }
  }

  struct Single: SingleValueEncodingContainer {
    let place: Place
    let codingPath: [any CodingKey]

    func encodeNil() { place.tree = .null }
    func encode<T: Encodable>(_ value: T) throws {
      if let leaf = value as? any LeafValue {
        place.tree = .leaf(leaf)
      } else {
        try value.encode(to: TreeEncoder(place: place, codingPath: codingPath))
      }
    }
  }
}

/// The types that coders write without encoding their parts.
protocol LeafValue: Equatable, Sendable {}
extension Bool: LeafValue {}
extension String: LeafValue {}
extension Double: LeafValue {}
extension Float: LeafValue {}
extension Int: LeafValue {}
extension Int8: LeafValue {}
extension Int16: LeafValue {}
extension Int32: LeafValue {}
extension Int64: LeafValue {}
extension Int128: LeafValue {}
extension UInt: LeafValue {}
extension UInt8: LeafValue {}
extension UInt16: LeafValue {}
extension UInt32: LeafValue {}
extension UInt64: LeafValue {}
extension UInt128: LeafValue {}

struct PlainKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(_ text: String) { stringValue = text }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
