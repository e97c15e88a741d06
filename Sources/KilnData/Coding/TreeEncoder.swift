internal import KilnSupport

/// The encoder of one value.
final class TreeEncoder: Encoder {
  let session: CodingSession
  let node: EncodedNode
  let path: JSONCodingPath?
  /// The number of enclosing containers.
  let depth: Int
  /// The depth of nested calls of `encode(to:)`. It exceeds the number of containers if a value
  /// encodes another one into its single-value container.
  private let calls: Int

  private static let maximumCalls = 4 * JSONValue.maximumDepth

  init(session: CodingSession) {
    self.session = session
    node = EncodedNode()
    path = nil
    depth = 0
    calls = 0
  }

  /// Creates the encoder of a member, an element or a single value.
  init(_ around: TreeEncoder, node: EncodedNode, path: JSONCodingPath?) {
    session = around.session
    self.node = node
    self.path = path
    depth = around.depth + (path === around.path ? 0 : 1)
    calls = around.calls + 1
  }

  var codingPath: [any CodingKey] { JSONCodingPath.keys(of: path) }

  var userInfo: [CodingUserInfoKey: Any] { session.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let isDictionary = DictionaryKeys.areOf(type)
    let node = container(like: [:])
    if isDictionary { node.sortsKeys = true }
    return KeyedEncodingContainer(
      TreeKeyedContainer<Key>(self, into: node, keysAreData: isDictionary)
    )
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    TreeUnkeyedContainer(self, into: container(like: []))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    TreeSingleValueContainer(encoder: self)
  }

  /// The node as a container, or a discarded node if that is not possible.
  private func container(like empty: JSONValue) -> EncodedNode {
    if depth >= JSONValue.maximumDepth {
      session.fail("", Self.tooDeep, codingPath)
    } else if node.become(empty) {
      return node
    } else {
      session.fail("", "a value was encoded here already, of another kind", codingPath)
    }
    let nowhere = EncodedNode()
    _ = nowhere.become(empty)
    return nowhere
  }

  static var tooDeep: String { "expected at most \(JSONValue.maximumDepth) levels" }
}

// MARK: Values
extension TreeEncoder {
  /// The JSON form of a part; `nil` if it encodes nothing.
  ///
  /// - Parameters:
  ///   - part: the part.
  ///   - key: its key; `nil` if it is encoded in a single-value container.
  func form<Part: Encodable>(of part: Part, at key: (any CodingKey)?) throws -> JSONValue? {
    if let direct = part as? any DirectlyCoded, let form = try self.form(direct, part, key) {
      return form
    }
    let inner = key.map { JSONCodingPath.appending($0, to: path) } ?? path
    let encoder = TreeEncoder(self, node: EncodedNode(), path: inner)
    guard encoder.depth <= JSONValue.maximumDepth, encoder.calls <= Self.maximumCalls else {
      throw CodingSession.error(part, Self.tooDeep, encoder.codingPath)
    }
    try part.encode(to: encoder)
    try session.check()
    let form = encoder.node.value
    guard session.ordersSets, let form, let collection = part as? any EncodedWithoutOrder else {
      return form
    }
    return collection.ordered(form)
  }

  private func form(
    _ direct: any DirectlyCoded,
    _ part: Any,
    _ key: (any CodingKey)?
  ) throws -> JSONValue? {
    func place() -> [any CodingKey] { codingPath + (key.map { [$0] } ?? []) }
    do {
      guard let form = try direct.encoded(session.options) else { return nil }
      let around = depth + (key == nil ? 0 : 1)
      switch form {
      case .array, .object:
        guard around + form.depth <= JSONValue.maximumDepth else {
          throw CodingSession.error(part, Self.tooDeep, place())
        }
      case .null, .bool, .number, .string: break
      }
      return form
    } catch let error as EncodingError {
      throw error
    } catch {
      throw CodingSession.error(part, error.sentence, place(), error)
    }
  }
}

/// Encodes the value of its encoder.
private struct TreeSingleValueContainer: SingleValueEncodingContainer {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  mutating func encodeNil() throws { try set(.null, nil as Int?) }

  mutating func encode(_ value: Int128) throws { try set(JSONValue(value), value) }

  mutating func encode(_ value: UInt128) throws { try set(JSONValue(value), value) }

  mutating func encode<Part: Encodable>(_ value: Part) throws {
    if let form = try encoder.form(of: value, at: nil) { try set(form, value) }
  }

  private func set(_ form: JSONValue, _ value: some Encodable) throws {
    guard encoder.node.set(form) else {
      throw CodingSession.error(value, "a value was encoded here already", encoder.codingPath)
    }
  }
}
