/// `Optional`, for callers that do not know the wrapped type.
protocol OptionalValue {
  /// Initializes an empty slot with `nil`. No value is passed, because a cast of an optional in an
  /// optional would turn it into `.some(nil)`.
  static func initializeNil(_ slot: UnsafeMutableRawPointer)

  /// Initializes an empty slot with a `nil` of this type, wrapped once more.
  static func initializeSomeNil(_ slot: UnsafeMutableRawPointer)

  /// The coding of a field of this optional type.
  ///
  /// - Parameter writeDefault: puts the field's default into a slot, where it has one.
  static func coding(default writeDefault: FieldCoding.Default?) -> FieldCoding

  /// How many optionals down this is null, one being the value itself; `nil` where it is not null.
  var depthOfNull: Int? { get }
}

extension Optional: OptionalValue {
  static func initializeNil(_ slot: UnsafeMutableRawPointer) {
    slot.initializeMemory(as: Self.self, to: nil)
  }

  static func initializeSomeNil(_ slot: UnsafeMutableRawPointer) {
    slot.initializeMemory(as: Self?.self, to: .some(nil))
  }

  var depthOfNull: Int? {
    switch self {
    case nil: 1
    case let content?: KilnValues.depthOfNull(content).map { $0 + 1 }
    }
  }

  static func coding(default writeDefault: FieldCoding.Default?) -> FieldCoding {
    if let direct = Wrapped.self as? any NativelyCoded.Type {
      return direct.optionalCoding(default: writeDefault)
    }
    return FieldCoding(
      encode: (Wrapped.self as? any Encodable.Type).map { encoding($0, default: writeDefault) },
      decode: (Wrapped.self as? any Decodable.Type).map { decoding($0, default: writeDefault) }
    )
  }

  /// Writes `nil` as no key, or as a null where the key's absence means the default.
  ///
  /// Where the content may be null itself, a null is the content's.
  private static func encoding<Content: Encodable>(
    _ type: Content.Type,
    default writeDefault: FieldCoding.Default?
  ) -> FieldCoding.Encode {
    let containsHiddenNull = nullCheck(of: type)
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
        throw unrepresentable("a null inside of an optional", type, container, key)
      }
      if Content.self is any OptionalValue.Type, KilnValues.depthOfNull(content) != nil {
        try container.encodeNil(forKey: key)
      } else {
        try container.encodeIfPresent(content, forKey: key)
      }
    }
  }

  private static func decoding<Content: Decodable>(
    _ type: Content.Type,
    default writeDefault: FieldCoding.Default?
  ) -> FieldCoding.Decode {
    { slot, container, key in
      if let content = try container.decodeIfPresent(Content.self, forKey: key) {
        slot.initializeMemory(as: Content?.self, to: content)
      } else if !container.contains(key) {
        if let writeDefault { return writeDefault(slot) }
        slot.initializeMemory(as: Content?.self, to: nil)
      } else if let nested = type as? any OptionalValue.Type {
        nested.initializeSomeNil(slot)
      } else {
        let null = readsNull(type) ? try container.decode(Content.self, forKey: key) : nil
        slot.initializeMemory(as: Content?.self, to: null)
      }
    }
  }

  /// Whether a null is a value of the content.
  private static func canBeNull<Content>(_ type: Content.Type) -> Bool {
    type is any OptionalValue.Type || readsNull(type)
  }

  private static func unrepresentable<Content>(
    _ value: String,
    _ type: Content.Type,
    _ container: KeyedEncodingContainer<FieldKey>,
    _ key: FieldKey
  ) -> EncodingError {
    .unrepresentable(value, of: Content?.self, at: container.codingPath + [key])
  }
}

extension EncodingError {
  /// A value has no coded form that decoding gives back.
  static func unrepresentable(
    _ value: String,
    of type: any Any.Type,
    at path: [any CodingKey]
  ) -> EncodingError {
    .invalidValue(
      Any?.none as Any,
      EncodingError.Context(
        codingPath: path,
        debugDescription: "\(value) of \(type) has no coded form that gives it back"
      )
    )
  }
}

/// Whether a field of an optional type has a default that is not `nil`, so that leaving out the key
/// would not mean `nil`.
func defaultIsValue<Content>(_: Content.Type, _ writeDefault: FieldCoding.Default?) -> Bool {
  guard let writeDefault else { return false }
  return withUnsafeTemporaryAllocation(of: Content?.self, capacity: 1) { room in
    guard let slot = room.baseAddress else { return false }
    writeDefault(slot)
    return slot.move() != nil
  }
}
