internal import KilnSupport

/// The decoder of one value.
struct TreeDecoder: Decoder {
  let session: CodingSession
  let value: JSONValue
  let path: JSONCodingPath?
  /// The number of enclosing containers.
  let depth: Int

  var codingPath: [any CodingKey] { JSONCodingPath.keys(of: path) }

  var userInfo: [CodingUserInfoKey: Any] { session.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else { throw mismatch([String: Any].self, "an object") }
    try checkContainer()
    return KeyedDecodingContainer(TreeKeyedDecodingContainer<Key>(decoder: self, object: object))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([Any].self, "an array") }
    try checkContainer()
    return TreeUnkeyedDecodingContainer(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    TreeSingleValueDecodingContainer(decoder: self)
  }

  /// The decoder of a member or an element.
  func part(_ value: JSONValue, _ key: any CodingKey) -> TreeDecoder {
    TreeDecoder(
      session: session,
      value: value,
      path: JSONCodingPath.appending(key, to: path),
      depth: depth + 1
    )
  }
}

// MARK: Values
extension TreeDecoder {
  /// Decodes a value of a type.
  func decode<Part: Decodable>(_ type: Part.Type) throws -> Part {
    if let direct = type as? any DirectlyCoded.Type, let part = try decodeDirectly(direct) as? Part
    {
      return part
    }
    return try Part(from: self)
  }

  private func decodeDirectly(_ type: any DirectlyCoded.Type) throws -> Any? {
    do {
      return try type.decoded(value, session.options)
    } catch {
      guard type.takes(value.kind) else {
        if value.isNull { throw mismatch(type, "\(type)") }
        throw DecodingError.typeMismatch(type, context(error.sentence, error))
      }
      throw DecodingError.dataCorrupted(context(error.sentence, error))
    }
  }

  /// Checks that a container is not nested too deeply.
  ///
  /// Every nested value is in a container, so this check bounds all recursion.
  private func checkContainer() throws {
    guard depth < JSONValue.maximumDepth else {
      throw DecodingError.dataCorrupted(
        context("expected at most \(JSONValue.maximumDepth) levels")
      )
    }
  }

  private func mismatch(_ type: any Any.Type, _ expected: String) -> DecodingError {
    let context = context("expected \(expected), found \(Excerpt.described(value))")
    return value.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

/// Decodes the value of its decoder.
private struct TreeSingleValueDecodingContainer: SingleValueDecodingContainer {
  let decoder: TreeDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value.isNull }

  // The default implementations of these two throw.
  func decode(_ type: Int128.Type) throws -> Int128 { try decoder.decode(type) }

  func decode(_ type: UInt128.Type) throws -> UInt128 { try decoder.decode(type) }

  func decode<Part: Decodable>(_ type: Part.Type) throws -> Part { try decoder.decode(type) }
}
