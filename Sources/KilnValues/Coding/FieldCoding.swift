internal import KilnSupport

/// How the values of a field are coded under a key.
///
/// It is looked up by the type of the field, once per schema. Values are passed by address, because
/// the caller does not depend on their type.
struct FieldCoding: @unchecked Sendable {
  // Unchecked because a type that a cast has found to be `Encodable` is not known to be
  // `SendableMetatype`. The closures capture only such a type and the field's default, which is
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

  /// Initializes an empty slot with the default of a field.
  typealias Default = @Sendable (_ slot: UnsafeMutableRawPointer) -> Void

  /// Writes a value; `nil` if the type is not `Encodable`.
  ///
  /// Throws an `EncodingError` for a value that decoding would not restore.
  let encode: Encode?

  /// Fills an empty slot; `nil` if the type is not `Decodable`.
  ///
  /// If it throws, the slot stays empty.
  let decode: Decode?

  /// Returns the coding of a type.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - writeDefault: initializes a slot with the default of the field; `nil` if it has none.
  static func of<Value>(_ type: Value.Type, default writeDefault: Default?) -> FieldCoding {
    if let coding = OptionalCoding(writeDefault: writeDefault).visit(type) { return coding }
    if let direct = type as? any NativelyCoded.Type { return direct.coding(default: writeDefault) }
    let encode = (type as? any Encodable.Type).map { encoding($0) }
    let decode = (type as? any Decodable.Type).map { decoding($0, default: writeDefault) }
    if encode == nil, decode == nil, ContentCoding.of(type) != nil {
      return of(Coded<Value>.self, default: writeDefault)
    }
    return FieldCoding(encode: encode, decode: decode)
  }

  private static func encoding<Value: Encodable>(_ type: Value.Type) -> Encode {
    let containsHiddenNull = nullCheck(of: type)
    return { value, container, key in
      if let containsHiddenNull, containsHiddenNull(value) {
        let path = container.codingPath + [key]
        throw EncodingError.unrepresentable("a null within an optional", of: type, at: path)
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
        // For a null, the type decides whether it is a value.
        slot.initializeMemory(as: Value.self, to: try container.decode(Value.self, forKey: key))
      } else {
        writeDefault(slot)
      }
    }
  }
}
