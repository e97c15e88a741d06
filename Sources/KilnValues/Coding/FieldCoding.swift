/// How the values of one field are coded under a key, looked up by the field's type once per
/// schema.
///
/// Values are passed by address, because the caller does not know their type.
struct FieldCoding: @unchecked Sendable {
  // Unchecked because a type that a cast has found `Encodable` is not known to be
  // `SendableMetatype`. The closures hold nothing but such a type and the field's default, which is
  // `@Sendable`.

  typealias Encode = (
    _ value: UnsafeRawPointer,
    _ container: inout KeyedEncodingContainer<FieldKey>,
    _ key: FieldKey
  ) throws -> Void

  typealias Decode = (
    _ slot: UnsafeMutableRawPointer,
    _ container: KeyedDecodingContainer<FieldKey>,
    _ key: FieldKey
  ) throws -> Void

  /// Puts a field's default into an empty slot.
  typealias Default = @Sendable (_ slot: UnsafeMutableRawPointer) -> Void

  /// Writes a value; `nil` where the type is not `Encodable`.
  ///
  /// Throws an `EncodingError` for a value that decoding would not restore.
  let encode: Encode?

  /// Fills an empty slot; `nil` where the type is not `Decodable`. The slot stays empty where this
  /// throws.
  let decode: Decode?

  /// The coding of a type.
  ///
  /// - Parameter writeDefault: puts the field's default into a slot, where it has one.
  static func of<Value>(_ type: Value.Type, default writeDefault: Default?) -> FieldCoding {
    if let optional = type as? any OptionalValue.Type {
      return optional.coding(default: writeDefault)
    }
    if let direct = type as? any NativelyCoded.Type { return direct.coding(default: writeDefault) }
    let encode = (type as? any Encodable.Type).map { encoding($0) }
    let decode = (type as? any Decodable.Type).map { decoding($0, default: writeDefault) }
    return FieldCoding(encode: encode, decode: decode)
  }

  private static func encoding<Value: Encodable>(_ type: Value.Type) -> Encode {
    let containsHiddenNull = nullCheck(of: type)
    return { value, container, key in
      if let containsHiddenNull, containsHiddenNull(value) {
        let path = container.codingPath + [key]
        throw EncodingError.unrepresentable("a null inside of an optional", of: type, at: path)
      }
      try container.encode(value.assumingMemoryBound(to: Value.self).pointee, forKey: key)
    }
  }

  private static func decoding<Value: Decodable>(
    _ type: Value.Type,
    default writeDefault: Default?
  ) -> Decode {
    guard let writeDefault else {
      return { slot, container, key in
        slot.initializeMemory(as: Value.self, to: try container.decode(Value.self, forKey: key))
      }
    }
    return { slot, container, key in
      if let value = try container.decodeIfPresent(Value.self, forKey: key) {
        slot.initializeMemory(as: Value.self, to: value)
      } else if container.contains(key) {
        // A null. The type decides whether it can be one.
        slot.initializeMemory(as: Value.self, to: try container.decode(Value.self, forKey: key))
      } else {
        writeDefault(slot)
      }
    }
  }
}
