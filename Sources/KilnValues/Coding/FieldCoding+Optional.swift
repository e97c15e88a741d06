/// `Optional`, for code that is independent of the wrapped type.
protocol OptionalValue {
  /// Initializes an empty slot with `nil`.
  ///
  /// The value is not passed, because casting a nested optional would turn it into `.some(nil)`.
  static func initializeNil(_ slot: UnsafeMutableRawPointer)

  /// Initializes an empty slot of the enclosing optional type with `.some(nil)`.
  static func initializeSomeNil(_ slot: UnsafeMutableRawPointer)

  /// Returns the coding of a field of this optional type.
  ///
  /// - Parameter writeDefault: initializes a slot with the default of the field; `nil` if it has
  ///   none.
  static func coding(default writeDefault: FieldCoding.Default?) -> FieldCoding

  /// The number of optional levels down to a null, 1 for this value itself.
  ///
  /// It is `nil` if the value is not null.
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

  /// Writes `nil` as no key, or as a null if an absent key means the default.
  ///
  /// If the content can be null itself, a null represents the content.
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
        throw unrepresentable("a null within an optional", type, container, key)
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
