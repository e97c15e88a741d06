/// What makes `Optional` known where the type is not.
protocol CodedOptional {
  /// The coding of a field of this optional type.
  ///
  /// - Parameter writeDefault: puts the field's default into a slot, where it has one.
  static func coding(default writeDefault: FieldCoding.Default?) -> FieldCoding

  /// Puts a `nil` of this type, wrapped once more, into an empty slot.
  static func initializeSomeNil(_ slot: UnsafeMutableRawPointer)
}

extension Optional: CodedOptional {
  static func coding(default writeDefault: FieldCoding.Default?) -> FieldCoding {
    if Wrapped.self is any CodedOptional.Type {
      return FieldCoding(
        encode: (Wrapped.self as? any Encodable.Type)
          .map { nestedEncoding($0, default: writeDefault) },
        decode: (Wrapped.self as? any Decodable.Type)
          .map { nestedDecoding($0, default: writeDefault) }
      )
    }
    if let direct = directOptionalCoding(of: Wrapped.self, default: writeDefault) { return direct }
    return FieldCoding(
      encode: (Wrapped.self as? any Encodable.Type).map { encoding($0, default: writeDefault) },
      decode: (Wrapped.self as? any Decodable.Type).map { decoding($0, default: writeDefault) }
    )
  }

  static func initializeSomeNil(_ slot: UnsafeMutableRawPointer) {
    slot.initializeMemory(as: Self?.self, to: .some(nil))
  }

  private static func encoding<Content: Encodable>(
    _ type: Content.Type,
    default writeDefault: FieldCoding.Default?
  ) -> FieldCoding.Encode {
    { value, container, key in
      let content = value.assumingMemoryBound(to: Content?.self).pointee
      if content == nil, defaultIsValue(Content.self, writeDefault) {
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
      let content = try container.decodeIfPresent(Content.self, forKey: key)
      if content == nil, let writeDefault, !container.contains(key) {
        writeDefault(slot)
      } else {
        slot.initializeMemory(as: Content?.self, to: content)
      }
    }
  }

  /// The coding of an optional in an optional: without the key it is `nil`, a null is `.some(nil)`.
  private static func nestedEncoding<Content: Encodable>(
    _ type: Content.Type,
    default writeDefault: FieldCoding.Default?
  ) -> FieldCoding.Encode {
    { value, container, key in
      switch value.assumingMemoryBound(to: Content?.self).pointee {
      case nil:
        guard defaultIsValue(Content.self, writeDefault) else { return }
        throw unrepresentable("nil", container, key)
      case let content?:
        switch KilnValues.depthOfNil(content) {
        case nil: try container.encode(content, forKey: key)
        case 1?: try container.encodeNil(forKey: key)
        case _?: throw unrepresentable("nil inside of several optionals", container, key)
        }
      }
    }
  }

  private static func nestedDecoding<Content: Decodable>(
    _ type: Content.Type,
    default writeDefault: FieldCoding.Default?
  ) -> FieldCoding.Decode {
    { slot, container, key in
      if container.contains(key) {
        if try container.decodeNil(forKey: key) {
          (Content.self as? any CodedOptional.Type)?.initializeSomeNil(slot)
        } else {
          let content = try container.decode(Content.self, forKey: key)
          slot.initializeMemory(as: Content?.self, to: content)
        }
      } else if let writeDefault {
        writeDefault(slot)
      } else {
        slot.initializeMemory(as: Content?.self, to: nil)
      }
    }
  }

  private static func unrepresentable(
    _ value: String,
    _ container: KeyedEncodingContainer<FieldKey>,
    _ key: FieldKey
  ) -> EncodingError {
    .invalidValue(
      Self.none as Any,
      EncodingError.Context(
        codingPath: container.codingPath + [key],
        debugDescription: "\(value) of \(Self.self) has no coded form that gives it back"
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

/// How many optionals down a value is `nil`, one being the value itself; `nil` where it is not.
private func depthOfNil<Content>(_ value: Content) -> Int? {
  // By the type, because a cast of the value would look through its optionals.
  func opened<Nested: NestedOptional>(_ type: Nested.Type) -> Int? {
    withUnsafePointer(to: value) {
      UnsafeRawPointer($0).assumingMemoryBound(to: Nested.self).pointee.depthOfNil
    }
  }
  return (Content.self as? any NestedOptional.Type).flatMap { opened($0) }
}

private protocol NestedOptional {
  var depthOfNil: Int? { get }
}

extension Optional: NestedOptional {
  fileprivate var depthOfNil: Int? {
    switch self {
    case nil: 1
    case let content?: KilnValues.depthOfNil(content).map { $0 + 1 }
    }
  }
}
