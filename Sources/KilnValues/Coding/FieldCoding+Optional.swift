internal import KilnSupport

/// Creates the coding of a field of an optional type.
struct OptionalCoding: ContainerVisitor {
  /// Initializes a slot with the default of the field; `nil` if it has none.
  let writeDefault: FieldCoding.Default?

  func optional<Wrapped>(_ type: Wrapped.Type) -> FieldCoding? {
    if let direct = type as? any NativelyCoded.Type {
      return direct.optionalCoding(default: writeDefault)
    }
    let encode = (type as? any Encodable.Type).map { encoding($0) }
    let decode = (type as? any Decodable.Type).map { decoding($0) }
    if encode == nil, decode == nil, ContentCoding.of(type) != nil {
      return optional(Coded<Wrapped>.self)
    }
    return FieldCoding(encode: encode, decode: decode)
  }

  /// Writes `nil` as no key, or as a null if an absent key means the default.
  ///
  /// If the content can be null itself, a null represents the content.
  private func encoding<Content: Encodable>(_ type: Content.Type) -> FieldCoding.Encode {
    let (writeDefault, containsHiddenNull) = (writeDefault, nullCheck(of: type))
    return { value, container, key in
      guard let content = value.assumingMemoryBound(to: Content?.self).pointee else {
        if defaultIsValue(Content.self, writeDefault) {
          guard !canBeNull(type) else { throw unrepresentable("nil", type, container, key) }
          try container.encodeNil(forKey: key)
        } else if !canBeNull(type) {
          try container.encodeIfPresent(nil as Content?, forKey: key)
        }
        return
      }
      if let containsHiddenNull, withUnsafePointer(to: content, { containsHiddenNull($0) }) {
        throw unrepresentable("a null within an optional", type, container, key)
      }
      if Content.self is any AnyOptional.Type, isNull(content) {
        try container.encodeNil(forKey: key)
      } else {
        try container.encodeIfPresent(content, forKey: key)
      }
    }
  }

  private func decoding<Content: Decodable>(_ type: Content.Type) -> FieldCoding.Decode {
    { [writeDefault] slot, container, key in
      if let content = try container.decodeIfPresent(Content.self, forKey: key) {
        slot.initializeMemory(as: Content?.self, to: content)
      } else if !container.contains(key) {
        if let writeDefault { return writeDefault(slot) }
        slot.initializeMemory(as: Content?.self, to: nil)
      } else {
        let null =
          try nilValue(of: type)
          ?? (readsNull(type) ? container.decode(Content.self, forKey: key) : nil)
        slot.initializeMemory(as: Content?.self, to: null)
      }
    }
  }
}

/// Whether a null is a value of the content.
private func canBeNull<Content>(_ type: Content.Type) -> Bool {
  type is any AnyOptional.Type || readsNull(type)
}

private func unrepresentable<Content>(
  _ value: String,
  _ type: Content.Type,
  _ container: KeyedEncodingContainer<FieldKey>,
  _ key: FieldKey
) -> EncodingError {
  .unrepresentable(value, of: Content?.self, at: container.codingPath + [key])
}

extension EncodingError {
  /// Creates the error for a value that has no coded form that decoding restores.
  static func unrepresentable(
    _ value: String,
    of type: any Any.Type,
    at path: [any CodingKey]
  ) -> EncodingError {
    .invalidValue(
      Any?.none as Any,
      EncodingError.Context(
        codingPath: path,
        debugDescription: "\(value) of \(type) has no coded form that decodes to it"
      )
    )
  }
}

/// Whether the default of an optional field is not `nil`.
///
/// In this case, an absent key does not mean `nil`.
func defaultIsValue<Content>(_: Content.Type, _ writeDefault: FieldCoding.Default?) -> Bool {
  guard let writeDefault else { return false }
  return withUnsafeTemporaryAllocation(of: Content?.self, capacity: 1) { room in
    guard let slot = room.baseAddress else { return false }
    writeDefault(slot)
    return slot.move() != nil
  }
}
